import type { PlanOffer } from '#contract/billing.ts';
import { type BillingCycle, findPlan, type PlanId } from '#contract/plans.ts';
import type { App } from '../../../app.ts';
import { DomainError } from '../../../domain-error.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { mailPlanOffered } from '../billing-mails.service.ts';
import { planPaymentUrl } from '../billing-links.policy.ts';
import { findBuyerByEmail } from '../buyers.queries.ts';
import { upsertOffer } from './offers.queries.ts';
import { describePurchase, productName, purchaseOfPlan } from '../purchases.policy.ts';
import { findLivePlan } from '../subscriptions/subscriptions.queries.ts';

/**
 * Makes a plan agreed with sales available to one account and notifies its owner, who then pays through the normal
 * checkout. A second offer replaces the first; each is a row of the audit log (product 17.7). Throws `not_found`, `plan_not_for_you`, and `subscription_exists` when
 * they already have the plan.
 */
export async function offerPlan(
  app: App,
  staffUserId: string,
  { email, planId, billingCycle }: { email: string; planId: PlanId; billingCycle: BillingCycle },
): Promise<PlanOffer> {
  const buyer = await findBuyerByEmail(app.db, email);
  const plan = findPlan(planId);
  if (buyer === undefined || plan === null) throw new DomainError('not_found');
  if (plan.audience !== buyer.userType) throw new DomainError('plan_not_for_you');
  if ((await findLivePlan(app.db, buyer.userId))?.sku === planId)
    throw new DomainError('subscription_exists');
  const purchase = purchaseOfPlan(plan, billingCycle);
  await app.db.transaction().execute(async (tx) => {
    await upsertOffer(tx, {
      userId: buyer.userId,
      planId,
      cycle: billingCycle,
      offeredBy: staffUserId,
      offeredAt: app.clock.now(),
    });
    await writeAudit(tx, app, {
      ...{ actorId: staffUserId, subjectUserId: buyer.userId, action: 'plan_offered' },
      reason: describePurchase(purchase),
    });
    await mailPlanOffered(tx, app, buyer, {
      product: productName(purchase),
      cycle: billingCycle,
      amountCents: purchase.amountCents,
      connections: plan.connections,
      url: planPaymentUrl(app.config.web.publicUrl, planId),
    });
  });
  return { email: buyer.email, planId, billingCycle };
}
