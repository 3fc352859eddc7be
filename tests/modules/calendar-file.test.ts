import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from '#server/calendar-file.ts';

const EVENT: CalendarEvent = {
  method: 'request',
  uid: 'appointment-1@lintel',
  sequence: 2,
  stampedAt: '2026-11-20T15:00:00.000Z',
  startsAt: '2026-12-01T19:00:00.000Z',
  endsAt: '2026-12-01T21:00:00.000Z',
  summary: 'A leak with Grace',
  location: '17 Elm St, Detroit, MI',
  description: 'See the job: https://lintel.example/jobs/1',
  url: 'https://lintel.example/jobs/1',
  attendee: 'olive@people.example',
  organizer: 'hello@lintel.example',
};

function read(file: string) {
  const component = ICAL.Component.fromString(file).getFirstSubcomponent('vevent');
  if (component === null) throw new Error('No event');
  const event = new ICAL.Event(component);
  return { summary: event.summary, location: event.location, description: event.description };
}

describe('calendarFile', () => {
  it.each([
    'Commas, semicolons; colons: backslashes \\ and \\n as typed',
    'Two\r\nlines\nand a third',
    'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Forged',
    `${'Übergröße für Häuser 🏠 '.repeat(20)}end`,
    '"Quotes", \'single\' and <tags>',
  ])('keeps every character of %j and stays one event', (text) => {
    const file = calendarFile({ ...EVENT, summary: text, location: text, description: text });
    const kept = text.replaceAll('\r\n', '\n');
    expect(read(file)).toEqual({ summary: kept, location: kept, description: kept });
    expect(ICAL.Component.fromString(file).getAllSubcomponents('vevent')).toHaveLength(1);
  });

  it('has lines of at most 75 octets that end with CRLF, and breaks no character', () => {
    const file = calendarFile({ ...EVENT, summary: 'ü🏠'.repeat(200) });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    expect(file).not.toContain('\ufffd');
  });

  it('drops control characters', () => {
    expect(read(calendarFile({ ...EVENT, summary: 'A\u0000 leak\u0007' })).summary).toBe('A leak');
  });

  it('has times in UTC, and neither organizer nor attendee when it is published', () => {
    const file = calendarFile({ ...EVENT, method: 'publish', attendee: null, organizer: null });
    expect(file).toContain('DTSTART:20261201T190000Z');
    expect(file).not.toContain('mailto:');
  });
});
