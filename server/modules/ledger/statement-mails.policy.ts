import { marketDay } from '#contract/market-day.ts';

/** The month before the one that the markets' calendar shows, by its first day: '2026-10-01'. */
export function lastMonthOf(now: Date): string {
  const [year = 0, month = 0] = marketDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

// The first day of a month is a calendar day already.
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 'October 2026', of a month by its first day. */
export function nameOfMonth(month: string): string {
  return MONTH.format(new Date(month));
}
