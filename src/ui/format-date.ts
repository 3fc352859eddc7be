import { once } from './once.ts';

/** A moment (ISO string or Date) or a plain day ('2026-11-20'). */
export type DateInput = string | Date;

/** One time zone on both sides, so that the server's page and the browser's agree. */
const ZONE = 'America/New_York';
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

function isPlainDay(value: DateInput): boolean {
  return typeof value === 'string' && PLAIN_DAY.test(value);
}

function formatIn(options: Intl.DateTimeFormatOptions): (value: DateInput) => string {
  const ofMoment = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: ZONE }));
  const ofDay = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
  return (value) =>
    (isPlainDay(value) ? ofDay : ofMoment)()
      .format(new Date(value))
      // Intl puts a narrow no-break space before AM and PM in some versions only.
      .replace(/\u202f/g, ' ');
}

/** 'Nov 20, 2026' */
export const formatDate = formatIn({ month: 'short', day: 'numeric', year: 'numeric' });

/** 'November 20, 2026' */
export const formatLongDate = formatIn({ month: 'long', day: 'numeric', year: 'numeric' });

/** 'Nov 20' */
export const formatDay = formatIn({ month: 'short', day: 'numeric' });

/** 'Dec 1 to Dec 20, 2026'; both years where they differ. */
export function formatDays(from: DateInput, to: DateInput): string {
  const first = formatYear(from) === formatYear(to) ? formatDay(from) : formatDate(from);
  return `${first} to ${formatDate(to)}`;
}

const formatYear = formatIn({ year: 'numeric' });

/** 'Nov 2026' */
export const formatMonth = formatIn({ month: 'short', year: 'numeric' });

/** '4:12 PM' */
export const formatTime = formatIn({ hour: 'numeric', minute: '2-digit' });

/** 'Nov 20, 2026, 4:12 PM' */
export function formatDateTime(value: DateInput): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

const UNITS = [
  { word: 'day', seconds: 86_400 },
  { word: 'hour', seconds: 3_600 },
  { word: 'minute', seconds: 60 },
];
const WEEK_SECONDS = 7 * 86_400;

/** 'just now', '18 minutes ago', '2 hours ago', '3 days ago'; older than a week, the date. What is newer than `now` is just now. */
export function formatRelative(value: DateInput, now: DateInput): string {
  const seconds = (new Date(now).getTime() - new Date(value).getTime()) / 1000;
  if (seconds >= WEEK_SECONDS) return formatDate(value);
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!unit) return 'just now';
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${unit.word}${count === 1 ? '' : 's'} ago`;
}
