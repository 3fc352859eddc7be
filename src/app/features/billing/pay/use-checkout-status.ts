import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';

export type CheckoutStatus = RouterOutputs['plans']['checkoutStatus'];

const SOON_MS = 1000;
const LATER_MS = 2000;
/** Looks after which a checkout is followed more slowly: a person who has not paid by then reads the small print. */
const SOON_LOOKS = 90;

const OPEN = ['waiting', 'settling'] as const satisfies CheckoutStatus['status'][];

/** Whether a checkout's status can still change. */
export function isOpen({ status }: Pick<CheckoutStatus, 'status'>): boolean {
  return OPEN.some((open) => open === status);
}

/**
 * Polls a checkout until it has ended: about once a second, more slowly after a while, not while the page is hidden,
 * and immediately when it is visible again.
 */
export function useCheckoutStatus(checkoutId: string) {
  const utils = api.useUtils();
  return useQuery({
    queryKey: ['checkoutStatus', checkoutId],
    // A mutation that is repeated like a query: looking settles the checkout.
    queryFn: async ({ signal }) => {
      const checkout = await utils.client.plans.checkoutStatus.mutate({ checkoutId }, { signal });
      // Prices and dates beside the button that starts again are to be those without a trial.
      if (checkout.status === 'trial_used') await utils.plans.subscription.invalidate();
      return checkout;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (isUnknown(state.error) || (state.data !== undefined && !isOpen(state.data))) return false;
      return state.dataUpdateCount < SOON_LOOKS ? SOON_MS : LATER_MS;
    },
  });
}

/** Somebody else's checkout, or none: nothing is to come of it. */
export function isUnknown(error: unknown): boolean {
  const reason = readErrorData(error)?.reason;
  return reason === 'not_found' || reason === 'invalid_input';
}
