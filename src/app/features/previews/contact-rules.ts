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
};

/** What the viewer can spend; a fact that is not loaded yet stands in nobody's way. */
export type ContactMeans = {
  available: number | undefined;
  /** False: a professional whose documents are not checked, who sends no proposals (product 4.6). */
  isVerified?: boolean | undefined;
  /** A plan would start with a free trial now: there is none yet. */
  mayTry?: boolean | undefined;
};

/**
 * `contacted`: a direct contact that waits for an answer, with contact details open. `waiting` and `asked`: the other or
 * the viewer has not answered yet.
 */
export type ContactState =
  | { kind: 'connected' | 'contacted' | 'waiting' | 'asked'; since: string }
  | { kind: 'declined'; since: string; isMine: boolean }
  | { kind: 'paused' | 'unverified' | 'trial' | 'empty' | 'ready' };

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
  if (target.isPaused) return { kind: 'paused' };
  if (target.projectId !== undefined && means.isVerified === false) return { kind: 'unverified' };
  if (means.available !== 0) return { kind: 'ready' };
  return { kind: means.mayTry ? 'trial' : 'empty' };
}

/** What procedures go by. */
export function idsOf({ profileId, projectId }: ContactTarget) {
  return { profileId, ...(projectId !== undefined && { projectId }) };
}
