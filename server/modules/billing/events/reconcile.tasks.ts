import type { App } from '../../../app.ts';
import { type AttemptPart, runParts } from '../../../queue/task-parts.ts';
import { receiveEvent } from './events.service.ts';
import { applyEffects } from '../effects.service.ts';
import { type Intent, listUnsettledIntents, updateIntentStatus } from '../intents.queries.ts';
import { KEY_LIFE_MS } from '../checkout/open-checkout.service.ts';
import { readCheckoutEffect } from '../checkout/fulfilment.service.ts';
import { listUnrecorded } from '../payments/payments.queries.ts';
import { listLiveBatch } from '../subscriptions/subscriptions.queries.ts';
import { refreshSubscription } from '../subscriptions/subscription-state.service.ts';
import { findLostSession, refreshInvoice } from './provider-readings.service.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;
/** A checkout this young is polled by the tab that opened it. */
const LEAVE_ALONE_MS = 5 * MINUTE_MS;
/** The provider keeps events for thirty days. */
const LOOK_BACK_MS = 29 * 86_400_000;

/**
 * Catches up with the provider: undelivered events, checkouts that are still open, every live subscription and its
 * paid invoices.
 */
export async function reconcile(app: App): Promise<void> {
  await runParts(app, async (attempt) => {
    await attempt(() => applyMissedEvents(app, attempt));
    await refreshOpenIntents(app, attempt);
    await refreshLiveSubscriptions(app, attempt);
  });
}

async function applyMissedEvents(app: App, attempt: AttemptPart): Promise<void> {
  const since = new Date(app.clock.now().getTime() - LOOK_BACK_MS);
  for (const event of await app.payments.listUndeliveredEvents(since)) {
    await attempt(() => receiveEvent(app, event));
  }
}

async function refreshOpenIntents(app: App, attempt: AttemptPart): Promise<void> {
  const before = new Date(app.clock.now().getTime() - LEAVE_ALONE_MS);
  for (let after: Intent | null = null; ;) {
    const batch: Intent[] = await listUnsettledIntents(app.db, { before, after, limit: BATCH });
    for (const intent of batch) await attempt(() => refreshIntent(app, intent));
    after = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

/** An intent without a session may have one at the provider, when the answer to opening it was lost. */
async function refreshIntent(app: App, intent: Intent): Promise<void> {
  const sessionId = intent.stripeSessionId ?? (await findLostSession(app, intent));
  if (sessionId !== null) {
    await applyEffects(app, [await readCheckoutEffect(app, sessionId)]);
    return;
  }
  const age = app.clock.now().getTime() - intent.createdAt.getTime();
  if (age < KEY_LIFE_MS) return;
  await updateIntentStatus(app.db, intent.id, { status: 'expired', settledAt: app.clock.now() });
}

async function refreshLiveSubscriptions(app: App, attempt: AttemptPart): Promise<void> {
  for (let after: string | null = null; ;) {
    const batch: { id: string; stripeSubscriptionId: string }[] = await listLiveBatch(app.db, {
      after,
      limit: BATCH,
    });
    for (const row of batch) await attempt(() => refreshWithInvoices(app, row.stripeSubscriptionId));
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}

async function refreshWithInvoices(app: App, providerId: string): Promise<void> {
  await refreshSubscription(app, providerId);
  const paid = await app.payments.listPaidInvoiceIds(providerId);
  for (const invoiceId of await listUnrecorded(app.db, paid)) await refreshInvoice(app, invoiceId);
}
