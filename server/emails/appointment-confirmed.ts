import { z } from 'zod';
import { APPOINTMENT_REMINDER_HOURS } from '#contract/appointments.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { calendarAttachment, calendarParam } from './calendar-param.ts';
import { optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To both sides once they have agreed on a time, with the event for their calendar. */
export const appointmentConfirmed = defineMail(
  'appointment-confirmed',
  z.strictObject({
    name: textParam,
    otherName: textParam,
    title: textParam,
    /** In words. */
    when: textParam,
    place: optionalTextParam,
    /** An earlier time was moved. */
    isMoved: z.boolean(),
    calendar: calendarParam,
    url: urlParam,
  }),
  ({ name, otherName, title, when, place, isMoved, calendar, url }) => ({
    subject: isMoved ? `Moved: ${title} with ${otherName}` : `Appointment for ${title} with ${otherName}`,
    preheader: when,
    heading: isMoved ? 'Your appointment moved' : 'Your appointment is set',
    greeting: name,
    paragraphs: [
      `The attached file puts it in your calendar.${isReminded(calendar) ? ' We’ll remind you the day before.' : ''}`,
    ],
    facts: [
      ['Job', title],
      ['With', otherName],
      ['When', when],
      ['Where', place],
    ],
    action: { label: 'See the job', to: url },
    closing: ['Something came up? Propose another time or cancel on the job’s page.'],
    reason: `You’re receiving this email because you and ${otherName} agreed on a time on ${BRAND_NAME}.`,
    attachments: [calendarAttachment(calendar)],
  }),
);

const REMINDER_MS = APPOINTMENT_REMINDER_HOURS * 60 * 60 * 1000;

/** What is agreed on within those hours is not reminded of (product 33.6). */
function isReminded({ startsAt, stampedAt }: z.infer<typeof calendarParam>): boolean {
  return Date.parse(startsAt) - Date.parse(stampedAt) > REMINDER_MS;
}
