import type { Transition } from '#contract/requests.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { endAppointments } from '../appointments/appointments.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { announce } from '../webhooks/announce.service.ts';
import {
  notificationsFor,
  notificationsOfClosing,
  type TransitionNotifications,
} from './request-notifications.policy.ts';
import {
  findParties,
  findState,
  type Move,
  type Parties,
  updateEnded,
  updateStatus,
} from './request-transitions.queries.ts';
import { refusalOf } from './requests.policy.ts';

const EVENTS = {
  accept: 'request.accepted',
  start: 'request.started',
  complete: 'request.completed',
  cancel: 'request.cancelled',
} as const satisfies Record<Transition, WebhookEvent>;

/**
 * Moves a request along its life cycle and notifies its people, all in the caller's transaction. Of two at once, the
 * second changes nothing. False when the actor has accepted it before. Throws `not_found`, `invalid_transition` and,
 * for accepting, `job_already_taken` and `job_not_open`.
 */
export async function moveRequest(tx: Tx, app: App, move: Move): Promise<boolean> {
  const now = app.clock.now();
  if (!(await updateStatus(tx, move, now))) {
    const refusal = refusalOf(move.transition, await findState(tx, move.requestId), move.actorId);
    if (refusal === null) return false;
    throw new DomainError(refusal);
  }
  await announceTransition(tx, app, move);
  // No one to notify before a professional has accepted.
  const parties = await findParties(tx, move.requestId);
  if (parties === undefined) return true;
  await tell(tx, app, parties, notificationsFor(move.transition, parties, now, publicOrigin(app.config)));
  if (move.transition === 'complete' || move.transition === 'cancel') {
    await endAppointments(tx, app, move.requestId);
  }
  return true;
}

/** To the webhooks of the client and, once there is one, of the professional. */
export async function announceTransition(
  tx: Tx,
  app: App,
  { requestId, transition }: Omit<Move, 'actorId'>,
): Promise<void> {
  const state = await findState(tx, requestId);
  if (state === undefined) return;
  const { status, clientId, professionalId } = state;
  for (const userId of professionalId === null ? [clientId] : [clientId, professionalId]) {
    await announce(tx, app, { userId, event: EVENTS[transition], data: { requestId, status } });
  }
}

async function tell(
  tx: Tx,
  app: App,
  { title, requestId }: Parties,
  { notification, mails }: TransitionNotifications,
): Promise<void> {
  await notify(tx, app, { ...notification, title, requestId });
  for (const mail of mails) await queueMail(tx, app, mail);
}

/** Ends a request one of whose people has closed the account, whatever its status, and notifies the other. */
export async function endRequest(
  tx: Tx,
  app: App,
  { requestId, closed, closedId }: { requestId: string; closed: 'client' | 'professional'; closedId: string },
): Promise<void> {
  const now = app.clock.now();
  if (!(await updateEnded(tx, { requestId, closedId }, now))) return;
  await announceTransition(tx, app, { requestId, transition: 'cancel' });
  const parties = await findParties(tx, requestId);
  if (parties === undefined) return;
  await tell(tx, app, parties, notificationsOfClosing(closed, parties, now, publicOrigin(app.config)));
  await endAppointments(tx, app, requestId);
}
