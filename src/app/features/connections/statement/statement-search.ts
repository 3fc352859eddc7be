import type { StatementInput } from '#contract/connections.ts';

export type StatementFilter = StatementInput['filter'];

/** Filter values as used in the URL; `all` is the default and is left out. */
export const STATEMENT_TABS = [
  { filter: 'all', label: 'All' },
  { filter: 'spent', label: 'Spent' },
  { filter: 'received', label: 'Received' },
  { filter: 'expired', label: 'Expired' },
] as const satisfies readonly { filter: StatementFilter; label: string }[];
