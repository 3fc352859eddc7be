import { once } from './once.ts';

const dollars = (fraction: number) =>
  once(
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: fraction,
        maximumFractionDigits: fraction,
      }),
  );
const WHOLE_DOLLARS = dollars(0);
const DOLLARS_AND_CENTS = dollars(2);
const NUMBER = once(() => new Intl.NumberFormat('en-US'));

/** Integer cents as '$1,299', with cents only where there are some: '$12.50'. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? WHOLE_DOLLARS : DOLLARS_AND_CENTS)().format(cents / 100);
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

const BYTES_PER_KB = 1024;

/** '240 KB', '3.1 MB' */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / BYTES_PER_KB);
  return kilobytes < BYTES_PER_KB
    ? `${formatNumber(kilobytes)} KB`
    : `${(kilobytes / BYTES_PER_KB).toFixed(1)} MB`;
}

/** '1,234' */
export function formatNumber(value: number): string {
  return NUMBER().format(value);
}

/** '1 review', '37 reviews'; `plural` for the irregular ones. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '45 min', '1 h 50 min', '2 days 3 h'; less than a minute is '1 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  if (minutes < HOUR / MINUTE) return `${minutes} min`;
  if (minutes < DAY / MINUTE) return withRest(Math.floor(minutes / 60), 'h', `${minutes % 60} min`);
  const hours = Math.round(seconds / HOUR);
  const days = Math.floor(hours / 24);
  return withRest(days, days === 1 ? 'day' : 'days', `${hours % 24} h`);
}

function withRest(count: number, unit: string, rest: string): string {
  return rest.startsWith('0 ') ? `${count} ${unit}` : `${count} ${unit} ${rest}`;
}

/** Up to two letters: 'Dana Whitfield' is 'DW'. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? []);
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${last}`.toUpperCase();
}
