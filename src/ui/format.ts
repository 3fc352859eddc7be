/** A moment (ISO string or Date) or a plain day ('2026-11-20'). */
export type DateInput = string | Date;

/** One time zone on both sides, so that the server's page and the browser's agree. */
const ZONE = 'America/New_York';
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

function isPlainDay(value: DateInput): boolean {
  return typeof value === 'string' && PLAIN_DAY.test(value);
}

function format(value: DateInput, options: Intl.DateTimeFormatOptions): string {
  const timeZone = isPlainDay(value) ? 'UTC' : ZONE;
  // Intl puts a narrow no-break space before AM and PM in some versions only.
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    .format(new Date(value))
    .replace(/\u202f/g, ' ');
}

/** 'Nov 20, 2026' */
export function formatDate(value: DateInput): string {
  return format(value, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'Nov 20' */
export function formatDay(value: DateInput): string {
  return format(value, { month: 'short', day: 'numeric' });
}

/** '4:12 PM' */
export function formatTime(value: DateInput): string {
  return format(value, { hour: 'numeric', minute: '2-digit' });
}

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

/** 'just now', '18 minutes ago', '2 hours ago', '3 days ago'; older than a week, the date. */
export function formatRelative(value: DateInput, now: DateInput): string {
  const seconds = (new Date(now).getTime() - new Date(value).getTime()) / 1000;
  if (Math.abs(seconds) >= WEEK_SECONDS) return formatDate(value);
  const unit = UNITS.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!unit) return 'just now';
  const count = Math.floor(Math.abs(seconds) / unit.seconds);
  const words = `${count} ${unit.word}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `in ${words}` : `${words} ago`;
}

/** Integer cents as '$1,299', with cents only where there are some: '$12.50'. */
export function formatMoney(cents: number): string {
  const fraction = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(cents / 100);
}

/** '$1,800 to $2,600', or one figure when both are the same. */
export function formatMoneyRange(minCents: number, maxCents: number): string {
  if (minCents === maxCents) return formatMoney(minCents);
  return `${formatMoney(minCents)} to ${formatMoney(maxCents)}`;
}

/** '$900', '$11.3k', '$2M' for axes and narrow places. */
export function formatMoneyShort(cents: number): string {
  const dollars = cents / 100;
  const short = (value: number, unit: string) => `$${Number(value.toFixed(1))}${unit}`;
  if (Math.abs(dollars) >= 999_950) return short(dollars / 1_000_000, 'M');
  if (Math.abs(dollars) >= 1_000) return short(dollars / 1_000, 'k');
  return `$${Math.round(dollars)}`;
}

/** Dollars as typed ('$1,299.50') in integer cents; undefined when it is no amount. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}

/** '3.2 mi'; whole miles from 10 on, and no false exactness below one. */
export function formatMiles(miles: number): string {
  if (miles < 1) return 'under 1 mi';
  return `${miles < 10 ? Number(miles.toFixed(1)) : Math.round(miles)} mi`;
}

/** '1,234' */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

/** '1 review', '37 reviews'; `plural` for the irregular ones. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** Up to two letters: 'Dana Whitfield' is 'DW'. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? []);
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${last}`.toUpperCase();
}
