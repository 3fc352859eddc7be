import { z } from 'zod';

/** The longest range that figures are counted for. */
export const MOST_RANGE_MONTHS = 36;

const MONTHS_A_YEAR = 12;

/** Nothing happened here before. */
export const FIRST_DAY = '2020-01-01';

const daySchema = z.iso
  .date('Enter a date as YYYY-MM-DD')
  .refine((day) => day >= FIRST_DAY, `Choose ${FIRST_DAY} or a later day`);

/** First and last day, both included, as calendar days of the served markets. */
export const dateRangeFields = {
  from: daySchema.describe('First day, as YYYY-MM-DD'),
  to: daySchema.describe('Last day, as YYYY-MM-DD'),
};

/** The same for a list, which may have both, one or neither. */
export const dayFilterFields = { from: dateRangeFields.from.optional(), to: dateRangeFields.to.optional() };
export type DayFilter = { from?: string | undefined; to?: string | undefined };

export const dateRangeInput = z
  .strictObject(dateRangeFields)
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => monthsBetween(from, to) < MOST_RANGE_MONTHS, {
    path: ['from'],
    message: `Choose ${String(MOST_RANGE_MONTHS / MONTHS_A_YEAR)} years at most`,
  });
export type DateRange = z.infer<typeof dateRangeInput>;

/** A calendar month, as YYYY-MM, with the days of it that are in a range. */
export type RangeMonth = DateRange & { month: string };

/** The calendar months of a range, oldest first; the first and the last one may be parts. */
export function monthsOf({ from, to }: DateRange): RangeMonth[] {
  return Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => {
    const first = dayOf(yearOf(from), monthOf(from) + index, 1);
    const last = dayOf(yearOf(from), monthOf(from) + index + 1, 0);
    return {
      month: first.slice(0, 7),
      from: first < from ? from : first,
      to: last > to ? to : last,
    };
  });
}

/** The first day of the month, so many months before the month of `day`. */
export function monthStart(day: string, monthsBefore = 0): string {
  return dayOf(yearOf(day), monthOf(day) - monthsBefore, 1);
}

/** So many days before `day`. */
export function daysBefore(day: string, days: number): string {
  return dayOf(yearOf(day), monthOf(day), Number(day.slice(8, 10)) - days);
}

function monthsBetween(from: string, to: string): number {
  return (yearOf(to) - yearOf(from)) * MONTHS_A_YEAR + monthOf(to) - monthOf(from);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Counted from 0, as Date does. */
function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
