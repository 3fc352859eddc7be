import type { ErrorCode } from '#contract/errors.ts';
import {
  type RequestFields,
  type RequestProgress,
  type RequestStatus,
  type Transition,
  TRANSITIONS,
} from '#contract/requests.ts';

export type RequestState = { status: RequestStatus; clientId: string; professionalId: string | null };

type ProgressRow = {
  [Column in keyof RequestProgress]: Column extends 'status' ? RequestStatus : Date | null;
};

type ClearableField = {
  [Field in keyof RequestFields]: null extends RequestFields[Field] ? Field : never;
}[keyof RequestFields];

/** A field that may be empty and is not given is null, so that an edit can empty it. */
export const EMPTY_FIELDS: Record<ClearableField, null> = {
  budgetMinCents: null,
  budgetMaxCents: null,
  scheduledDate: null,
};

/** How far a request is, for its two people. */
export function progressOf(row: ProgressRow): RequestProgress {
  return {
    status: row.status,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

/**
 * Why a transition did not happen, from the state of the request afterwards; null when the actor had already accepted
 * it (a double click). Another client's request is `not_found` for the actor, except that any professional may try to
 * accept.
 */
export function refusalOf(
  transition: Transition,
  state: RequestState | undefined,
  actorId: string,
): ErrorCode | null {
  if (state === undefined) return 'not_found';
  if (transition === 'accept') return refusalOfAccept(state, actorId);
  const { actor } = TRANSITIONS[transition];
  const ownId = actor === 'client' ? state.clientId : state.professionalId;
  return ownId === actorId ? 'invalid_transition' : 'not_found';
}

/** Why an edit changed nothing, from the state of the request afterwards (product 13.9). */
export function refusalOfEdit(state: RequestState | undefined, clientId: string): ErrorCode {
  return state?.clientId === clientId ? 'request_not_pending' : 'not_found';
}

function refusalOfAccept({ status, professionalId }: RequestState, actorId: string): ErrorCode | null {
  if (status === 'cancelled') return 'job_not_open';
  if (professionalId !== actorId) return 'job_already_taken';
  return status === 'accepted' ? null : 'invalid_transition';
}
