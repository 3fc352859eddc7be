import type { RouterOutputs } from '#src/api.ts';
import type { StatementSelection } from './statement-search.ts';

export type StatementLine = RouterOutputs['connections']['statement']['items'][number];

export function inputOfStatement({ lot: usedOf, ...selection }: StatementSelection) {
  return { ...selection, usedOf, limit: 20 };
}

type Look = { word: string; tone: 'neutral' | 'action' | 'success' | 'warning' | 'danger' };

/** What kind of movement a line is, in a word. */
export function lookOfLine({ kind, lotKind }: Pick<StatementLine, 'kind' | 'lotKind'>): Look {
  switch (kind) {
    case 'grant':
      return lookOfGrant(lotKind);
    case 'spend':
      return { word: 'Spent', tone: 'neutral' };
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
