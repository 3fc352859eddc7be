import type { CheckoutSnapshot } from '../../gateways/payments/payments-gateway.ts';
import { lookupKeyOf, type PricedItem } from './purchases.policy.ts';

export type ExpectedPurchase = PricedItem & {
  id: string;
  currency: string;
  trialDays: number;
  stripeSessionId: string | null;
};

/** Where a checkout stands by what the provider says of it. */
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
 * What of a paid checkout is not as we ordered it; null when all of it is. Nothing is granted for one that differs:
 * neither a price nor a user nor a number of Connections comes from outside.
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
    ['subscription', !isRecurring || isSubscriptionAsOrdered(intent, checkout)],
    ['charge', isChargeAsOrdered(intent, checkout)],
  ];
  return facts.find(([, isAsOrdered]) => !isAsOrdered)?.[0] ?? null;
}

function isSubscriptionAsOrdered(
  intent: ExpectedPurchase,
  { subscription, customerId }: CheckoutSnapshot,
): boolean {
  if (subscription === null) return false;
  const hasTrial = subscription.trialEndsAt !== null;
  return subscription.customerId === customerId && hasTrial === intent.trialDays > 0;
}

/** A charge is there when something was due, and then it is of what we ordered. */
function isChargeAsOrdered(intent: ExpectedPurchase, { charge, customerId }: CheckoutSnapshot): boolean {
  if (charge === null) return true;
  return (
    charge.amountCents === intent.amountCents &&
    charge.currency === intent.currency &&
    charge.customerId === customerId
  );
}
