import type { ErrorCode } from '#contract/errors.ts';
import { type RequestStatus, type Transition, TRANSITIONS } from '#contract/requests.ts';

export type Standing = { status: RequestStatus; clientId: string; professionalId: string | null };

/**
 * Why a transition did not happen, from how the request stands afterwards. Somebody else's request does not exist for
 * the actor, except that everybody may try to accept.
 */
export function refusalOf(
  transition: Transition,
  standing: Standing | undefined,
  actorId: string,
): ErrorCode {
  if (standing === undefined) return 'not_found';
  if (transition === 'accept') return refusalOfAccept(standing, actorId);
  const { actor } = TRANSITIONS[transition];
  const ownId = actor === 'client' ? standing.clientId : standing.professionalId;
  return ownId === actorId ? 'invalid_transition' : 'not_found';
}

function refusalOfAccept({ status, professionalId }: Standing, actorId: string): ErrorCode {
  if (status === 'cancelled') return 'job_not_open';
  return professionalId === actorId ? 'invalid_transition' : 'job_already_taken';
}
