import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type BillingCycle, type Plan, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { rememberPlan } from '#src/site/plans/plan-draft.ts';
import { formatMoney } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';
import { chargeCents } from '#src/app/features/billing/pay/order-rules.ts';
import {
  PAYMENT_PATHS,
  type SelectionPath,
  STEP_PATHS,
} from '#src/app/features/billing/choose/plan-paths.ts';
import { type PlanSearch, withCycle } from '#src/app/features/billing/choose/plan-search.ts';

interface PlanDockProps {
  audience: UserType;
  plan: Plan;
  cycle: BillingCycle;
  hasTrial: boolean;
  search: PlanSearch;
  here: SelectionPath;
}

/** The chosen plan with its price, and the way on. */
export function PlanDock({ audience, plan, cycle, hasTrial, search, here }: PlanDockProps) {
  const isStepOne = here === STEP_PATHS.professional.choose;
  const price = `${formatMoney(chargeCents({ plan, cycle }))} per ${cycle === 'annual' ? 'year' : 'month'}`;
  return (
    <chakra.div css={{ position: 'sticky', bottom: '0', zIndex: 'dock' }}>
      <Dock
        cost={
          <chakra.span fontVariantNumeric="tabular-nums lining-nums" aria-live="polite">
            {plan.name}: {hasTrial ? `${TRIAL_DAYS} days free, then ${price}` : price}
          </chakra.span>
        }
      >
        <Button asChild>
          <Link
            to={isStepOne ? STEP_PATHS.professional.profile : PAYMENT_PATHS[audience]}
            search={withCycle({ ...search, plan: plan.id }, cycle)}
            onClick={() => rememberPlan(plan, cycle, new Date())}
          >
            {isStepOne ? 'Continue' : 'Continue to payment'}
          </Link>
        </Button>
      </Dock>
    </chakra.div>
  );
}
