import { Link } from '@tanstack/react-router';
import { plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Leads the dashboard until the first plan; nothing for members who can't have a trial any more. */
export function TrialCard({ userType, picture }: { userType: UserType; picture: IllustrationName }) {
  const subscription = api.plans.subscription.useQuery();
  if (subscription.data === undefined || subscription.data.plan !== null || !subscription.data.mayTry)
    return null;
  const lowest = Math.min(...plansFor(userType).map(({ priceCents }) => priceCents));
  return (
    <WaitingCard
      since={null}
      title={`Reach professionals, free for ${String(TRIAL_DAYS)} days`}
      picture={picture}
      action={
        <Button asChild>
          <Link to={SELECTION_PATHS[userType]}>Start free trial</Link>
        </Button>
      }
    >
      Pick a plan and get Connections to contact the professionals you like. After the trial, plans start at{' '}
      {formatMoney(lowest)} a month. Cancel anytime.
    </WaitingCard>
  );
}
