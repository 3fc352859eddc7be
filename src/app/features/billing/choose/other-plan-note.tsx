import { findPlan } from '#contract/plans.ts';
import { USER_TYPE_LABELS, type UserType } from '#contract/user-types.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import type { PlanSearch } from './plan-search.ts';

/** Says why the plan that was asked for cannot be chosen: it is for another user type. */
export function OtherPlanNote({ search, audience }: { search: PlanSearch; audience: UserType }) {
  const plan = findPlan(search.otherPlan);
  if (plan === null || plan.audience === audience) return null;
  return (
    <Note role="status">
      <b>
        {plan.name} is a plan for a {USER_TYPE_LABELS[plan.audience]} account.
      </b>{' '}
      Yours is a {USER_TYPE_LABELS[audience]} account. These are your plans.
    </Note>
  );
}
