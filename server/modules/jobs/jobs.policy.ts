import { percentOf } from '#contract/figures.ts';
import { type ClientAnswers, type Earnings, MIN_CONTACTS_FOR_RATE } from '#contract/jobs.ts';
import { marketDay } from '#contract/market-day.ts';
import type { RequestStatus } from '#contract/requests.ts';

/** Jobs by status, and completed ones by month (YYYY-MM). Cents. */
export type CountedJobs = {
  counts: readonly { status: RequestStatus | null; count: number }[];
  earned: readonly { month: string; cents: number }[];
};

/** Nothing where too little is known: two contacts say nothing about a person. */
export function clientAnswersOf(
  row: { askedCount: number; answeredCount: number; usualMinutes: number | null } | undefined,
): ClientAnswers {
  if (row === undefined) return { ratePercent: null, usualMinutes: null };
  const { askedCount, answeredCount, usualMinutes } = row;
  const isKnown = askedCount >= MIN_CONTACTS_FOR_RATE;
  return { ratePercent: isKnown ? Math.round((100 * answeredCount) / askedCount) : null, usualMinutes };
}

const MONTHS = 12;

/** The last twelve calendar months in the served markets, oldest first, as YYYY-MM. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = marketDay(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Earnings and completion rate (product 13.11) out of counted jobs. Only owners cancel, so a cancelled job does not
 * count against the professional.
 */
export function earningsOf({ counts, earned }: CountedJobs, now: Date): Earnings {
  const countOf = (status: RequestStatus) =>
    total(
      counts.filter((group) => group.status === status),
      'count',
    );
  const months = lastMonths(now).map((month) => ({
    month,
    cents: total(
      earned.filter((group) => group.month === month),
      'cents',
    ),
  }));
  return {
    totalCents: total(earned, 'cents'),
    last12MonthsCents: total(months, 'cents'),
    months,
    accepted: countOf('accepted'),
    inProgress: countOf('in_progress'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    completionRatePercent: percentOf(countOf('completed'), total(counts, 'count') - countOf('cancelled')),
  };
}

function total<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
