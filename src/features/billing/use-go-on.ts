import { useNavigate } from '@tanstack/react-router';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { findPlan } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { forgetChosenPlan } from '#src/features/plans/plan-choice.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatCount } from '#src/ui/format.ts';
import { dropDraft } from '#src/ui/form/use-kept-draft.ts';
import { rememberFollowed } from './checkout-channel.ts';
import { forgetPaymentRequest, paymentDraftKey } from './payment-draft.ts';
import { STEP_PATHS } from './plan-paths.ts';
import type { CheckoutStatus } from './use-checkout-status.ts';

/** Set once the server has recorded a payment (specification 1, section 4). */
const PAID_FLAG = 'paymentCompleted';

/**
 * What follows a recorded payment: what the tab kept for it is dropped, balance and plan are asked for anew, and the
 * person goes on: owners with a new plan to their first project, others with one to their dashboard, and whoever bought
 * Connections to their balance.
 */
export function useGoOn(viewer: Pick<Viewer, 'userType' | 'profileId'>) {
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
    if (status.kind === 'plan' && viewer.userType === 'property_owner') {
      await navigate({ to: STEP_PATHS.owner.createProject, replace: true });
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
  dropDraft(paymentDraftKey(profileId));
  try {
    sessionStorage.setItem(PAID_FLAG, 'true');
  } catch {
    // Storage is closed to us: nothing here depends on it.
  }
}
