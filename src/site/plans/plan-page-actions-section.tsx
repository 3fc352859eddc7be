import { Link } from '@tanstack/react-router';
import type { BillingCycle, Plan } from '#contract/plans.ts';
import type { UserTypeSlug } from '#contract/user-types.ts';
import { ChoosePlanLink } from './choose-plan-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface PlanPageActionsProps {
  plan: Plan;
  cycle: BillingCycle;
  flow: UserTypeSlug;
}

/** The two buttons of a plan card. */
export function PlanPageActions({ plan, cycle, flow }: PlanPageActionsProps) {
  return (
    <>
      <Button asChild full variant={plan.isMostPopular ? 'solid' : 'outline'}>
        <ChoosePlanLink plan={plan} cycle={cycle} flow={flow}>
          {plan.callToAction}
          <VisuallyHidden>
            {' '}
            {plan.isEnterprise ? 'about' : 'of'} {plan.name}
          </VisuallyHidden>
        </ChoosePlanLink>
      </Button>
      <Button asChild full variant="ghost" size="sm">
        <Link to="/buy-connections">
          Buy More Connections
          <VisuallyHidden> beyond {plan.name}</VisuallyHidden>
        </Link>
      </Button>
    </>
  );
}
