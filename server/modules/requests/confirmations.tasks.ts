import {
  CONFIRM_AFTER_DAYS,
  CONFIRM_PATH,
  CONFIRM_REMIND_DAYS,
  CONFIRM_WITHIN_DAYS,
  closesAt,
} from '#contract/request-confirmations.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { requestClosed } from '../../emails/request-closed.ts';
import { requestConfirm } from '../../emails/request-confirm.ts';
import { requestExpired } from '../../emails/request-expired.ts';
import { sendMail } from '../../emails/send-mail.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { notify } from '../notifications/notifications.service.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import { announce } from '../webhooks/announce.service.ts';
import {
  type ClosedRequest,
  type DueRequest,
  findClient,
  findForConfirmation,
  listContacted,
  updateAsked,
  updateExpired,
  updateReminded,
} from './confirmations.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 50;

type Step = (tx: Tx, app: App, now: Date) => Promise<number>;

/**
 * Asks clients whether requests of two weeks are still open, reminds them, and closes those that nobody confirmed: each once
 * however many workers run (product 35.3).
 */
export async function askConfirmations(app: App): Promise<void> {
  for (const step of [closeExpired, remind, ask]) {
    while ((await runStep(app, step)) === BATCH);
  }
}

function runStep(app: App, step: Step): Promise<number> {
  return app.db.transaction().execute((tx) => step(tx, app, app.clock.now()));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

async function ask(tx: Tx, app: App, now: Date): Promise<number> {
  const rows = await updateAsked(tx, { now, before: daysBefore(now, CONFIRM_AFTER_DAYS), limit: BATCH });
  for (const row of rows) {
    const { clientId: userId, title, id: requestId } = row;
    await notify(tx, app, { userId, kind: 'request_confirm', actorName: '', title, requestId });
    await enqueueQuestion(tx, app, row);
  }
  return rows.length;
}

async function remind(tx: Tx, app: App, now: Date): Promise<number> {
  const rows = await updateReminded(tx, { now, before: daysBefore(now, CONFIRM_REMIND_DAYS), limit: BATCH });
  for (const row of rows) await enqueueQuestion(tx, app, row);
  return rows.length;
}

/** The link is made when the email is sent, so that the queue never holds one. */
async function enqueueQuestion(tx: Tx, app: App, { id }: DueRequest): Promise<void> {
  await app.queue.enqueue(tx, 'requests.sendConfirmation', { requestId: id });
}

async function closeExpired(tx: Tx, app: App, now: Date): Promise<number> {
  const rows = await updateExpired(tx, { now, before: daysBefore(now, CONFIRM_WITHIN_DAYS), limit: BATCH });
  for (const row of rows) await tellExpired(tx, app, row);
  return rows.length;
}

/** Tells the client, and the professionals they have contacted meanwhile. */
async function tellExpired(tx: Tx, app: App, row: ClosedRequest): Promise<void> {
  const { id: requestId, clientId: userId, title } = row;
  const { email, fullName, companyName } = await findClient(tx, userId);
  await notify(tx, app, { userId, kind: 'request_expired', actorName: '', title, requestId });
  await announce(tx, app, { userId, event: 'request.cancelled', data: { requestId, status: 'cancelled' } });
  const url = `${publicOrigin(app.config)}/requests/${requestId}`;
  await queueMail(tx, app, requestExpired.to(email, { name: fullName, title, url }));
  // Some of those contacted have not answered yet.
  const facts = { actorName: companyName ?? fullName, title: withoutContactDetails(title) };
  for (const contact of await listContacted(tx, row)) {
    const { connectionId } = contact;
    const notice = { userId: contact.userId, ...facts, requestId: null, connectionId };
    await notify(tx, app, { ...notice, kind: 'request_closed' });
    const people = `${publicOrigin(app.config)}/connections?part=people&connection=${connectionId}`;
    const mail = requestClosed.to(contact.email, { name: contact.name, ...facts, url: people });
    await queueMail(tx, app, mail);
  }
}

/** One email with the link that confirms; nothing once the question was answered. */
export async function sendConfirmation(
  app: App,
  { requestId }: { requestId: string },
  attempt: TaskAttempt,
): Promise<void> {
  const row = await findForConfirmation(app.db, requestId);
  if (row?.status !== 'pending' || row.confirmationAskedAt === null) return;
  const askedAt = row.confirmationAskedAt.toISOString();
  const token = app.confirmationTokens.make({ requestId, askedAt });
  const params = {
    ...{ name: row.name, title: row.title, postedAt: row.createdAt.toISOString() },
    ...{ closesAt: closesAt(askedAt), url: `${publicOrigin(app.config)}${CONFIRM_PATH}/${token}` },
  };
  await sendMail(app, requestConfirm.to(row.email, params), { attempt });
}
