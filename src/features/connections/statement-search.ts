import type { RouterInputs } from '#src/api.ts';

export type StatementFilter = NonNullable<RouterInputs['connections']['statement']['filter']>;

/** As they stand in the address; `all` stands in none. */
export const STATEMENT_TABS = [
  { filter: 'all', label: 'All' },
  { filter: 'spent', label: 'Spent' },
  { filter: 'received', label: 'Received' },
  { filter: 'expired', label: 'Expired' },
] as const satisfies readonly { filter: StatementFilter; label: string }[];

export type ConnectionsSearch = { filter?: Exclude<StatementFilter, 'all'> | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readConnectionsSearch(search: Record<string, unknown>): ConnectionsSearch {
  const filter = STATEMENT_TABS.find((tab) => tab.filter === search.filter)?.filter ?? 'all';
  return { filter: filter === 'all' ? undefined : filter };
}
