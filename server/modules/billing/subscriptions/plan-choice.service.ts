import type { Plan } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import { findAddressAndOffer } from './offers.queries.ts';

/**
 * Asserts that a user may buy this plan: it is of their audience, and Enterprise was offered to them by staff. Throws `plan_not_for_you`, `plan_needs_sales`.
 */
export async function assertPlanIsFor(
  app: App,
  { userId, userType }: { userId: string; userType: UserType },
  plan: Plan,
): Promise<void> {
  if (plan.audience !== userType) throw new DomainError('plan_not_for_you');
  if (!plan.isEnterprise) return;
  const account = await findAddressAndOffer(app.db, userId);
  if (account?.planId !== plan.id) throw new DomainError('plan_needs_sales');
}
