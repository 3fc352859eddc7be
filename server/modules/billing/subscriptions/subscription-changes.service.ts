import type { MySubscription } from '#contract/billing.ts';
import { findPlan, type Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import { PaymentsRefusedError, type PriceSpec } from '../../../gateways/payments/payments-gateway.ts';
import { noteNothingChanged } from '../../../unchanged-call.ts';
import { assertPlanIsFor } from './plan-choice.service.ts';
import { callProvider } from '../call-provider.service.ts';
import { priceSpecOf, purchaseOfPlan } from '../purchases.policy.ts';
import { getMySubscription } from './subscriptions.service.ts';
import { findLivePack, findLivePlan, type Subscription } from './subscriptions.queries.ts';
import { endWithPeriod } from './subscription-ending.service.ts';
import { refreshSubscription } from './subscription-state.service.ts';

type Caller = { userId: string; userType: UserType };

/**
 * Changes to another plan with the next billing cycle, or with the end of a trial (product 7.6); undoable until
 * then. It also undoes a cancellation. Idempotent.
 * Throws `no_subscription`, `same_plan`, `plan_not_for_you`, `plan_needs_sales`, `payment_unavailable`.
 */
export async function changePlan(app: App, caller: Caller, planId: string): Promise<MySubscription> {
  const plan = findPlan(planId);
  if (plan === null) throw new DomainError('plan_not_for_you');
  return change(app, caller, async () => {
    const current = await requirePlan(app, caller.userId);
    await assertPlanIsFor(app, caller, plan);
    if (plan.id === current.sku) throw new DomainError('same_plan');
    const { stripeSubscriptionId: id, endsAtPeriodEnd } = current;
    const price = priceOf(plan, current);
    const work = async () => {
      if (endsAtPeriodEnd) await app.payments.setEnding(id, false);
      await app.payments.planChange(id, price);
      await takeBackCancellation(app, id, price);
    };
    return { id, work };
  });
}

/**
 * One of another call that came in between: the plan would end and change as well, and neither could be taken back. The
 * provider refuses one that comes while a change is planned.
 */
async function takeBackCancellation(app: App, id: string, price: PriceSpec): Promise<void> {
  const { endsAtPeriodEnd, scheduleId } = await app.payments.readSubscription(id);
  if (!endsAtPeriodEnd || scheduleId === null) return;
  await app.payments.dropChange(scheduleId);
  await app.payments.setEnding(id, false);
  await app.payments.planChange(id, price);
}

function priceOf(plan: Plan, { cycle }: Subscription) {
  return priceSpecOf(purchaseOfPlan(plan, cycle === 'annual' ? 'annual' : 'monthly'));
}

/** Drops a planned change. Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
export async function undoPlanChange(app: App, caller: Caller): Promise<MySubscription> {
  return change(app, caller, async () => {
    const { stripeSubscriptionId: id, ...current } = await requirePlan(app, caller.userId);
    const { stripeScheduleId, scheduledSku } = current;
    if (stripeScheduleId === null || scheduledSku === null) throw new DomainError('nothing_to_undo');
    return { id, work: () => app.payments.dropChange(stripeScheduleId) };
  });
}

/**
 * Ends the plan with what is paid, of a trial with its end; a planned change is dropped. While a payment is overdue it ends at
 * once, and that payment is not collected (product 7.9). Cancelling twice is once. Throws `no_subscription`, `payment_unavailable`.
 */
export async function cancelPlan(app: App, caller: Caller): Promise<MySubscription> {
  return cancel(app, caller, () => requirePlan(app, caller.userId));
}

/** Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
export async function resumePlan(app: App, caller: Caller): Promise<MySubscription> {
  return resume(app, caller, () => requirePlan(app, caller.userId));
}

/** As `cancelPlan`. Throws `not_found`, `payment_unavailable`. */
export async function cancelPack(app: App, caller: Caller, id: string): Promise<MySubscription> {
  return cancel(app, caller, () => requirePack(app, caller.userId, id));
}

/** Throws `not_found`, `nothing_to_undo`, `payment_unavailable`. */
export async function resumePack(app: App, caller: Caller, id: string): Promise<MySubscription> {
  return resume(app, caller, () => requirePack(app, caller.userId, id));
}

async function requirePlan(app: App, userId: string): Promise<Subscription> {
  const plan = await findLivePlan(app.db, userId);
  if (plan === undefined) throw new DomainError('no_subscription');
  return plan;
}

async function requirePack(app: App, userId: string, id: string): Promise<Subscription> {
  const pack = await findLivePack(app.db, userId, id);
  if (pack === undefined) throw new DomainError('not_found');
  return pack;
}

type Find = () => Promise<Subscription>;

function cancel(app: App, caller: Caller, find: Find): Promise<MySubscription> {
  return change(app, caller, async () => {
    const { stripeSubscriptionId: id } = await find();
    const work = async () => {
      const snapshot = await app.payments.readSubscription(id);
      if (snapshot.state === 'past_due') await app.payments.endSubscription(id);
      else if (!(await endWithPeriod(app, snapshot))) noteNothingChanged();
    };
    return { id, work };
  });
}

function resume(app: App, caller: Caller, find: Find): Promise<MySubscription> {
  return change(app, caller, async () => {
    const { stripeSubscriptionId: id, endsAtPeriodEnd } = await find();
    if (!endsAtPeriodEnd) throw new DomainError('nothing_to_undo');
    return { id, work: () => app.payments.setEnding(id, false) };
  });
}

/** `id`: the provider's, of the subscription that `work` changes. */
type Change = { id: string; work: () => Promise<void> };

/** Changes a subscription at the provider and records the result, which also queues the mail about it. */
async function change(app: App, caller: Caller, decide: () => Promise<Change>): Promise<MySubscription> {
  await callProvider(app, 'payment_unavailable', () =>
    onceMoreIfRefused(async () => {
      const { id, work } = await decide();
      await refreshAfter(app, id, work);
    }),
  );
  return getMySubscription(app, caller);
}

/** The provider refuses what a parallel call has made impossible. That is recorded by then, so that deciding again sees it. */
async function onceMoreIfRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PaymentsRefusedError)) throw error;
    await work();
  }
}

/** Also after a failure, since a part of the work may be done: what the member sees next is then what is so. */
async function refreshAfter(app: App, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await refreshSubscription(app, id).catch((err: unknown) => {
      app.log.warn({ err }, 'billing: a subscription could not be read after a change that failed');
    });
    throw error;
  }
  await refreshSubscription(app, id);
}
