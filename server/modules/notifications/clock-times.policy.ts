import type { QuietHours } from '#contract/notification-preferences.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Null where there is no such time zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  try {
    // eslint-disable-next-line no-restricted-syntax -- one for each time zone, kept
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, made);
    return made;
  } catch {
    return null;
  }
}

export function isTimeZone(name: string): boolean {
  return formatterOf(name) !== null;
}

/** What the clocks of a zone show, as if they were in UTC, in milliseconds. An unknown zone reads UTC. */
function wallTime(moment: Date, timeZone: string): number {
  const parts = formatterOf(timeZone)?.formatToParts(moment);
  if (parts === undefined) return moment.getTime();
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** When the clocks of a zone show a time; of two such moments (clocks set back) the first. */
function momentOf(wall: number, timeZone: string): Date {
  const early = wall - DAY_MS;
  const offsetBefore = wallTime(new Date(early), timeZone) - early;
  const first = new Date(wall - offsetBefore);
  const difference = wall - wallTime(first, timeZone);
  return new Date(first.getTime() + difference);
}

/** Milliseconds into the day of '21:30'. */
function ofDay(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

const startOfDay = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;

/** When the quiet hours end that a moment falls into; null outside of them. They may pass midnight. */
export function endOfQuiet(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const wall = wallTime(now, timeZone);
  const day = startOfDay(wall);
  const [start, end, time] = [ofDay(from), ofDay(until), wall - day];
  const isQuiet = start < end ? time >= start && time < end : time >= start || time < end;
  if (!isQuiet) return null;
  const isTomorrow = start > end && time >= start;
  const moment = momentOf(day + end + (isTomorrow ? DAY_MS : 0), timeZone);
  // Clocks set forward or back at the very end of the hours.
  return moment > now ? moment : new Date(now.getTime() + MINUTE_MS);
}

/** The next moment after `now` at which the clocks of a zone show a time. */
export function nextAt(clockTime: string, now: Date, timeZone: string): Date {
  const day = startOfDay(wallTime(now, timeZone));
  const today = momentOf(day + ofDay(clockTime), timeZone);
  return today > now ? today : momentOf(day + DAY_MS + ofDay(clockTime), timeZone);
}

/** The moment at which the clocks of a zone show a day (YYYY-MM-DD) and a time (HH:MM); null where they skip it. */
export function momentAt(day: string, clockTime: string, timeZone: string): Date | null {
  const wall = new Date(`${day}T00:00:00Z`).getTime() + ofDay(clockTime);
  const moment = momentOf(wall, timeZone);
  return wallTime(moment, timeZone) === wall ? moment : null;
}
