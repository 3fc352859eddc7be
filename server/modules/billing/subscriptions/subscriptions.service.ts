import type { MySubscription } from '#contract/billing.ts';
import { findPlan, type PlanId } from '#contract/plans.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import { billingUrl } from '../billing-links.policy.ts';
import { chargeDatesOf, moneyDay } from '../charge-dates.policy.ts';
import { findBuyer } from '../buyers.queries.ts';
import { findAddressAndOffer } from './offers.queries.ts';
import { callProvider } from '../call-provider.service.ts';
import { type Intent, listOpenIntents } from '../intents.queries.ts';
import { describePurchase } from '../purchases.policy.ts';
import { toPackSubscription, toPlanSubscription } from './subscriptions.policy.ts';
import { findLivePlan, listBeingCharged, listLiveSubscriptions } from './subscriptions.queries.ts';
import { emailKeyOf } from './trials.policy.ts';
import { hasTried } from './trials.queries.ts';

/** One's plan and packs with their next charge, whether a trial is left, and what staff opened. */
export async function getMySubscription(app: App, { userId }: { userId: string }): Promise<MySubscription> {
  const [account, rows, checkouts] = await Promise.all([
    findAddressAndOffer(app.db, userId),
    listLiveSubscriptions(app.db, userId),
    listOpenIntents(app.db, userId),
  ]);
  if (account === undefined) throw new DomainError('not_found');
  const [tried, beingCharged] = await Promise.all([
    hasTried(app.db, { userId, emailKey: emailKeyOf(account.email) }),
    listBeingCharged(
      app.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const now = app.clock.now();
  const seen = { beingCharged, now };
  const plan = rows.find(({ kind }) => kind === 'plan');
  const offered = findPlan(account.planId);
  return {
    plan: plan === undefined ? null : toPlanSubscription(plan, seen),
    packs: rows.flatMap((row) => (row.kind === 'pack' ? (toPackSubscription(row, seen) ?? []) : [])),
    settling: checkouts.filter(({ status }) => status === 'settling').map(toSettling),
    mayTry: !tried,
    ifBegunToday: chargeDatesOf(now, !tried),
    offeredPlanId: offered?.id ?? null,
    offeredBillingCycle: offered === null ? null : account.cycle === 'annual' ? 'annual' : 'monthly',
  };
}

function toSettling(intent: Intent): MySubscription['settling'][number] {
  const { id, amountCents, createdAt } = intent;
  return { id, description: describePurchase(intent), amountCents, startedOn: moneyDay(createdAt) };
}

/** The provider's page for cards and invoices. Throws `no_subscription` before the first purchase, `payment_unavailable`. */
export async function openPortal(app: App, userId: string): Promise<{ url: string }> {
  const customerId = (await findBuyer(app.db, userId))?.customerId ?? null;
  if (customerId === null) throw new DomainError('no_subscription');
  const url = await callProvider(app, 'payment_unavailable', () =>
    app.payments.openPortal(customerId, billingUrl(app.config.web.publicUrl)),
  );
  return { url };
}

/** The plan of an account; null without one. Read in the transaction of whoever holds to its limits. */
export async function currentPlanOf(db: Db | Tx, userId: string): Promise<PlanId | null> {
  return findPlan((await findLivePlan(db, userId))?.sku)?.id ?? null;
}
