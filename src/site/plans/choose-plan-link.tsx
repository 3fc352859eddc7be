import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import type { BillingCycle, Plan } from '#contract/plans.ts';
import type { UserTypeSlug } from '#contract/user-types.ts';
import { choiceOf, rememberPlan } from './plan-draft.ts';

interface ChoosePlanLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> {
  plan: Plan;
  cycle?: BillingCycle;
  /** The slug of the plan's audience in URLs. */
  flow: UserTypeSlug;
}

/**
 * Chooses a plan before there is an account: on to sign-up, or to sales for the plan that is agreed with them
 * (product 19.15). A plain link; the choice is remembered beyond the address
 * as well, by `src/interaction-loader.ts` where the page's own are not there yet.
 */
export function ChoosePlanLink({ plan, cycle = 'monthly', flow, ...rest }: ChoosePlanLinkProps) {
  if (plan.isEnterprise) return <Link to="/contact-sales" search={{ plan: 'enterprise' }} {...rest} />;
  return (
    <Link
      to="/auth"
      search={{ mode: 'signup', flow, plan: plan.id, cycle: cycle === 'annual' ? cycle : undefined }}
      onClick={() => rememberPlan(plan, cycle, new Date())}
      data-keep={JSON.stringify(choiceOf(plan, cycle))}
      {...rest}
    />
  );
}
