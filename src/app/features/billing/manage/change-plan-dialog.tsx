import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { findPlan, type Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import {
  chargeOfPlan,
  cycleInWords,
  differenceInWords,
  type MySubscription,
  nameOfPlan,
  type PlanSubscription,
  plansToChangeTo,
  propertiesInWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { usePlanActions } from './use-plan-actions.ts';

interface ChangePlanDialogProps {
  userType: UserType;
  subscription: MySubscription;
  plan: PlanSubscription;
  onClose: () => void;
}

/** Chooses another plan, which starts with the next billing cycle (product 7.6). */
export function ChangePlanDialog({ userType, subscription, plan, onClose }: ChangePlanDialogProps) {
  const options = plansToChangeTo(userType, plan.planId, subscription.offeredPlanId);
  const [chosenId, setChosenId] = useState(plan.change?.planId);
  const chosen = options.find(({ id }) => id === chosenId);
  const { changeTo, isChanging } = usePlanActions();
  const startsOn = plan.change?.startsOn ?? plan.trialEndsOn ?? plan.nextChargeOn;
  const isChange = chosen !== undefined && chosen.id !== plan.change?.planId;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change plan"
      size="lg"
      locked={isChanging}
      actions={
        <>
          <Button variant="outline" type="button" disabled={isChanging} onClick={onClose}>
            Not now
          </Button>
          <BusyButton
            busy={isChanging}
            unavailable={!isChange}
            onClick={() => {
              if (chosen) changeTo(chosen.id, onClose);
            }}
          >
            {isChange ? `Change to ${chosen.name}` : 'Change plan'}
          </BusyButton>
        </>
      }
    >
      <p>
        You have {nameOfPlan(plan.planId)}, {formatMoney(plan.priceCents)} {cycleInWords(plan.billingCycle)}.
      </p>
      <chakra.div marginTop="16px" color="fg">
        <RadioCards
          label="Change to"
          hideLabel
          name="plan"
          columns={1}
          value={chosenId ?? ''}
          onChange={(event) => setChosenId(findPlan(event.target.value)?.id)}
          options={options.map((option) => ({
            value: option.id,
            label: `${option.name}, ${priceOf(option, plan)}`,
            help: helpOf(option, plan),
          }))}
        />
      </chakra.div>
      <chakra.p marginTop="16px" aria-live="polite" fontVariantNumeric="tabular-nums lining-nums">
        {chosen === undefined || startsOn === null
          ? 'Your new plan starts with your next billing cycle. No charge today.'
          : `${chosen.name} starts on ${formatDate(startsOn)}, when you’re charged ${formatMoney(chargeOfPlan(chosen, plan.billingCycle))}. Until then you keep ${nameOfPlan(plan.planId)} and can undo the change. No charge today.`}
      </chakra.p>
    </Dialog>
  );
}

function priceOf(option: Plan, { billingCycle }: PlanSubscription): string {
  return `${formatMoney(chargeOfPlan(option, billingCycle))} ${cycleInWords(billingCycle)}`;
}

function helpOf(option: Plan, plan: PlanSubscription): string {
  const difference = differenceInWords(chargeOfPlan(option, plan.billingCycle), plan.priceCents);
  return `${formatCount(option.connections, 'Connection')} each month, ${difference}. Extra Connections ${formatMoney(option.extraConnectionCents)} each.${propertiesInWords(option, findPlan(plan.planId) ?? option)}`;
}
