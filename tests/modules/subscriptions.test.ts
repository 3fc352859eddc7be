import { describe, expect, it } from 'vitest';
import { findPlan, type PlanId } from '#contract/plans.ts';
import type { SubscriptionSnapshot } from '#server/gateways/payments/payments-gateway.ts';
import { lookupKeyOf, purchaseOfPlan } from '#server/modules/billing/purchases.policy.ts';
import {
  patchOf,
  type SubscriptionFacts,
} from '#server/modules/billing/subscriptions/subscriptions.policy.ts';

const AT = new Date('2026-11-20T15:00:00.000Z');
const LATER = new Date('2026-11-22T15:00:00.000Z');
const END = new Date('2026-12-20T15:00:00.000Z');

function keyOf(planId: PlanId): string {
  const plan = findPlan(planId);
  if (plan === null) throw new Error(`No plan ${planId}.`);
  return lookupKeyOf(purchaseOfPlan(plan, 'monthly'));
}

/** Home Pro as it was sold once: for less, and with 4 Connections instead of today's. */
const BOUGHT: SubscriptionFacts = {
  ...{ id: '1', kind: 'plan', sku: 'home-pro', cycle: 'monthly', units: 4, priceCents: 9_900 },
  ...{ status: 'active', anchor: AT, trialStartedAt: null, currentPeriodEnd: END, endsAtPeriodEnd: false },
  ...{ scheduledSku: null, scheduledUnits: null, scheduledPriceCents: null, scheduledFrom: null },
  ...{ pastDueSince: null, endedAt: null, createdAt: AT },
};
const READ: SubscriptionSnapshot = {
  ...{ id: 'sub_1', isLive: false, customerId: 'cus_1', intentId: null, state: 'active', quantity: 1 },
  ...{ lookupKey: 'plan:home-pro:monthly:9900', unitAmountCents: 9_900, currency: 'usd', startedAt: AT },
  ...{ trialStartedAt: null, trialEndsAt: null, anchor: AT, currentPeriodEnd: END, endsAtPeriodEnd: false },
  ...{ endedAt: null, unpaidSince: null, hasUnpaidInvoice: false, cardFingerprint: null, scheduleId: null },
  change: null,
};

describe('a subscription that is read again', () => {
  it('keeps the price and the Connections it was bought with, whatever the catalogue says today', () => {
    expect(patchOf(BOUGHT, READ)).toMatchObject({ sku: 'home-pro', units: 4, priceCents: 9_900 });
  });

  it('has the Connections of another plan once it is that plan', () => {
    const changed = { ...READ, lookupKey: keyOf('property-manager'), unitAmountCents: 34_900 };
    const units = findPlan('property-manager')?.connections;
    expect(patchOf(BOUGHT, changed)).toMatchObject({ sku: 'property-manager', units, priceCents: 34_900 });
  });

  it('is overdue since the first try that failed, not since the latest', () => {
    const failed = { ...READ, state: 'past_due', unpaidSince: AT } as const;
    expect(patchOf(BOUGHT, failed)?.pastDueSince).toEqual(AT);
    const overdue = { ...BOUGHT, status: 'past_due', pastDueSince: AT } as const;
    expect(patchOf(overdue, { ...failed, unpaidSince: LATER })?.pastDueSince).toEqual(AT);
    expect(patchOf(overdue, READ)?.pastDueSince).toBeNull();
  });

  it('is nothing of ours at a price that we did not make', () => {
    expect(patchOf(BOUGHT, { ...READ, lookupKey: 'somebody-else' })).toBeNull();
    expect(patchOf(BOUGHT, { ...READ, lookupKey: 'pack:starter:monthly:9500' })).toBeNull();
  });
});
