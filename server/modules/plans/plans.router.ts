import {
  changePlanInput,
  checkoutPlanInput,
  checkoutSchema,
  checkoutStatusInput,
  checkoutStatusSchema,
  listPaymentsInput,
  mySubscriptionSchema,
  packSubscriptionInput,
  paymentSchema,
  portalSchema,
} from '#contract/billing.ts';
import { pageOf } from '#contract/pagination.ts';
import { listPlansInput, planSchema } from '#contract/plan-schemas.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { checkoutPlan, getCheckoutStatus } from '../billing/checkout.service.ts';
import { listPayments } from '../billing/payments.service.ts';
import { getMySubscription, openPortal } from '../billing/subscriptions.service.ts';
import {
  cancelPack,
  cancelPlan,
  changePlan,
  resumePack,
  resumePlan,
  undoPlanChange,
} from '../billing/subscription-changes.service.ts';
import { listPlans } from './plans.service.ts';

export const plansRouter = router({
  /** The plan cards (specification 1, section 9): of one audience, else of all three, the cheapest of each first. */
  list: publicProcedure
    .meta({ description: 'List the plans, of one audience or of all' })
    .input(listPlansInput)
    .output(pageOf(planSchema))
    .query(({ input }) => ({ items: listPlans(input.audience), nextCursor: null })),

  /**
   * The address of the provider's page on which a plan is paid. Throws `plan_not_for_you`, `plan_needs_sales`,
   * `subscription_exists`, `idempotency_conflict`, `payment_setup_failed`, `no_checkout_url`, `too_many_attempts`.
   */
  checkout: memberProcedure
    .meta({ description: 'Begin to pay for a plan; answers the address to pay at' })
    .input(checkoutPlanInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutPlan(ctx.app, ctx.caller, input)),

  /**
   * How a purchase of one's own went, for the page that follows along. Asks the provider where we have not heard, and
   * then records it as its notice would have. Throws `not_found`.
   */
  checkoutStatus: memberProcedure
    .meta({ description: 'Show how a purchase went' })
    .input(checkoutStatusInput)
    .output(checkoutStatusSchema)
    .query(({ ctx, input }) => getCheckoutStatus(ctx.app, ctx.caller.userId, input.checkoutId)),

  subscription: memberProcedure
    .meta({ description: 'Show your plan, what renews, and what comes next' })
    .output(mySubscriptionSchema)
    .query(({ ctx }) => getMySubscription(ctx.app, ctx.caller)),

  /**
   * From the next billing cycle on (specification 1, section 4). Throws `no_subscription`, `same_plan`,
   * `plan_not_for_you`, `plan_needs_sales`, `payment_unavailable`.
   */
  change: memberProcedure
    .meta({ description: 'Change to another plan at the next billing cycle' })
    .input(changePlanInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => changePlan(ctx.app, ctx.caller, input.planId)),

  /** Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
  undoChange: memberProcedure
    .meta({ description: 'Keep the plan you have instead of the one you changed to' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => undoPlanChange(ctx.app, ctx.caller)),

  /** At the end of what is paid. Throws `no_subscription`, `payment_unavailable`. */
  cancel: memberProcedure
    .meta({ description: 'End your plan with its billing cycle' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => cancelPlan(ctx.app, ctx.caller)),

  /** Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
  resume: memberProcedure
    .meta({ description: 'Keep a plan that you cancelled and that has not ended' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => resumePlan(ctx.app, ctx.caller)),

  /** Throws `not_found`, `payment_unavailable`. */
  cancelPack: memberProcedure
    .meta({ description: 'End a pack that renews' })
    .input(packSubscriptionInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => cancelPack(ctx.app, ctx.caller, input.subscriptionId)),

  /** Throws `not_found`, `nothing_to_undo`, `payment_unavailable`. */
  resumePack: memberProcedure
    .meta({ description: 'Keep a pack that you cancelled and that has not ended' })
    .input(packSubscriptionInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => resumePack(ctx.app, ctx.caller, input.subscriptionId)),

  payments: memberProcedure
    .meta({ description: 'List what you have paid, newest first' })
    .input(listPaymentsInput)
    .output(pageOf(paymentSchema))
    .query(({ ctx, input }) => listPayments(ctx.app.db, ctx.caller.userId, input)),

  /** The provider's page for cards and invoices. Throws `no_subscription`, `payment_unavailable`. */
  portal: memberProcedure
    .meta({ description: "Open the payment provider's page for your cards and invoices" })
    .output(portalSchema)
    .mutation(({ ctx }) => openPortal(ctx.app, ctx.caller.userId)),
});
