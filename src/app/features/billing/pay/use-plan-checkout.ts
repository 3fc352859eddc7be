import { useRef, useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { BillingDetails } from '#contract/billing.ts';
import type { BillingCycle, Plan } from '#contract/plans.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { describeError, readErrorData } from '#src/errors/describe-error.ts';
import { waitInWords } from '#src/forms/form-failure.tsx';
import { idempotencyKeyFor } from '#src/forms/idempotency-keys.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { type CheckoutTab, checkoutUrlOf, openCheckoutTab } from './checkout-tab-rules.ts';
import { paymentDraft } from './payment-draft.ts';

type Checkout = RouterOutputs['plans']['checkout'];
export type StartedCheckout = Checkout & { isBlocked: boolean };

interface PlanCheckoutOptions {
  plan: Plan;
  cycle: BillingCycle;
  profileId: string;
  onStarted: (checkout: StartedCheckout) => Promise<void>;
}

/**
 * Begins a checkout and opens the provider's page. Call `start` in the press itself, with details that are valid: the
 * tab has to be opened there. Pressing twice is one checkout, and so is trying again after a failure.
 */
export function usePlanCheckout({ plan, cycle, profileId, onStarted }: PlanCheckoutOptions) {
  const utils = api.useUtils();
  const { mutateAsync } = api.plans.checkout.useMutation();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // Faster than the next render, which is what shows the button as busy.
  const isSending = useRef(false);

  const send = async (billingDetails: BillingDetails, tab: CheckoutTab | null) => {
    const choice = { planId: plan.id, billingCycle: cycle, billingDetails };
    try {
      const idempotencyKey = idempotencyKeyFor(paymentDraft(profileId).key, choice);
      const checkout = await mutateAsync({ ...choice, idempotencyKey });
      tab?.goTo(checkoutUrlOf(checkout));
      await onStarted({ ...checkout, isBlocked: tab === null });
    } catch (error) {
      tab?.close();
      setFailure(tellFailure(error));
      // A plan that was started elsewhere leaves nothing to pay here.
      if (readErrorData(error)?.reason === 'subscription_exists') void utils.plans.subscription.invalidate();
    }
  };
  const start = async (details: BillingDetails) => {
    if (isSending.current) return;
    isSending.current = true;
    const tab = openCheckoutTab();
    setIsBusy(true);
    setFailure(undefined);
    await send(details, tab);
    isSending.current = false;
    setIsBusy(false);
  };
  return { start, isBusy, failure };
}

/** Fixed texts (product 9.10). */
function tellFailure(error: unknown): string {
  const { title, description, reason, retryAfterSeconds } = describeError(
    error,
    FALLBACK_MESSAGES.startPayment,
  );
  const words = reason === 'sign_in_required' ? FALLBACK_MESSAGES.payWithoutSession : description;
  const message = retryAfterSeconds === undefined ? words : `${words} ${waitInWords(retryAfterSeconds)}`;
  showToast({ tone: 'destructive', title, description: message });
  return message;
}
