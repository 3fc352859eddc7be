import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { calendarFile, type CalendarEvent } from '../calendar-file.ts';
import type { MailAttachment } from './layout.ts';
import { instantParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';

/** An event for the reader's calendar. */
export const calendarParam = z.strictObject({
  method: z.enum(['request', 'cancel']),
  uid: textParam,
  sequence: z.int(),
  stampedAt: instantParam,
  startsAt: instantParam,
  endsAt: instantParam,
  summary: textParam,
  location: optionalTextParam,
  description: textParam,
  url: urlParam,
  attendee: emailSchema,
  organizer: z.string(),
});

/** The file that calendars add by themselves, or on a press. */
export function calendarAttachment(event: CalendarEvent): MailAttachment {
  return {
    name: event.method === 'cancel' ? 'canceled.ics' : 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${event.method.toUpperCase()}`,
    content: calendarFile(event),
  };
}
