import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import type { ChargeDates } from '#contract/billing.ts';
import { dashboardPath } from '#contract/destinations.ts';
import type { Plan } from '#contract/plans.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Column } from '#src/ui/layout/two-columns.tsx';
import { CardTitle } from './card-head.tsx';
import { FlowFrame, StepBadges } from '#src/app/features/billing/choose/flow-frame.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { chargeNote, momentsOf, type Order, untriedNote } from './order-rules.ts';
import { OrderSummary } from './order-summary-card.tsx';
import { forgetPaymentRequest } from './payment-draft.ts';
import { type PaymentPath, SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import {
  cycleOf,
  type PaymentSearch,
  type PlanSearch,
} from '#src/app/features/billing/choose/plan-search.ts';
import { SignUpProgress } from '#src/app/features/billing/choose/sign-up-progress-nav.tsx';
import { keepReturnPath } from '#src/site/auth/intent-draft.ts';
import { useContinueAfterPayment } from './use-continue-after-payment.ts';
import { useInvoiceForm } from './use-invoice-form.ts';
import { usePlanCheckout } from './use-plan-checkout.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { WhatHappens } from './what-happens-list.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 416px' },
    gap: { base: '16px', sm: '32px' },
    alignItems: 'start',
    paddingTop: { base: '16px', sm: '32px' },
    '& > aside': {
      order: { base: '-1', lg: '0' },
      position: { lg: 'sticky' },
      top: { lg: '96px' },
    },
  },
});

const PAYMENTS_OF_PLAN = { tab: 'payments', hasPlan: true } as const;

interface PaymentScreenProps {
  viewer: Viewer;
  plan: Plan;
  search: PaymentSearch;
  here: PaymentPath;
}

/** Plan, price, dates and the invoice's address; the card is entered on the provider's page (product 9.3). */
export function PaymentScreen({ viewer, plan, search, here }: PaymentScreenProps) {
  const [profile] = api.profiles.mine.useSuspenseQuery();
  const [subscription, { dataUpdatedAt }] = api.plans.subscription.useSuspenseQuery(undefined, {
    // A plan may have been started in another tab.
    refetchOnWindowFocus: 'always',
  });
  const { offeredPlanId, offeredBillingCycle } = subscription;
  const { checkout: checkoutId, ...choice } = search;
  const agreed = offeredPlanId === plan.id ? offeredBillingCycle : null;
  const dates = useOrderDates(subscription);
  const order: Order = { plan, cycle: agreed ?? cycleOf(search), dates: dates ?? subscription.ifBegunToday };
  const { frame, field, read } = useInvoiceForm(viewer, profile);
  const { start, isBusy, failure, follow, started } = useFollowedCheckout({ order, viewer, choice, here });

  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    const details = read(event);
    if (details === null) return;
    keepReturnPath(choice.returnTo);
    void start(details);
  };
  const startOver = (event: SyntheticEvent) => {
    forgetPaymentRequest(viewer.profileId);
    // Closes the dialog, because a failure is shown on the page behind it.
    void follow(undefined);
    press(event);
  };
  const continueAfterPayment = useContinueAfterPayment(viewer, choice.returnTo);
  const isOwner = viewer.userType === 'property_owner';
  const hasPlan = subscription.plan !== null;
  if (hasPlan && checkoutId === undefined) {
    return <Navigate to={dashboardPath(viewer.userType)} search={PAYMENTS_OF_PLAN} replace />;
  }
  return (
    <FlowFrame>
      {here === '/signup/service-pro/step-6' ? (
        <SignUpProgress step={6} />
      ) : (
        <StepBadges done={1} isOwner={isOwner} />
      )}
      <chakra.h1 textStyle="figure" mt="16px">
        Payment
      </chakra.h1>
      {dates !== null && (
        // Sent by our script only: `dialog` makes the browser's own way do nothing.
        <form id={frame.id} method="dialog" noValidate onSubmit={press}>
          <Columns>
            <Column>
              <ErrorSummary {...frame.summary} />
              <Card as="section" pad aria-labelledby="invoice">
                <InvoiceFields field={field} />
              </Card>
              <Card as="section" pad aria-labelledby="next">
                <CardTitle id="next">What happens next</CardTitle>
                <WhatHappens moments={momentsOf(order)} />
              </Card>
            </Column>
            <aside>
              <OrderSummary
                {...{ order, here, isBusy, failure }}
                search={choice}
                selection={SELECTION_PATHS[viewer.userType]}
                isCycleFixed={agreed !== null}
              />
            </aside>
          </Columns>
        </form>
      )}
      {checkoutId !== undefined && (
        <WaitingDialog
          key={checkoutId}
          checkoutId={checkoutId}
          url={started?.checkoutId === checkoutId ? started.url : undefined}
          isBlocked={started?.checkoutId === checkoutId && started.isBlocked}
          next={isOwner ? 'Create your first project' : 'Go to your dashboard'}
          smallPrint={chargeNote(order)}
          untriedNote={untriedNote(order)}
          hasPlanSince={hasPlan ? dataUpdatedAt : undefined}
          onCancel={() => void follow(undefined)}
          onStartOver={startOver}
          onFulfilled={(status) => void continueAfterPayment(status)}
        />
      )}
    </FlowFrame>
  );
}

/** Those of the order before it was paid for: from then on, a plan begun today has no trial. Null when it was paid before. */
function useOrderDates({ plan, ifBegunToday }: RouterOutputs['plans']['subscription']): ChargeDates | null {
  const [shown, setShown] = useState(plan === null ? ifBegunToday : null);
  if (plan !== null || shown === ifBegunToday) return shown;
  setShown(ifBegunToday);
  return ifBegunToday;
}

type FollowedOptions = { order: Order; viewer: Viewer; choice: PlanSearch; here: PaymentPath };

/** Begins a checkout and puts it into the address, where a reload finds it again. */
function useFollowedCheckout({ order, viewer, choice, here }: FollowedOptions) {
  const navigate = useNavigate();
  const [started, setStarted] = useState<{ checkoutId: string; url: string; isBlocked: boolean }>();
  const follow = (checkout: string | undefined) =>
    navigate({
      to: here,
      search: checkout === undefined ? choice : { ...choice, checkout },
      replace: checkout === undefined,
      resetScroll: false,
    });
  const checkout = usePlanCheckout({
    ...order,
    profileId: viewer.profileId,
    onStarted: async (answer) => {
      setStarted(answer);
      await follow(answer.checkoutId);
    },
  });
  return { ...checkout, follow, started };
}
