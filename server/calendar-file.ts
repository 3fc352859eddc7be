import { BRAND_NAME } from '#contract/brand.ts';

/** One event, as a calendar keeps it. Times as ISO text. */
export type CalendarEvent = {
  /** `publish`: a file to open. `request` and `cancel` come by email and change what an earlier one wrote. */
  method: 'publish' | 'request' | 'cancel';
  /** The same for every version of an appointment. */
  uid: string;
  /** Higher with every version. */
  sequence: number;
  /** When this version was written. */
  stampedAt: string;
  startsAt: string;
  endsAt: string;
  summary: string;
  location: string | null;
  description: string;
  url: string;
  /** Addresses of whose calendar it is in and of who sends it; a published file has neither. */
  attendee: string | null;
  organizer: string | null;
};

const LINE_BREAK = '\r\n';
/** Octets of a line, its break not counted (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/**
 * A calendar with one event (RFC 5545, RFC 5546). Times are in UTC: a single event needs no rules of a time zone, and every
 * calendar shows it by its own clock.
 */
export function calendarFile(event: CalendarEvent): string {
  const { method, uid, sequence, stampedAt, startsAt, endsAt, location, attendee, organizer } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND_NAME}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${toText(uid)}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTAMP:${toUtc(stampedAt)}`,
    `DTSTART:${toUtc(startsAt)}`,
    `DTEND:${toUtc(endsAt)}`,
    `SUMMARY:${toText(event.summary)}`,
    ...(location === null ? [] : [`LOCATION:${toText(location)}`]),
    `DESCRIPTION:${toText(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${method === 'cancel' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer === null ? [] : [`ORGANIZER;CN=${BRAND_NAME}:mailto:${organizer}`]),
    // Both have agreed on our pages. Asked to answer, calendars would write to the organizer, which nobody reads.
    ...(attendee === null
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}${LINE_BREAK}`).join('');
}

/** '20261201T190000Z'. */
function toUtc(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A value of the type TEXT (3.3.11): one line, without control characters. */
function toText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Continued on the next line, behind a space, between characters. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space that a continued line begins with counts.
    if (octets + size > MAX_LINE_OCTETS - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join(`${LINE_BREAK} `);
}
