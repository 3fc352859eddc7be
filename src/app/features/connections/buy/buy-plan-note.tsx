import { Link } from '@tanstack/react-router';
import { type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import type { RouterOutputs } from '#src/api.ts';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import {
  largerPlanInWords,
  nextLargerPlan,
  PlanHint,
  planInWords,
} from '#src/site/buy-connections/plan-note.tsx';

type LivePlan = NonNullable<RouterOutputs['plans']['subscription']['plan']>;

interface MemberPlanHintProps {
  userType: UserType;
  mayTry: boolean;
  live: LivePlan | null;
  plan: Plan | null;
}

/** What a larger plan, or the first one, would give; nothing on the largest. */
export function MemberPlanHint({ userType, mayTry, live, plan }: MemberPlanHintProps) {
  if (live === null || plan === null) return <FirstPlan {...{ userType, mayTry }} />;
  const larger = nextLargerPlan(plan);
  if (larger === null) return null;
  const startsOn = live.nextChargeOn ?? live.endsOn;
  const until = startsOn === null ? 'Your next billing cycle' : formatDate(startsOn);
  return (
    <PlanHint
      title="Or a larger plan"
      text={largerPlanInWords(plan, larger)}
      facts={[
        { label: 'Starts', value: until },
        { label: 'Undo', value: 'Until then' },
      ]}
      action={
        <Button asChild variant="outline" size="sm" full>
          {larger.isEnterprise ? (
            <Link to="/contact-sales" search={{ plan: 'enterprise' }}>
              Contact Sales
            </Link>
          ) : (
            <Link to="/dashboard" search={{ tab: 'payments' }}>
              Compare plans
            </Link>
          )}
        </Button>
      }
    />
  );
}

function FirstPlan({ userType, mayTry }: Pick<MemberPlanHintProps, 'userType' | 'mayTry'>) {
  const [popular] = plansFor(userType).filter(({ isMostPopular }) => isMostPopular);
  if (popular === undefined) return null;
  return (
    <PlanHint
      title="Or a plan"
      text={planInWords(popular)}
      facts={[
        mayTry
          ? { label: 'Free trial', value: `${TRIAL_DAYS} days` }
          : { label: 'First charge', value: 'Today' },
        { label: 'Cancel', value: 'Any time' },
      ]}
      action={
        <Button asChild variant="outline" size="sm" full>
          <Link to={SELECTION_PATHS[userType]}>Compare plans</Link>
        </Button>
      }
    />
  );
}
