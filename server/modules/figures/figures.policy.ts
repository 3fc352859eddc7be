import { csvDollars, csvRecord } from '#contract/csv.ts';
import { type DateRange, monthsOf } from '#contract/date-range.ts';
import {
  type AllowancePeriod,
  type Answers,
  type ClientFigures,
  percentOf,
  type ProfessionalFigures,
  type StatusCounts,
} from '#contract/figures.ts';
import { marketDay } from '#contract/market-day.ts';
import { REQUEST_STATUSES } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import type {
  AcceptedRow,
  AllowanceRow,
  AnswersRow,
  EarnedRow,
  SpentRow,
  StatusRow,
  WorkRow,
} from './figures.queries.ts';

type Amount = { cents: number; count: number };

function total(rows: readonly Amount[]): Amount {
  return rows.reduce((sum, { cents, count }) => ({ cents: sum.cents + cents, count: sum.count + count }), {
    cents: 0,
    count: 0,
  });
}

/** Every month of the range, those without anything too. */
function amountsByMonth(rows: readonly (Amount & { month: number | null })[], range: DateRange) {
  return monthsOf(range).map(({ month }, index) => {
    const { cents, count } = rows.find((row) => row.month === index) ?? { cents: 0, count: 0 };
    return { month, cents, count };
  });
}

export function earningsOf(rows: readonly EarnedRow[], range: DateRange): ProfessionalFigures['earnings'] {
  return { ...total(rows), months: amountsByMonth(rows, range) };
}

export function spendOf(rows: readonly SpentRow[], range: DateRange): ClientFigures['spend'] {
  const ofPart = (part: SpentRow['part']) => rows.filter((row) => row.part === part);
  const all = total(ofPart('month'));
  const named = ofPart('property');
  const rest = { cents: all.cents - total(named).cents, count: all.count - total(named).count };
  const others = (named[0]?.rows ?? 0) - named.length;
  return {
    ...all,
    months: amountsByMonth(ofPart('month'), range),
    categories: ofPart('category').flatMap(({ category, cents, count }) =>
      category === null ? [] : [{ category, cents, count }],
    ),
    properties: named.map(({ propertyId, propertyName, cents, count }) => ({
      property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
      cents,
      count,
    })),
    otherProperties: others > 0 ? { ...rest, properties: others } : null,
  };
}

/** In the order of the life cycle, without statuses that nothing is in. */
export function statusCountsOf(rows: readonly StatusRow[]): StatusCounts {
  return REQUEST_STATUSES.flatMap((status) => {
    const count = rows.find((row) => row.status === status)?.count ?? 0;
    return count === 0 ? [] : [{ status, count }];
  });
}

/** Completed out of all taken (product 13.11). */
export function completionOf(statuses: StatusCounts): ProfessionalFigures['completion'] {
  const countOf = (isCounted: (status: string) => boolean) =>
    statuses.filter(({ status }) => isCounted(status)).reduce((sum, { count }) => sum + count, 0);
  const completed = countOf((status) => status === 'completed');
  const taken = countOf((status) => status !== 'cancelled');
  return { completed, taken, percent: percentOf(completed, taken) };
}

export function acceptanceOf(rows: readonly AcceptedRow[], range: DateRange): ClientFigures['acceptance'] {
  const of = (index: number | null) => {
    const { accepted, medianSeconds } = rows.find(({ month }) => month === index) ?? {
      accepted: 0,
      medianSeconds: null,
    };
    return { accepted, medianSeconds };
  };
  return { ...of(null), months: monthsOf(range).map(({ month }, index) => ({ month, ...of(index) })) };
}

export function answersOf({ answered, silent, medianSeconds, within }: AnswersRow): Answers {
  const spans = [...within, answered].map((count, index, all) => count - (all[index - 1] ?? 0));
  return { answered, silent, medianSeconds, ratePercent: percentOf(answered, answered + silent), spans };
}

export function allowanceOf(rows: readonly AllowanceRow[]): AllowancePeriod[] {
  return rows.map(({ from, to, ...period }) => ({
    ...period,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }));
}

const HEADINGS = {
  client: ['Completed on', 'Request', 'Category', 'Place', 'Property', 'Professional', 'Budget figure (USD)'],
  professional: ['Completed on', 'Job', 'Category', 'Place', 'Client', 'Budget figure (USD)'],
} as const;

/** Completed work as a file of RFC 4180. A client's property is its owner's affair, and not the professional's. */
export function csvOfWork(rows: readonly WorkRow[], side: 'client' | 'professional'): string {
  const lines = rows.map(({ completedAt, title, category, place, propertyName, otherName, cents }) => {
    const about = [marketDay(completedAt), title, CATEGORY_LABELS[category], place];
    const amount = cents === null ? null : csvDollars(cents);
    return csvRecord(
      side === 'client' ? [...about, propertyName, otherName, amount] : [...about, otherName, amount],
    );
  });
  return csvRecord(HEADINGS[side]) + lines.join('');
}
