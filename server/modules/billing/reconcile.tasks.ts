import type { App } from '../../app.ts';
import { PaymentsUnavailableError } from '../../gateways/payments/payments-gateway.ts';
import { receiveEvent } from './events.service.ts';
import { apply } from './effects.ts';
import { type Intent, listUnsettledIntents, updateIntentStatus } from './intents.queries.ts';
import { KEY_LIFE_MS } from './open-checkout.service.ts';
import { readSettlement } from './settle.service.ts';
import { listUnrecorded } from './payments.queries.ts';
import { listLiveBatch } from './subscriptions.queries.ts';
import { findLostSession, syncInvoice, syncSubscription } from './sync.service.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;
/** Somebody who is still typing a card number is asked about by their own tab. */
const LEAVE_ALONE_MS = 5 * MINUTE_MS;
/** The provider keeps events for thirty days. */
const LOOK_BACK_MS = 29 * 86_400_000;

/**
 * Finds out what we were not told: events that did not reach us, checkouts whose end we do not know, and how every live
 * subscription is. One thing that fails keeps none of the others from being looked at; the task fails at the end.
 */
export async function reconcile(app: App): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
      failures.push(error);
    }
  };
  await attempt(() => applyMissedEvents(app, attempt));
  await settleOpenIntents(app, attempt);
  await syncLiveSubscriptions(app, attempt);
  if (failures.length > 0) throw failures[0];
}

type Attempt = (work: () => Promise<unknown>) => Promise<void>;

async function applyMissedEvents(app: App, attempt: Attempt): Promise<void> {
  const since = new Date(app.clock.now().getTime() - LOOK_BACK_MS);
  for (const event of await app.payments.listUndeliveredEvents(since)) {
    await attempt(() => receiveEvent(app, event));
  }
}

async function settleOpenIntents(app: App, attempt: Attempt): Promise<void> {
  const before = new Date(app.clock.now().getTime() - LEAVE_ALONE_MS);
  for (let after: Intent | null = null; ;) {
    const batch: Intent[] = await listUnsettledIntents(app.db, { before, after, limit: BATCH });
    for (const intent of batch) await attempt(() => settleIntent(app, intent));
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/** An intent without a session may have one at the provider all the same: the answer that named it was lost. */
async function settleIntent(app: App, intent: Intent): Promise<void> {
  const sessionId = intent.stripeSessionId ?? (await findLostSession(app, intent));
  if (sessionId !== null) {
    await apply(app, [await readSettlement(app, sessionId)]);
    return;
  }
  const age = app.clock.now().getTime() - intent.createdAt.getTime();
  if (age < KEY_LIFE_MS) return;
  await updateIntentStatus(app.db, intent.id, { status: 'expired', settledAt: app.clock.now() });
}

async function syncLiveSubscriptions(app: App, attempt: Attempt): Promise<void> {
  for (let after: string | null = null; ;) {
    const batch: { id: string; stripeSubscriptionId: string }[] = await listLiveBatch(app.db, {
      after,
      limit: BATCH,
    });
    for (const row of batch) await attempt(() => syncWithInvoices(app, row.stripeSubscriptionId));
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}

async function syncWithInvoices(app: App, providerId: string): Promise<void> {
  await syncSubscription(app, providerId);
  const paid = await app.payments.listPaidInvoiceIds(providerId);
  for (const invoiceId of await listUnrecorded(app.db, paid)) await syncInvoice(app, invoiceId);
}
