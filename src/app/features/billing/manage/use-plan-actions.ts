import type { PlanId } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatDate } from '#src/ui/format-date.ts';
import {
  type MySubscription,
  nameOfPlan,
  nextChargeInWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { useSubscriptionAnswer } from './use-subscription-answer.ts';

export function usePlanActions() {
  const { once, options } = useSubscriptionAnswer();
  // Undone from a toast as well, when the dialog it came from is gone: so the words belong to the calls themselves.
  const keeping = {
    ...options,
    onSuccess: async (answer: MySubscription) => {
      sayKept(answer);
      await options.onSuccess(answer);
    },
  };
  const change = api.plans.change.useMutation(options);
  const cancel = api.plans.cancel.useMutation(options);
  const undoChange = api.plans.undoChange.useMutation(keeping);
  const resume = api.plans.resume.useMutation(keeping);
  const keepPlan = () => once(() => resume.mutate());
  const keepOld = () => once(() => undoChange.mutate());
  return {
    isChanging: change.isPending,
    isUndoing: undoChange.isPending,
    isCancelling: cancel.isPending,
    isResuming: resume.isPending,
    keepPlan,
    keepOld,
    changeTo: (planId: PlanId, onDone: () => void) => {
      const onSuccess = (answer: MySubscription) => {
        onDone();
        sayChanged(answer, keepOld);
      };
      once(() => change.mutate({ planId }, { onSuccess }));
    },
    cancelPlan: (onDone: () => void) => {
      const onSuccess = (answer: MySubscription) => {
        onDone();
        sayCancelled(answer, keepPlan);
      };
      once(() => cancel.mutate(undefined, { onSuccess }));
    },
  };
}

function sayKept({ plan }: MySubscription): void {
  if (plan === null) return;
  showToast({
    title: `You’re keeping ${nameOfPlan(plan.planId)}`,
    description: `Next charge: ${nextChargeInWords(plan)}.`,
  });
}

function sayChanged({ plan }: MySubscription, undo: () => void): void {
  if (!plan?.change) return;
  showToast({
    title: 'Plan change scheduled',
    description: `${nameOfPlan(plan.change.planId)} starts on ${formatDate(plan.change.startsOn)}.`,
    action: { label: 'Undo', onPress: undo },
  });
}

function sayCancelled({ plan }: MySubscription, undo: () => void): void {
  const endsOn = plan?.endsOn ?? null;
  showToast({
    title: 'Plan canceled',
    description: endsOn === null ? 'It has ended.' : `Everything works until ${formatDate(endsOn)}.`,
    ...(endsOn === null ? {} : { action: { label: 'Undo', onPress: undo } }),
  });
}
