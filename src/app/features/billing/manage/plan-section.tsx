import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { findPlan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { ManagePaymentLink } from './manage-payment-link.tsx';
import {
  cancelWords,
  cycleInWords,
  type MySubscription,
  nameOfPlan,
  nextChargeInWords,
  type PlanSubscription,
  priceInWords,
  stateOf,
  untilEndInWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { usePlanActions } from './use-plan-actions.ts';

interface PlanSectionProps {
  userType: UserType;
  subscription: MySubscription;
  plan: PlanSubscription;
}

/** The plan: its status, what comes next, and every available action. */
export function PlanSection({ userType, subscription, plan }: PlanSectionProps) {
  const { word, tone } = stateOf(plan);
  return (
    <CardSection
      title="Your plan"
      id="plan"
      action={
        <Badge tone={tone} dot>
          {word}
        </Badge>
      }
      pad
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap="12px 24px"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        <div>
          <chakra.p textStyle="figure">{nameOfPlan(plan.planId)}</chakra.p>
          <chakra.p color="fg.muted">{priceInWords(plan)}</chakra.p>
        </div>
        <Doors size="sm" available={plan.connections} most={plan.connections} />
      </chakra.div>
      <Notices plan={plan} />
      <chakra.div marginTop="16px">
        <Facts items={factsOf(plan)} />
      </chakra.div>
      <PlanActions userType={userType} subscription={subscription} plan={plan} />
    </CardSection>
  );
}

function factsOf(plan: PlanSubscription) {
  const extraCents = findPlan(plan.planId)?.extraConnectionCents;
  return [
    ...(plan.status === 'trialing' && plan.trialEndsOn !== null
      ? [{ label: 'Free trial', value: `Until ${formatDate(plan.trialEndsOn)}` }]
      : []),
    { label: 'Next charge', value: nextChargeInWords(plan) },
    {
      label: 'Billing cycle',
      value: plan.billingCycle === 'annual' ? 'Annual, paid in advance' : 'Monthly',
    },
    { label: 'Connections', value: `${plan.connections} each month` },
    ...(extraCents === undefined
      ? []
      : [{ label: 'Extra Connections', value: `${formatMoney(extraCents)} each` }]),
    { label: 'Since', value: formatDate(plan.startedAt) },
  ];
}

/** What is out of the ordinary, each with the way back. */
function Notices({ plan }: { plan: PlanSubscription }) {
  const { keepPlan, keepOld, isResuming, isUndoing } = usePlanActions();
  const name = nameOfPlan(plan.planId);
  return (
    <chakra.div display="grid" gap="12px" css={{ '&:not(:empty)': { marginTop: '16px' } }}>
      {plan.endsOn !== null && plan.status !== 'cancelled' && plan.status !== 'past_due' && (
        <Note
          tone="warning"
          action={
            <BusyButton variant="outline" size="sm" busy={isResuming} onClick={keepPlan}>
              Keep {name}
            </BusyButton>
          }
        >
          <strong>
            {name} ends on {formatDate(plan.endsOn)}.
          </strong>{' '}
          Everything works {untilEndInWords('then', plan)}.
        </Note>
      )}
      {plan.change !== null && plan.endsAt === null && (
        <Note
          action={
            <BusyButton variant="outline" size="sm" busy={isUndoing} onClick={keepOld}>
              Undo
            </BusyButton>
          }
        >
          <strong>
            {nameOfPlan(plan.change.planId)} starts on {formatDate(plan.change.startsOn)}.
          </strong>{' '}
          {formatMoney(plan.change.priceCents)} {cycleInWords(plan.billingCycle)}, {plan.change.connections}{' '}
          Connections each month. Until then you keep {name}.
        </Note>
      )}
    </chakra.div>
  );
}

function PlanActions({ userType, subscription, plan }: PlanSectionProps) {
  const [asked, setAsked] = useState<'change' | 'cancel'>();
  const { cancelPlan, isCancelling } = usePlanActions();
  const close = () => setAsked(undefined);
  const isRunning = plan.endsAt === null && plan.status !== 'cancelled';
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="8px"
      marginTop="16px"
      css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}
    >
      {isRunning && plan.status !== 'past_due' && (
        <BusyButton size="sm" variant="outline" busy={false} onClick={() => setAsked('change')}>
          Change plan
        </BusyButton>
      )}
      <ManagePaymentLink />
      {(isRunning || plan.status === 'past_due') && (
        <BusyButton size="sm" variant="ghost" busy={false} onClick={() => setAsked('cancel')}>
          Cancel plan
        </BusyButton>
      )}
      {asked === 'change' && (
        <ChangePlanDialog userType={userType} subscription={subscription} plan={plan} onClose={close} />
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onClose={close}
        onConfirm={() => cancelPlan(close)}
        title={`Cancel ${nameOfPlan(plan.planId)}?`}
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        tone="danger"
        busy={isCancelling}
      >
        {cancelWords(plan)}
      </ConfirmDialog>
    </chakra.div>
  );
}
