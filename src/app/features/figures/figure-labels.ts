import type { AllowancePeriod, Answers, ProfessionalFigures } from '#contract/figures.ts';
import type { DateRange } from '#contract/date-range.ts';
import { formatDate, formatDay, formatMonth } from '#src/ui/format-date.ts';
import { formatCount, formatDuration } from '#src/ui/format.ts';

/** In place of a figure of nothing. */
export const NO_FIGURE = '–';

/** 'Jan 1 to Nov 20, 2026'; both years where they differ. */
export function rangeInWords({ from, to }: DateRange): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${(isOneYear ? formatDay : formatDate)(from)} to ${formatDate(to)}`;
}

/** 'Nov 2026' */
export function monthInWords(month: string): string {
  return formatMonth(`${month}-01`);
}

/** 'Nov', and 'Jan 26' where a year begins: under a bar. */
export function monthUnderBar(month: string): string {
  const [name = '', year = ''] = monthInWords(month).split(' ');
  return month.endsWith('-01') ? `${name} ’${year.slice(2)}` : name;
}

export function percentInWords(percent: number | null): string {
  return percent === null ? NO_FIGURE : `${percent}%`;
}

export function durationInWords(seconds: number | null): string {
  return seconds === null ? NO_FIGURE : formatDuration(seconds);
}

/** For a file: hours with two decimals at most, which a spreadsheet calculates with. */
export function hoursOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 36) / 100;
}

/** 'Nov 12 to Dec 12, 2026' */
export function periodInWords({ from, to }: AllowancePeriod): string {
  return `${formatDay(from)} to ${formatDate(to)}`;
}

/** '2 of 3 answered' */
export function answeredInWords({ answered, silent }: Answers): string {
  return answered + silent === 0 ? 'No answers yet' : `${answered} of ${answered + silent} answered`;
}

/** '2 of 3 jobs' */
export function completedInWords({ completed, taken }: ProfessionalFigures['completion']): string {
  return taken === 0 ? 'No jobs' : `${completed} of ${formatCount(taken, 'job')}`;
}

export const SPAN_LABELS = ['Within 1 hour', '1 to 4 hours', '4 to 24 hours', 'Later'] as const;

/** '3 jobs', 'No jobs': where a line begins. */
export function countInWords(count: number, noun: string): string {
  return count === 0 ? `No ${noun}s` : formatCount(count, noun);
}
