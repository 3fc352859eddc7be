import type { RouterInputs } from '#src/api.ts';

export type StatementFilter = NonNullable<RouterInputs['connections']['statement']['filter']>;

/** As they stand in the address; `all` stands in none. */
export const STATEMENT_TABS = [
  { filter: 'all', label: 'All' },
  { filter: 'spent', label: 'Spent' },
  { filter: 'received', label: 'Received' },
  { filter: 'expired', label: 'Expired' },
] as const satisfies readonly { filter: StatementFilter; label: string }[];

/** Undefined for all of it. */
export function readStatementFilter(value: unknown): Exclude<StatementFilter, 'all'> | undefined {
  const filter = STATEMENT_TABS.find((tab) => tab.filter === value)?.filter ?? 'all';
  return filter === 'all' ? undefined : filter;
}
