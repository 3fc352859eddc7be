import { useRef, useState } from 'react';
import { FALLBACK_MESSAGES, SIGN_IN_TO_BUY } from '#contract/errors.ts';
import type { PackCycle, PackId } from '#contract/packs.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { type CheckoutTab, openCheckoutTab } from '#src/features/billing/checkout-tab.ts';
import { dropRequestId, requestIdFor } from '#src/features/contact/request-ids.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

export type Purchase = { packId: PackId; cycle: PackCycle } | { quantity: number };
type Checkout = RouterOutputs['connections']['checkoutPack'];
export type StartedCheckout = Checkout & { isBlocked: boolean };

const REQUEST_KEY = 'buyConnections';

/** Names a purchase, so that the button that is at work can be told from the others. */
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
    const requestId = requestIdFor(REQUEST_KEY, purchase);
    return 'quantity' in purchase
      ? extra.mutateAsync({ ...purchase, requestId })
      : pack.mutateAsync({ ...purchase, requestId });
  };
  const follow = async (purchase: Purchase, tab: CheckoutTab | null) => {
    try {
      const checkout = await send(purchase);
      dropRequestId(REQUEST_KEY);
      tab?.goTo(checkout.url);
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

/** In the words of the specification (1, section 8). */
function tellFailure(error: unknown): void {
  const { title, description, reason } = describeError(error, FALLBACK_MESSAGES.startCheckout);
  const words =
    reason === 'sign_in_required'
      ? { title: SIGN_IN_TO_BUY.title, description: SIGN_IN_TO_BUY.message }
      : { title, description };
  showToast({ tone: 'destructive', ...words });
}
