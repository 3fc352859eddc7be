import type { BillingDetails, Checkout, CheckoutStatus, PackList } from '#contract/billing.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { findPack, type PackCycle, type PackId, PACKS } from '#contract/packs.ts';
import { type BillingCycle, findPlan, type PlanId } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import {
  PaymentsRefusedError,
  PaymentsUnavailableError,
} from '../../../gateways/payments/payments-gateway.ts';
import { type Buyer, findBuyer } from '../buyers.queries.ts';
import { findOwnIntent, type Intent } from '../intents.queries.ts';
import { startCheckout, type CheckoutRequest } from './open-checkout.service.ts';
import { assertPlanIsFor } from '../subscriptions/plan-choice.service.ts';
import { purchaseOfExtra, purchaseOfPack, purchaseOfPlan, trialDaysOf } from '../purchases.policy.ts';
import { isFinal, refreshCheckout } from './fulfilment.service.ts';
import { findLivePlan } from '../subscriptions/subscriptions.queries.ts';
import { emailKeyOf } from '../subscriptions/trials.policy.ts';
import { hasTried } from '../subscriptions/trials.queries.ts';

type Caller = { userId: string; userType: UserType };
type Request = { idempotencyKey?: string | undefined };

/**
 * Begins the checkout of a plan, named by id and cycle: price, Connections and trial come from the catalogue. The same
 * idempotency key is the same checkout. Throws `plan_not_for_you`, `plan_needs_sales`, `subscription_exists`, `idempotency_conflict`,
 * `payment_setup_failed`, `no_checkout_url`, `too_many_attempts`.
 */
export async function checkoutPlan(
  app: App,
  caller: Caller,
  input: Request & {
    planId: PlanId;
    billingCycle: BillingCycle;
    billingDetails?: BillingDetails | undefined;
  },
): Promise<Checkout> {
  const plan = findPlan(input.planId);
  if (plan === null) throw new DomainError('plan_not_for_you');
  await assertPlanIsFor(app, caller, plan);
  const buyer = await requireBuyer(app, caller.userId);
  return begin(app, buyer, {
    purchase: purchaseOfPlan(plan, input.billingCycle),
    idempotencyKey: input.idempotencyKey,
    billingDetails: input.billingDetails ?? null,
    failure: 'payment_setup_failed',
  });
}

/**
 * A pack: once, or each month until it is cancelled. Throws `idempotency_conflict`, `checkout_failed`,
 * `no_checkout_url`, `too_many_attempts`.
 */
export async function checkoutPack(
  app: App,
  caller: Caller,
  input: Request & { packId: PackId; cycle: PackCycle },
): Promise<Checkout> {
  const pack = findPack(input.packId);
  if (pack === null) throw new DomainError('not_found');
  const buyer = await requireBuyer(app, caller.userId);
  return begin(app, buyer, {
    purchase: purchaseOfPack(pack, input.cycle),
    idempotencyKey: input.idempotencyKey,
    billingDetails: null,
    failure: 'checkout_failed',
  });
}

/** Single Connections at the price of one's plan. Throws `plan_required`, `purchase_failed` and as `checkoutPack`. */
export async function checkoutExtra(
  app: App,
  caller: Caller,
  input: Request & { quantity: number },
): Promise<Checkout> {
  const plan = findPlan((await findLivePlan(app.db, caller.userId))?.sku);
  if (plan === null) throw new DomainError('plan_required');
  const buyer = await requireBuyer(app, caller.userId);
  return begin(app, buyer, {
    purchase: purchaseOfExtra(plan, input.quantity),
    idempotencyKey: input.idempotencyKey,
    billingDetails: null,
    failure: 'purchase_failed',
  });
}

async function begin(
  app: App,
  buyer: Buyer,
  request: Omit<CheckoutRequest, 'trialDays'> & { failure: ErrorCode },
): Promise<Checkout> {
  await app.limits.take('checkoutByAccount', buyer.userId);
  const tried = await hasTried(app.db, { userId: buyer.userId, emailKey: emailKeyOf(buyer.email) });
  return startCheckout(app, buyer, { ...request, trialDays: trialDaysOf(request.purchase.kind, !tried) });
}

async function requireBuyer(app: App, userId: string): Promise<Buyer> {
  const buyer = await findBuyer(app.db, userId);
  if (buyer === undefined) throw new DomainError('not_found');
  return buyer;
}

/**
 * The status of one's own checkout. While it is open the provider is read, at most once a second, and the result
 * recorded; if that fails, the last recorded status is returned. Throws `not_found`.
 */
export async function getCheckoutStatus(app: App, userId: string, id: string): Promise<CheckoutStatus> {
  const intent = await findOwnIntent(app.db, userId, id);
  if (intent === undefined) throw new DomainError('not_found');
  if (isFinal(intent) || !(await mayLook(app, id))) return toStatus(intent);
  try {
    await refreshCheckout(app, id);
  } catch (error) {
    if (error instanceof PaymentsRefusedError)
      app.log.error({ err: error, checkoutId: id }, 'billing: the provider refused to show a checkout');
    else if (error instanceof PaymentsUnavailableError)
      app.log.warn({ err: error, checkoutId: id }, 'billing: a checkout could not be read');
    else throw error;
  }
  return toStatus((await findOwnIntent(app.db, userId, id)) ?? intent);
}

async function mayLook(app: App, id: string): Promise<boolean> {
  try {
    await app.limits.take('checkoutLookByCheckout', id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function toStatus(intent: Intent): CheckoutStatus {
  return {
    checkoutId: intent.id,
    status: statusOf(intent),
    kind: intent.kind,
    sku: intent.sku,
    url: intent.status === 'open' ? intent.sessionUrl : null,
    connections: intent.units,
  };
}

function statusOf({ status, failure }: Intent): CheckoutStatus['status'] {
  switch (status) {
    case 'created':
    case 'open':
      return 'waiting';
    case 'refused':
      return failure === 'trial_used' || failure === 'already_subscribed' ? failure : 'not_matched';
    default:
      return status;
  }
}

/** The packs of the catalogue, and what a single Connection costs on one's plan, in cents. A visitor has no plan. */
export async function listPacks(app: App, userId: string | null): Promise<PackList> {
  const plan = userId === null ? null : findPlan((await findLivePlan(app.db, userId))?.sku);
  return { items: [...PACKS], nextCursor: null, extraConnectionCents: plan?.extraConnectionCents ?? null };
}
