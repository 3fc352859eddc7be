import { type BillingCycle, findPlan, PAYMENT_GRACE_DAYS } from '#contract/plans.ts';
import type { PackSubscription, PlanSubscription } from '#contract/billing.ts';
import { findPack } from '#contract/packs.ts';
import type { SubscriptionSnapshot } from '../../../gateways/payments/payments-gateway.ts';
import { moneyDay, moneyDayOrNull } from '../charge-dates.policy.ts';
import { readLookupKey } from '../purchases.policy.ts';

const DAY_MS = 86_400_000;

/** The columns of a subscription that decisions depend on. */
export type SubscriptionFacts = {
  id: string;
  kind: 'plan' | 'pack' | 'extra';
  sku: string;
  cycle: 'one_time' | BillingCycle;
  units: number;
  priceCents: number;
  status: 'trialing' | 'active' | 'past_due' | 'cancelled';
  anchor: Date;
  trialStartedAt: Date | null;
  currentPeriodEnd: Date;
  endsAtPeriodEnd: boolean;
  scheduledSku: string | null;
  scheduledUnits: number | null;
  scheduledPriceCents: number | null;
  scheduledFrom: Date | null;
  pastDueSince: Date | null;
  endedAt: Date | null;
  createdAt: Date;
};

type Patch = Pick<
  SubscriptionFacts,
  | 'sku'
  | 'units'
  | 'priceCents'
  | 'status'
  | 'currentPeriodEnd'
  | 'endsAtPeriodEnd'
  | 'scheduledSku'
  | 'scheduledUnits'
  | 'scheduledPriceCents'
  | 'scheduledFrom'
  | 'pastDueSince'
  | 'endedAt'
> & { stripeScheduleId: string | null };

/** The end of the grace period after a failed payment. */
export function graceEndOf(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + PAYMENT_GRACE_DAYS * DAY_MS);
}

/** The provider's record as our columns; null for a price that we did not make. */
export function patchOf(before: SubscriptionFacts, snapshot: SubscriptionSnapshot): Patch | null {
  const item = itemOf(before, snapshot);
  if (item === null) return null;
  const isOver = snapshot.state === 'cancelled';
  return {
    ...item,
    ...scheduleOf(snapshot, isOver),
    status: snapshot.state === 'incomplete' ? before.status : snapshot.state,
    currentPeriodEnd: snapshot.currentPeriodEnd,
    endsAtPeriodEnd: snapshot.endsAtPeriodEnd && !isOver,
    pastDueSince: pastDueSinceOf(before, snapshot),
    endedAt: isOver ? (snapshot.endedAt ?? snapshot.currentPeriodEnd) : null,
    stripeScheduleId: snapshot.scheduleId,
  };
}

/** A subscription keeps the number of Connections it was bought with when the catalogue changes; another plan has its own. */
function itemOf(
  before: SubscriptionFacts,
  { lookupKey, unitAmountCents }: SubscriptionSnapshot,
): Pick<Patch, 'sku' | 'units' | 'priceCents'> | null {
  const item = lookupKey === null ? null : readLookupKey(lookupKey);
  if (item === null || item.kind !== before.kind || unitAmountCents === null) return null;
  const units = item.sku === before.sku ? before.units : item.units;
  return { sku: item.sku, units, priceCents: unitAmountCents };
}

type Schedule = Pick<Patch, 'scheduledSku' | 'scheduledUnits' | 'scheduledPriceCents' | 'scheduledFrom'>;

function scheduleOf({ change }: SubscriptionSnapshot, isOver: boolean): Schedule {
  const item = change === null || isOver ? null : readLookupKey(change.lookupKey);
  if (change === null || item === null) {
    return { scheduledSku: null, scheduledUnits: null, scheduledPriceCents: null, scheduledFrom: null };
  }
  return {
    scheduledSku: item.sku,
    scheduledUnits: item.units,
    scheduledPriceCents: change.unitAmountCents,
    scheduledFrom: change.startsAt,
  };
}

/** A second failed try does not begin the days of grace anew. */
function pastDueSinceOf(
  before: SubscriptionFacts,
  { state, unpaidSince, currentPeriodEnd }: SubscriptionSnapshot,
): Date | null {
  if (state !== 'past_due') return null;
  const since = unpaidSince ?? currentPeriodEnd;
  return before.pastDueSince !== null && before.pastDueSince < since ? before.pastDueSince : since;
}

/** What the view of a subscription depends on beside its row. */
type Seen = { beingCharged: ReadonlySet<string>; now: Date };

/** As its owner sees a plan; null for one that is no longer sold under its name. */
export function toPlanSubscription(row: SubscriptionFacts, seen: Seen): PlanSubscription | null {
  const plan = findPlan(row.sku);
  return plan && { ...toSubscription(row, seen), planId: plan.id, change: toChange(row) };
}

export function toPackSubscription(row: SubscriptionFacts, seen: Seen): PackSubscription | null {
  const pack = findPack(row.sku);
  return pack && { ...toSubscription(row, seen), packId: pack.id };
}

function toChange(row: SubscriptionFacts): PlanSubscription['change'] {
  const plan = findPlan(row.scheduledSku);
  const { scheduledFrom, scheduledPriceCents, scheduledUnits } = row;
  if (plan === null || scheduledFrom === null || scheduledPriceCents === null || scheduledUnits === null)
    return null;
  return {
    planId: plan.id,
    startsAt: scheduledFrom.toISOString(),
    startsOn: moneyDay(scheduledFrom),
    priceCents: scheduledPriceCents,
    connections: scheduledUnits,
  };
}

function toSubscription(
  row: SubscriptionFacts,
  { beingCharged, now }: Seen,
): Omit<PlanSubscription, 'planId' | 'change'> {
  const next = nextChargeOf(row);
  const trialEndsAt = row.status === 'trialing' ? row.anchor : null;
  const endsAt = row.endsAtPeriodEnd ? row.currentPeriodEnd : null;
  const graceEndsAt = row.pastDueSince === null ? null : graceEndOf(row.pastDueSince);
  return {
    id: row.id,
    status: row.status,
    billingCycle: row.cycle === 'annual' ? 'annual' : 'monthly',
    priceCents: row.priceCents,
    connections: row.units,
    startedAt: row.createdAt.toISOString(),
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    trialEndsOn: moneyDayOrNull(trialEndsAt),
    nextChargeAt: next?.at.toISOString() ?? null,
    nextChargeOn: moneyDayOrNull(next?.at ?? null),
    nextChargeCents: next?.cents ?? null,
    presentChargeCents: beingCharged.has(row.id) ? row.priceCents : null,
    endsAt: endsAt?.toISOString() ?? null,
    endsOn: moneyDayOrNull(endsAt),
    overdueOn: moneyDayOrNull(row.pastDueSince),
    graceEndsAt: graceEndsAt?.toISOString() ?? null,
    graceEndsOn: moneyDayOrNull(graceEndsAt),
    isOnHold: graceEndsAt !== null && graceEndsAt <= now,
  };
}

/** null when there is none, and while past due: the provider decides when it retries. */
export function nextChargeOf(row: SubscriptionFacts): { at: Date; cents: number } | null {
  if (row.endsAtPeriodEnd || row.endedAt !== null || row.status === 'past_due') return null;
  return { at: row.currentPeriodEnd, cents: row.scheduledPriceCents ?? row.priceCents };
}
