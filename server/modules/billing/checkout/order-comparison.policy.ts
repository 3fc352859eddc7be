import type { CheckoutSnapshot } from '../../../gateways/payments/payments-gateway.ts';
import { lookupKeyOf, type PricedItem } from '../purchases.policy.ts';

export type ExpectedPurchase = PricedItem & {
  id: string;
  currency: string;
  trialDays: number;
  stripeSessionId: string | null;
};

/** The outcome of a checkout by the provider's record of it. */
export function outcomeOf(
  checkout: CheckoutSnapshot,
): 'waiting' | 'settling' | 'paid' | 'failed' | 'expired' {
  switch (checkout.state) {
    case 'open':
      return 'waiting';
    case 'expired':
      return 'expired';
    case 'complete':
      if (checkout.payment !== 'unpaid') return 'paid';
      return checkout.hasFailed ? 'failed' : 'settling';
    default:
      return checkout.state satisfies never;
  }
}

/**
 * The first fact in which a paid checkout differs from the intent; null when all agree. A checkout that differs grants
 * nothing: price, user and number of Connections never come from outside.
 */
export function differenceOf(
  intent: ExpectedPurchase,
  checkout: CheckoutSnapshot,
  { customerId, isLive }: { customerId: string | null; isLive: boolean },
): string | null {
  const [line] = checkout.lines;
  const isRecurring = intent.cycle !== 'one_time';
  const unitAmount = intent.amountCents / intent.quantity;
  const facts: [name: string, isAsOrdered: boolean][] = [
    ['mode of the key', checkout.isLive === isLive],
    ['reference', checkout.intentId === intent.id],
    ['session', intent.stripeSessionId === null || checkout.sessionId === intent.stripeSessionId],
    ['customer', customerId !== null && checkout.customerId === customerId],
    ['mode', checkout.mode === (isRecurring ? 'subscription' : 'payment')],
    ['currency', checkout.currency === intent.currency && line?.currency === intent.currency],
    ['number of lines', checkout.lines.length === 1],
    ['price', line?.lookupKey === lookupKeyOf(intent)],
    ['unit amount', line?.unitAmountCents === unitAmount],
    ['quantity', line?.quantity === intent.quantity],
    ['total', checkout.totalCents === (intent.trialDays > 0 ? 0 : intent.amountCents)],
    ['subscription', !isRecurring || isSubscriptionAsOrdered(intent, checkout, isLive)],
    ['charge', isChargeAsOrdered(intent, checkout, isLive)],
  ];
  return facts.find(([, isAsOrdered]) => !isAsOrdered)?.[0] ?? null;
}

function isSubscriptionAsOrdered(
  intent: ExpectedPurchase,
  { subscription, customerId }: CheckoutSnapshot,
  isLive: boolean,
): boolean {
  if (subscription === null || subscription.isLive !== isLive) return false;
  const hasTrial = subscription.trialEndsAt !== null;
  return subscription.customerId === customerId && hasTrial === intent.trialDays > 0;
}

/** A paid charge of what we ordered is there when something was due, and none when a trial begins. */
function isChargeAsOrdered(
  intent: ExpectedPurchase,
  { charge, customerId }: CheckoutSnapshot,
  isLive: boolean,
): boolean {
  if (charge === null || intent.trialDays > 0) return charge === null && intent.trialDays > 0;
  return (
    charge.isPaid &&
    charge.isLive === isLive &&
    charge.amountCents === intent.amountCents &&
    charge.currency === intent.currency &&
    charge.customerId === customerId
  );
}
