import { useRef, useState } from 'react';
import { FALLBACK_MESSAGES, SIGN_IN_TO_BUY } from '#contract/screen-messages.ts';
import type { PackCycle, PackId } from '#contract/packs.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import {
  type CheckoutTab,
  checkoutUrlOf,
  openCheckoutTab,
} from '#src/app/features/billing/pay/checkout-tab-rules.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#src/forms/idempotency-keys.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

export type Purchase = { packId: PackId; cycle: PackCycle } | { quantity: number };
type Checkout = RouterOutputs['connections']['checkoutPack'];
export type StartedCheckout = Checkout & { isBlocked: boolean };

const KEY_NAME = 'buyConnections';

/** Identifies a purchase, so that only its own button shows as busy. */
export function keyOfPurchase(purchase: Purchase): string {
  return 'quantity' in purchase ? 'extra' : purchase.packId;
}

/**
 * Begins to pay for a pack or for single Connections. Call `start` in the press itself: the provider's page opens in a
 * tab of its own, which a browser allows there only. Until it is answered, trying again is the same checkout.
 */
export function useBuyCheckout(onStarted: (checkout: StartedCheckout, purchase: Purchase) => void) {
  const pack = api.connections.checkoutPack.useMutation();
  const extra = api.connections.checkoutExtra.useMutation();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  // Faster than the next render, which is what shows the button as busy.
  const isSending = useRef(false);

  const send = (purchase: Purchase): Promise<Checkout> => {
    const idempotencyKey = idempotencyKeyFor(KEY_NAME, purchase);
    return 'quantity' in purchase
      ? extra.mutateAsync({ ...purchase, idempotencyKey })
      : pack.mutateAsync({ ...purchase, idempotencyKey });
  };
  const follow = async (purchase: Purchase, tab: CheckoutTab | null) => {
    try {
      const checkout = await send(purchase);
      const url = checkoutUrlOf(checkout);
      dropIdempotencyKey(KEY_NAME);
      tab?.goTo(url);
      onStarted({ ...checkout, isBlocked: tab === null }, purchase);
    } catch (error) {
      tab?.close();
      tellFailure(error);
    }
  };
  const start = async (purchase: Purchase) => {
    if (isSending.current) return;
    isSending.current = true;
    const tab = openCheckoutTab();
    setBusyKey(keyOfPurchase(purchase));
    await follow(purchase, tab);
    isSending.current = false;
    setBusyKey(null);
  };
  return { start, busyKey };
}

/** Fixed texts (product 9.10). */
function tellFailure(error: unknown): void {
  const { title, description, reason } = describeError(error, FALLBACK_MESSAGES.startCheckout);
  const words =
    reason === 'sign_in_required'
      ? { title: SIGN_IN_TO_BUY.title, description: SIGN_IN_TO_BUY.message }
      : { title, description };
  showToast({ tone: 'destructive', ...words });
}
