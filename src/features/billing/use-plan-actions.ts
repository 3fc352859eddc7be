import type { PlanId } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatDate } from '#src/ui/format.ts';
import { type MySubscription, nameOfPlan } from './plan-state.ts';

const NOT_CHANGED = 'Nothing was changed. Please try again.';

/** What somebody does with their plan. Each answers whether it went well; the screen shows the server's answer. */
export function usePlanActions() {
  const utils = api.useUtils();
  const keep = {
    onSuccess: async (answer: MySubscription) => {
      utils.plans.subscription.setData(undefined, answer);
      await utils.connections.balance.invalidate();
    },
    onError: (error: unknown) => {
      const { title, description } = describeError(error, NOT_CHANGED);
      showToast({ tone: 'destructive', title, description });
      void utils.plans.subscription.invalidate();
    },
  };
  const change = api.plans.change.useMutation(keep);
  const undoChange = api.plans.undoChange.useMutation(keep);
  const cancel = api.plans.cancel.useMutation(keep);
  const resume = api.plans.resume.useMutation(keep);

  const keepPlan = () => resume.mutate(undefined, { onSuccess: ({ plan }) => sayKept(plan) });
  const keepOld = () => undoChange.mutate(undefined, { onSuccess: ({ plan }) => sayKept(plan) });
  return {
    isChanging: change.isPending,
    isUndoing: undoChange.isPending,
    isCancelling: cancel.isPending,
    isResuming: resume.isPending,
    keepPlan,
    keepOld,
    changeTo: (planId: PlanId, onDone: () => void) =>
      change.mutate(
        { planId },
        {
          onSuccess: ({ plan }) => {
            onDone();
            if (plan?.change)
              showToast({
                title: 'Change of plan noted',
                description: `${nameOfPlan(plan.change.planId)} starts on ${formatDate(plan.change.startsAt)}.`,
                action: { label: 'Undo', onPress: keepOld },
              });
          },
        },
      ),
    cancelPlan: (onDone: () => void) =>
      cancel.mutate(undefined, {
        onSuccess: ({ plan }) => {
          onDone();
          showToast({
            title: 'Plan cancelled',
            description: plan?.endsAt
              ? `Everything works until ${formatDate(plan.endsAt)}.`
              : 'It has ended.',
            ...(plan?.endsAt ? { action: { label: 'Undo', onPress: keepPlan } } : {}),
          });
        },
      }),
  };
}

function sayKept(plan: MySubscription['plan']): void {
  if (plan === null) return;
  showToast({ title: `${nameOfPlan(plan.planId)} goes on`, description: 'Your plan stays as it is.' });
}
