import { readStatementFilter, type StatementFilter } from './statement-search.ts';

/** The parts of `/connections` as they stand in the address; `balance` stands in none. */
export const CONNECTIONS_PARTS = ['balance', 'people', 'saved'] as const;
export type ConnectionsPart = (typeof CONNECTIONS_PARTS)[number];
export const PART_LABELS: Record<ConnectionsPart, string> = {
  balance: 'Balance',
  people: 'People',
  saved: 'Saved profiles',
};

export type ConnectionsSearch = {
  part?: Exclude<ConnectionsPart, 'balance'> | undefined;
  /** Of the statement. */
  filter?: Exclude<StatementFilter, 'all'> | undefined;
  /** The one among the people that a link leads to. */
  connection?: string | undefined;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readConnectionsSearch(search: Record<string, unknown>): ConnectionsSearch {
  const part = CONNECTIONS_PARTS.find((one) => one === search.part) ?? 'balance';
  const connection =
    typeof search.connection === 'string' && ID.test(search.connection) ? search.connection : undefined;
  return {
    part: part === 'balance' ? (connection === undefined ? undefined : 'people') : part,
    filter: part === 'balance' && connection === undefined ? readStatementFilter(search.filter) : undefined,
    connection: part === 'saved' ? undefined : connection,
  };
}
