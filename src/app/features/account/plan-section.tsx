import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { dashboardPath } from '#contract/destinations.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import {
  type MySubscription,
  nameOfPlan,
  nextChargeInWords,
  stateOf,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { AccountSection } from './account-section.tsx';

/** The plan in a line; everything else about it is under Payments. */
export function PlanSection({ userType }: { userType: UserType }) {
  const subscription = api.plans.subscription.useQuery();
  const { data } = subscription;
  return (
    <AccountSection name="plan">
      {data !== undefined && <Plan userType={userType} subscription={data} />}
      {data === undefined && subscription.error === null && (
        <SkeletonRows rows={1} label="Loading your plan" />
      )}
      {data === undefined && subscription.error !== null && (
        <chakra.div padding={{ base: '16px', sm: '24px' }}>
          <LoadFailed
            what="Your plan didn’t load."
            onRetry={() => void subscription.refetch()}
            isRetrying={subscription.isRefetching}
          />
        </chakra.div>
      )}
    </AccountSection>
  );
}

function Plan({ userType, subscription }: { userType: UserType; subscription: MySubscription }) {
  const { plan, mayTry } = subscription;
  if (plan === null)
    return (
      <SectionFoot>
        <p>
          {mayTry
            ? `You don’t have a plan yet. The first ${String(TRIAL_DAYS)} days are free.`
            : 'You don’t have a plan.'}
        </p>
        <Button size="sm" asChild>
          <Link to={SELECTION_PATHS[userType]}>{mayTry ? 'Start free trial' : 'Choose a plan'}</Link>
        </Button>
      </SectionFoot>
    );
  const { word, tone } = stateOf(plan);
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="8px 16px"
        padding={{ base: '16px', sm: '20px 24px' }}
        fontVariantNumeric="tabular-nums lining-nums"
      >
        <div>
          <chakra.p fontWeight="label">{nameOfPlan(plan.planId)}</chakra.p>
          <chakra.p textStyle="meta" color="fg.muted">
            Next charge: {nextChargeInWords(plan)}
          </chakra.p>
        </div>
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </chakra.div>
      <SectionFoot>
        <p>Change or cancel your plan and see what you paid.</p>
        <Button variant="outline" size="sm" asChild>
          <Link to={dashboardPath(userType)} search={{ tab: 'payments' }}>
            Manage plan
          </Link>
        </Button>
      </SectionFoot>
    </>
  );
}
