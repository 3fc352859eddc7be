import { useNavigate } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { findPlan } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { readIntent, takeReturnPath } from '#src/site/auth/intent-draft.ts';
import { forgetChosenPlan } from '#src/site/plans/plan-draft.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatCount } from '#src/ui/format.ts';
import { rememberFollowed } from './use-checkout-channel.ts';
import { forgetPaymentRequest, paymentDraft } from './payment-draft.ts';
import { STEP_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import type { CheckoutStatus } from './use-checkout-status.ts';

/** Set once the server has recorded a payment (product 9.4). */
const PAID_FLAG = 'paymentCompleted';

/**
 * After a recorded payment: clears what the tab stored for it, refetches balance and plan, and navigates: to the page
 * that the person wanted, else owners with a new plan to their first project, others with one to their dashboard,
 * buyers of Connections to their balance.
 *
 * @param wanted the page that the address names; without one, that of this tab
 */
export function useContinueAfterPayment(viewer: Pick<Viewer, 'userType' | 'profileId'>, wanted?: string) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  return async (status: CheckoutStatus) => {
    rememberFollowed(status.checkoutId);
    if (status.kind === 'plan') forgetPayment(viewer.profileId);
    await Promise.all([
      utils.plans.subscription.invalidate(),
      utils.plans.payments.invalidate(),
      utils.connections.invalidate(),
    ]);
    const kept = takeReturnPath();
    const returnTo = wanted ?? kept;
    if (returnTo !== undefined) {
      showToast(wordsOf(status));
      await navigate({ href: returnTo, replace: true });
      return;
    }
    if (status.kind === 'plan' && viewer.userType === 'property_owner') {
      const { service, place } = readIntent();
      await navigate({ to: STEP_PATHS.owner.createProject, search: { service, place }, replace: true });
      return;
    }
    showToast(wordsOf(status));
    const to = status.kind === 'plan' ? dashboardPath(viewer.userType) : '/connections';
    await navigate({ to, replace: true });
  };
}

function wordsOf({ kind, sku, connections }: CheckoutStatus) {
  const count = formatCount(connections, 'Connection');
  if (kind !== 'plan') return { title: 'Payment recorded', description: `${count} added to your balance.` };
  return {
    title: 'Your plan is set up',
    description: `${findPlan(sku)?.name ?? 'Your plan'}: ${count} ready to use.`,
  };
}

function forgetPayment(profileId: string): void {
  forgetChosenPlan();
  forgetPaymentRequest(profileId);
  paymentDraft(profileId).drop();
  try {
    sessionStorage.setItem(PAID_FLAG, 'true');
  } catch {
    // Storage is closed to us: nothing here depends on it.
  }
}
