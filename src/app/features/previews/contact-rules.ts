import type { ProposalRefusal } from '#contract/connections.ts';
import type { Preview, Relation } from '#contract/previews.ts';
import type { UserType } from '#contract/user-types.ts';

/** Whether members of this type contact whom they are shown so; staff only look at others (product 17.9). */
export function mayContact(userType: UserType, view: Preview['view']): boolean {
  return userType !== (view === 'professional' ? 'service_professional' : 'property_owner');
}

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

/** What the viewer can spend. Facts that have not loaded yet block nothing. */
export type ContactMeans = {
  available: number | undefined;
  /** A plan would start with a free trial now: there is none yet. */
  mayTry?: boolean | undefined;
  /** When the next contact is possible, while an hour's contacts are used up. */
  nextContactAt?: string | null | undefined;
};

/**
 * `contacted`: a direct contact that waits for an answer, with contact details open. `waiting` and `asked`: the other or
 * the viewer has not answered yet.
 */
export type ContactState =
  | { kind: 'connected' | 'contacted' | 'waiting' | 'asked'; since: string }
  | { kind: 'declined'; since: string; isMine: boolean }
  | { kind: 'refused'; refusal: ViewerRefusal }
  | { kind: 'limited'; until: string }
  | { kind: 'paused' | 'trial' | 'empty' | 'ready' };

/** What can be done about a person: what exists already comes before what is in the way of something new. */
export function contactStateOf(target: ContactTarget, means: ContactMeans): ContactState {
  const { connection } = target.relation;
  if (connection !== null) {
    const { isOpen, isMine, answer, createdAt: since } = connection;
    if (answer === 'declined') return { kind: 'declined', since, isMine };
    if (answer !== null) return { kind: 'connected', since };
    if (!isMine) return { kind: 'asked', since };
    return { kind: isOpen ? 'contacted' : 'waiting', since };
  }
  const { refusal } = target;
  if (refusal && isViewerRefusal(refusal)) return { kind: 'refused', refusal };
  // The balance is read again more often than the preview.
  if (refusal === 'insufficient_credits') return withMeans({ ...means, available: means.available ?? 0 });
  if (refusal || target.isPaused) return { kind: 'paused' };
  return withMeans(means);
}

function withMeans({ available, mayTry, nextContactAt }: ContactMeans): ContactState {
  if (available === 0) return { kind: mayTry ? 'trial' : 'empty' };
  return nextContactAt ? { kind: 'limited', until: nextContactAt } : { kind: 'ready' };
}

/** What the viewer has to settle before they can send any proposal. */
const VIEWER_REFUSALS = [
  'account_restricted',
  'credentials_overdue',
  'verification_required',
  'wallet_frozen',
] as const;
export type ViewerRefusal = (typeof VIEWER_REFUSALS)[number];

export function isViewerRefusal(refusal: ProposalRefusal): refusal is ViewerRefusal {
  return VIEWER_REFUSALS.some((known) => known === refusal);
}

/** What procedures go by. */
export function idsOf({ profileId, projectId }: ContactTarget) {
  return { profileId, ...(projectId !== undefined && { projectId }) };
}
