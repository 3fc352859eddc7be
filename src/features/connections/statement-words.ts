import type { RouterInputs, RouterOutputs } from '#src/api.ts';

export type StatementLine = RouterOutputs['connections']['statement']['items'][number];
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

export function inputOfStatement(filter: StatementFilter) {
  return { filter, limit: 20 };
}

type Look = { word: string; tone: 'neutral' | 'action' | 'success' | 'warning' | 'danger' };

/** What kind of movement a line is, in a word. */
export function lookOfLine({ kind, lotKind }: Pick<StatementLine, 'kind' | 'lotKind'>): Look {
  switch (kind) {
    case 'grant':
      return lookOfGrant(lotKind);
    case 'spend':
      return { word: 'Connection', tone: 'neutral' };
    case 'refund':
      return { word: 'Returned', tone: 'success' };
    case 'expire':
      return { word: 'Expired', tone: 'warning' };
    case 'clawback':
      return { word: 'Taken back', tone: 'danger' };
    default:
      return kind satisfies never;
  }
}

function lookOfGrant(lotKind: StatementLine['lotKind']): Look {
  if (lotKind === 'trial') return { word: 'Free trial', tone: 'action' };
  if (lotKind === 'allowance') return { word: 'Allowance', tone: 'action' };
  if (lotKind === 'goodwill') return { word: 'Returned', tone: 'success' };
  return { word: 'Bought', tone: 'action' };
}

/** '+10', '−1' with a minus sign, which is as wide as the plus. */
export function signed(delta: number): string {
  return delta < 0 ? `−${-delta}` : `+${delta}`;
}
