import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { DetailColumn, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { HasPlanNote } from '#src/app/features/billing/choose/has-plan-note.tsx';
import { unpaidOf } from '#src/app/features/billing/choose/plan-state-labels.ts';
import { NextCharges } from './next-charges-list.tsx';
import { PackRenewals } from './pack-renewals-list.tsx';
import { PastDue } from './past-due-note.tsx';
import { PaymentList } from './payment-list.tsx';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { PlanSection } from './plan-section.tsx';

/** The Payments tab of every dashboard: the plan, what renews, what was paid (product 7.15). */
export function PaymentsTab({ userType }: { userType: UserType }) {
  // The subscription may have been changed on the provider's page, in another tab.
  const subscription = api.plans.subscription.useQuery(undefined, { refetchOnWindowFocus: 'always' });
  const { data } = subscription;
  return (
    <TwoColumns>
      <DetailColumn>
        {data === undefined ? (
          subscription.isError ? (
            <LoadFailed
              what="Your plan didn’t load."
              onRetry={() => void subscription.refetch()}
              isRetrying={subscription.isRefetching}
            />
          ) : (
            <Skeleton role="status" aria-label="Loading your plan" height="320px" borderRadius="lg" />
          )
        ) : (
          <>
            {data.plan !== null && <HasPlanNote />}
            <PastDue subscription={data} />
            {data.plan === null ? (
              <NoPlan userType={userType} mayTry={data.mayTry} />
            ) : (
              <PlanSection userType={userType} subscription={data} plan={data.plan} />
            )}
            <chakra.div order={{ base: 2, lg: 0 }} css={{ '&:empty': { display: 'none' } }}>
              <PackRenewals packs={data.packs} />
            </chakra.div>
          </>
        )}
        <chakra.div order={{ base: 3, lg: 0 }}>
          <PaymentList unpaid={data === undefined ? [] : unpaidOf(data)} hasPlan={data?.plan !== null} />
        </chakra.div>
      </DetailColumn>
      <DetailColumn>
        {data !== undefined && (
          <chakra.div order={{ base: 1, lg: 0 }}>
            <NextCharges subscription={data} />
          </chakra.div>
        )}
      </DetailColumn>
    </TwoColumns>
  );
}

function NoPlan({ userType, mayTry }: { userType: UserType; mayTry: boolean }) {
  return (
    <EmptyCard
      picture={<Illustration name="type-office" />}
      title={mayTry ? 'You don’t have a plan yet' : 'You don’t have a plan'}
      action={
        <Button size="sm" asChild>
          <Link to={SELECTION_PATHS[userType]}>Choose a plan</Link>
        </Button>
      }
    >
      Plans include Connections every month.{' '}
      {mayTry ? `Try one free for ${TRIAL_DAYS} days.` : 'Cancel any time.'}
    </EmptyCard>
  );
}
