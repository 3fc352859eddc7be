import { closesAt, type RequestConfirmation } from '#contract/request-confirmations.ts';
import type { RequestDetail } from '#contract/requests.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { findForConfirmation, updateConfirmed } from './confirmations.queries.ts';
import { findState } from './request-transitions.queries.ts';
import { refusalOfEdit } from './requests.policy.ts';
import { getRequest } from './requests.service.ts';

/**
 * Says that a pending request is still open (product 35.3); saying it again moves the day. Throws `not_found` for another
 * client's, `request_not_pending`.
 */
export async function confirmRequest(app: App, clientId: string, id: string): Promise<RequestDetail> {
  return app.db.transaction().execute(async (tx) => {
    if (!(await updateConfirmed(tx, { id, clientId, now: app.clock.now() }))) {
      throw new DomainError(refusalOfEdit(await findState(tx, id), clientId));
    }
    return getRequest(tx, clientId, id);
  });
}

/** What the link of an email is about. Throws `not_found` for a token that isn't ours. */
export async function readConfirmation(app: App, token: string): Promise<RequestConfirmation> {
  const asked = app.confirmationTokens.read(token);
  const row = asked === null ? undefined : await findForConfirmation(app.db, asked.requestId);
  if (asked === null || row === undefined) throw new DomainError('not_found');
  const { id, title, status, createdAt, confirmationAskedAt, closedUnconfirmed } = row;
  const isAsked = confirmationAskedAt?.toISOString() === asked.askedAt;
  return {
    ...{ requestId: id, title, postedAt: createdAt.toISOString() },
    state: stateOf({ status, isAsked, closedUnconfirmed }),
    closesAt: isAsked ? closesAt(asked.askedAt) : null,
  };
}

function stateOf({
  status,
  isAsked,
  closedUnconfirmed,
}: {
  status: RequestDetail['status'];
  isAsked: boolean;
  closedUnconfirmed: boolean;
}): RequestConfirmation['state'] {
  if (status === 'pending') return isAsked ? 'asked' : 'open';
  if (status !== 'cancelled') return 'taken';
  return closedUnconfirmed ? 'expired' : 'closed';
}

/**
 * Answers the question of one email, without a session. A second press, and one after another answer, changes nothing. Throws
 * `not_found`.
 */
export async function confirmByToken(app: App, token: string): Promise<void> {
  const asked = app.confirmationTokens.read(token);
  if (asked === null) throw new DomainError('not_found');
  const { requestId, askedAt } = asked;
  await updateConfirmed(app.db, { id: requestId, now: app.clock.now(), askedAt: new Date(askedAt) });
}
