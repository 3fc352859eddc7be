import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutStatus } from './use-checkout-status.ts';

/** Calls once when the server has recorded the payment: leaving the page is talking to the browser. */
export function useOnceFulfilled(
  status: CheckoutStatus | undefined,
  onFulfilled: (status: CheckoutStatus) => void,
): void {
  const handled = useRef<string>(null);
  const tell = useEffectEvent(onFulfilled);
  useEffect(() => {
    if (status?.status !== 'fulfilled' || handled.current === status.checkoutId) return;
    handled.current = status.checkoutId;
    tell(status);
  }, [status]);
}
