import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS, WEBHOOK_RETRY_SECONDS } from '#contract/webhook-events.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { webhookDisabled } from '../../emails/webhook-disabled.ts';
import type { WebhookOutcome } from '../../gateways/webhooks/webhook-sender.ts';
import { formerSecrets } from './secret-versions.policy.ts';
import { signatureHeaders } from './signing.policy.ts';
import { deleteDeliveriesBefore, findWaiting, updateTried } from './deliveries.queries.ts';
import { lockAddressOf, updateDisabled, updateFailing, updateWorking } from './webhooks.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** The receiver asks not to be sent anything anymore. */
const GONE = 410;

type Delivery = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/**
 * Sends one delivery once and records the outcome with what follows from it: the next try, or that the endpoint is turned
 * off. Delivery is at least once: a try whose record is lost is repeated with the same `webhook-id`.
 */
export async function deliverWebhook(app: App, due: { deliveryId: string; attempt: number }): Promise<void> {
  const delivery = await findWaiting(app.db, due);
  // Sent by another task, sent again by hand, or removed with its endpoint.
  if (delivery === undefined) return;
  const outcome: WebhookOutcome = delivery.isOff
    ? { failure: 'disabled', status: null, excerpt: '' }
    : await send(app, delivery);
  await app.db.transaction().execute((tx) => record(tx, app, delivery, outcome));
}

function send(app: App, delivery: Delivery): Promise<WebhookOutcome> {
  const { id, url, payload: body } = delivery;
  const at = app.clock.now();
  const headers = signatureHeaders({ id, at, body }, liveSecrets(app, delivery, at));
  return app.webhooks.send({ url, headers, body });
}

/** The current secret first, then those that it and others replaced within the last day. */
function liveSecrets({ webhookSecrets }: App, delivery: Delivery, now: Date): string[] {
  const versions = [delivery.secretVersion, ...formerSecrets(delivery, now).map(({ version }) => version)];
  return versions.map((version) => webhookSecrets.secretOf(delivery.endpointId, version));
}

async function record(tx: Tx, app: App, delivery: Delivery, outcome: WebhookOutcome): Promise<void> {
  const { endpointId, attempts, step, url } = delivery;
  const { failure, status, excerpt } = outcome;
  const now = app.clock.now();
  const isOver = failure === null || failure === 'disabled' || status === GONE;
  const nextAttemptAt = isOver ? null : nextTry(step, now);
  const tried = {
    ...{ failure, responseStatus: status, responseExcerpt: excerpt === '' ? null : excerpt },
    ...{ nextAttemptAt, lastAttemptAt: now },
    status: failure === null ? ('delivered' as const) : statusAfter(nextAttemptAt),
  };
  const endpoint = await lockAddressOf(tx, endpointId);
  if (!(await updateTried(tx, delivery, tried))) return;
  if (nextAttemptAt !== null) {
    const next = { deliveryId: delivery.id, attempt: attempts + 1 };
    await app.queue.enqueue(tx, 'webhooks.deliver', next, { startAfter: nextAttemptAt });
  }
  // What the former address answered says nothing of another one.
  if (endpoint?.url !== url) return;
  if (failure === null) await updateWorking(tx, endpointId);
  else if (failure !== 'disabled') {
    await judge(tx, app, endpointId, { isGone: status === GONE, isGivenUp: nextAttemptAt === null, now });
  }
}

function statusAfter(nextAttemptAt: Date | null): 'failed' | 'waiting' {
  return nextAttemptAt === null ? 'failed' : 'waiting';
}

/** Null when it was the last try. */
function nextTry(step: number, now: Date): Date | null {
  const seconds = WEBHOOK_RETRY_SECONDS[step];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

/**
 * Turns an endpoint off that is gone, or that has failed for days and with all tries of an event: after days without any,
 * one failure says little. Tells its owner.
 */
async function judge(
  tx: Tx,
  app: App,
  endpointId: string,
  { isGone, isGivenUp, now }: { isGone: boolean; isGivenUp: boolean; now: Date },
): Promise<void> {
  const failingSince = await updateFailing(tx, endpointId, now);
  const daysMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  const isHopeless = isGivenUp && daysMs >= WEBHOOK_FAILING_DAYS * DAY_MS;
  if (!isGone && !isHopeless) return;
  const told = await updateDisabled(tx, endpointId, { reason: isGone ? 'gone' : 'failing', now });
  if (told === undefined) return;
  const { url: address, email, fullName } = told;
  const url = `${publicOrigin(app.config)}/account#developers`;
  const host = new URL(address).host;
  await queueMail(tx, app, webhookDisabled.to(email, { name: fullName, host, isGone, url }));
}

/** Deletes deliveries that the log no longer shows; called hourly by a task. */
export async function sweepDeliveries(app: App): Promise<void> {
  await deleteDeliveriesBefore(app.db, new Date(app.clock.now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS));
}
