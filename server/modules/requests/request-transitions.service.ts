import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { notify } from '../notifications/notifications.service.ts';
import { newsOf } from './request-news.policy.ts';
import { findParties, findStanding, type Move, updateStatus } from './request-transitions.queries.ts';
import { refusalOf } from './requests.policy.ts';

/**
 * Moves a request along its life cycle and tells the people concerned, all in the caller's transaction. The first
 * statement decides: whoever comes second changes nothing. Throws `not_found`, `invalid_transition` and, for
 * accepting, `job_already_taken` and `job_not_open`.
 */
export async function moveRequest(tx: Tx, app: App, move: Move): Promise<void> {
  const now = app.clock.now();
  if (!(await updateStatus(tx, move, now))) {
    throw new DomainError(refusalOf(move.transition, await findStanding(tx, move.requestId), move.actorId));
  }
  // Nobody to tell while nobody has accepted.
  const parties = await findParties(tx, move.requestId);
  if (parties === undefined) return;
  const { notification, mails } = newsOf(move.transition, parties, now, publicOrigin(app.config));
  await notify(tx, app, { ...notification, title: parties.title, requestId: parties.requestId });
  for (const mail of mails) await app.queue.enqueue(tx, 'mail.send', mail);
}
