import type { LiveConnection, ProposalRefusal } from '#contract/connections.ts';

/** Why SQL refuses a proposal: `refusal_of_proposal` and `connect`, or `proposal_obstacles` before the click. */
export type ProposalObstacle =
  | 'not_found'
  | 'restricted'
  | 'overdue'
  | 'unverified'
  | 'closed'
  | 'owner_short'
  | 'insufficient'
  | 'frozen';

/** The error code of each obstacle, the same before the click and after it. An owner's balance is not revealed. */
export const REFUSAL_CODES: Readonly<Record<ProposalObstacle, ProposalRefusal>> = {
  not_found: 'not_found',
  restricted: 'account_restricted',
  overdue: 'credentials_overdue',
  unverified: 'verification_required',
  closed: 'project_not_accepting_responses',
  owner_short: 'project_not_accepting_responses',
  insufficient: 'insufficient_credits',
  frozen: 'wallet_frozen',
};

export function refusalOf(obstacle: ProposalObstacle | null): ProposalRefusal | null {
  return obstacle === null ? null : REFUSAL_CODES[obstacle];
}

/** The live connection of two accounts as queries select it; all null where there is none. */
export type LiveConnectionRow = {
  connectionId: string | null;
  connectionKind: LiveConnection['kind'] | null;
  isOpen: boolean | null;
  isMine: boolean | null;
  connectedAt: Date | null;
  answer: LiveConnection['answer'];
};

export function toLiveConnection(row: LiveConnectionRow): LiveConnection | null {
  const { connectionId: id, connectionKind: kind, connectedAt, isOpen, isMine, answer } = row;
  if (id === null || kind === null || connectedAt === null) return null;
  return {
    id,
    kind,
    isOpen: isOpen === true,
    answer,
    isMine: isMine === true,
    createdAt: connectedAt.toISOString(),
  };
}
