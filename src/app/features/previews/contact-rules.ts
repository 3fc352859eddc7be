import type { ProposalRefusal } from '#contract/connections.ts';
import type { Relation } from '#contract/previews.ts';

/** The person a profile belongs to, and the viewer's relation to them. */
export type ContactTarget = {
  profileId: string;
  /** Set where a proposal on a project is meant. */
  projectId?: string;
  /** Display name: 'Bell & Daughters', 'Ruth'. */
  name: string;
  relation: Pick<Relation, 'connection' | 'isSaved'>;
  /** The project takes no proposals now. */
  isPaused?: boolean;
  /** The code that a proposal would be refused with now. */
  refusal?: ProposalRefusal | null;
};

export type ContactState =
  | { kind: 'connected' | 'declined' | 'waiting' | 'asked'; since: string }
  | { kind: 'refused'; refusal: ViewerRefusal }
  | { kind: 'paused' | 'empty' | 'ready' };

/** What can be done about a person: what exists already comes before what is in the way of something new. */
export function contactStateOf(target: ContactTarget, available: number | undefined): ContactState {
  const { connection } = target.relation;
  if (connection !== null) {
    const { isOpen, isMine, answer, createdAt: since } = connection;
    if (isOpen) return { kind: 'connected', since };
    if (answer === 'declined') return { kind: 'declined', since };
    return { kind: isMine ? 'waiting' : 'asked', since };
  }
  const { refusal } = target;
  if (refusal && isViewerRefusal(refusal)) return { kind: 'refused', refusal };
  // The balance is read again more often than the preview.
  if (refusal === 'insufficient_credits') return { kind: available ? 'ready' : 'empty' };
  if (refusal || target.isPaused) return { kind: 'paused' };
  return { kind: available === 0 ? 'empty' : 'ready' };
}

/** What the viewer has to settle before they can send any proposal. */
const VIEWER_REFUSALS = ['account_restricted', 'verification_required', 'wallet_frozen'] as const;
export type ViewerRefusal = (typeof VIEWER_REFUSALS)[number];

export function isViewerRefusal(refusal: ProposalRefusal): refusal is ViewerRefusal {
  return VIEWER_REFUSALS.some((known) => known === refusal);
}

/** What procedures go by. */
export function idsOf({ profileId, projectId }: ContactTarget) {
  return { profileId, ...(projectId !== undefined && { projectId }) };
}
