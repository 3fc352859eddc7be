import type { StatementInput } from '#contract/connections.ts';
import type { DayFilter } from '#contract/date-range.ts';

export type StatementFilter = StatementInput['filter'];

/** Which lines are shown: of a kind, on days, or, `lot`, what was used of one period of the plan. */
export type StatementSelection = DayFilter & { filter: StatementFilter; lot?: string | undefined };
export const ALL_LINES: StatementSelection = { filter: 'all' };

/** As it is in the address. */
export function searchOfStatement({ filter, ...rest }: StatementSelection) {
  return { ...rest, filter: filter === 'all' ? undefined : filter };
}

export function narrowsStatement({ from, to, lot }: StatementSelection): boolean {
  return (from ?? to ?? lot) !== undefined;
}

/** Filter values as used in the URL; `all` is the default and is left out. */
export const STATEMENT_TABS = [
  { filter: 'all', label: 'All' },
  { filter: 'spent', label: 'Spent' },
  { filter: 'received', label: 'Received' },
  { filter: 'expired', label: 'Expired' },
] as const satisfies readonly { filter: StatementFilter; label: string }[];
