import { Link } from '@tanstack/react-router';
import type { Plan } from '#contract/plans.ts';
import type { UserTypeSlug } from '#contract/user-types.ts';
import { CycleText } from './cycle-text.tsx';
import { ChoosePlanLink } from './choose-plan-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

interface PlanPageActionsProps {
  plan: Plan;
  flow: UserTypeSlug;
}

/** The two buttons of a plan card. */
export function PlanPageActions({ plan, flow }: PlanPageActionsProps) {
  return (
    <>
      <CycleText as="div">
        {(cycle) => (
          <Button asChild full variant={plan.isMostPopular ? 'solid' : 'outline'}>
            <ChoosePlanLink plan={plan} cycle={cycle} flow={flow}>
              {plan.callToAction}
              <VisuallyHidden>
                {' '}
                {plan.isEnterprise ? 'about' : 'of'} {plan.name}
              </VisuallyHidden>
            </ChoosePlanLink>
          </Button>
        )}
      </CycleText>
      <Button asChild full variant="ghost" size="sm">
        <Link to="/buy-connections">
          Buy More Connections
          <VisuallyHidden> beyond {plan.name}</VisuallyHidden>
        </Link>
      </Button>
    </>
  );
}
