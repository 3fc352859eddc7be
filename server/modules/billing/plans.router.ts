import {
  changePlanInput,
  checkoutPlanInput,
  checkoutSchema,
  checkoutStatusInput,
  checkoutStatusSchema,
  listPaymentsInput,
  listPlansInput,
  mySubscriptionSchema,
  packSubscriptionInput,
  paymentSchema,
  planSchema,
  portalSchema,
} from '#contract/billing.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { checkoutPlan, getCheckoutStatus } from './checkout/checkout.service.ts';
import { listPayments } from './payments/payments.service.ts';
import { getMySubscription, openPortal } from './subscriptions/subscriptions.service.ts';
import {
  cancelPack,
  cancelPlan,
  changePlan,
  resumePack,
  resumePlan,
  undoPlanChange,
} from './subscriptions/subscription-changes.service.ts';
import { listPlans } from './plans.service.ts';

export const plansRouter = router({
  /** The plan cards (product 7.1): of one audience, else of all three, the cheapest of each first. */
  list: publicProcedure
    .meta({ description: 'List the plans, for one audience or all' })
    .input(listPlansInput.prefault({}))
    .output(pageOf(planSchema))
    .query(({ input }) => ({ items: listPlans(input.audience), nextCursor: null })),

  /**
   * The address of the provider's page on which a plan is paid. Throws `plan_not_for_you`, `plan_needs_sales`,
   * `subscription_exists`, `idempotency_conflict`, `payment_setup_failed`, `no_checkout_url`, `too_many_attempts`.
   */
  checkout: memberProcedure
    .meta({ description: 'Start paying for a plan: returns the checkout URL', leastRole: 'owner' })
    .input(checkoutPlanInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutPlan(ctx.app, ctx.caller, input)),

  /**
   * The status of one's own purchase, for the page that polls it. While it is open the provider is read, and the result
   * recorded as its event would be: a mutation for that reason. Throws `not_found`.
   */
  checkoutStatus: memberProcedure
    .meta({ description: 'Show the status of a purchase', leastRole: 'owner' })
    .input(checkoutStatusInput)
    .output(checkoutStatusSchema)
    .mutation(({ ctx, input }) => getCheckoutStatus(ctx.app, ctx.caller.userId, input.checkoutId)),

  subscription: memberProcedure
    .meta({ description: 'Show your plan, what renews and what comes next' })
    .output(mySubscriptionSchema)
    .query(({ ctx }) => getMySubscription(ctx.app, ctx.caller)),

  /**
   * From the next billing cycle on (product 7.6). Throws `no_subscription`, `same_plan`,
   * `plan_not_for_you`, `plan_needs_sales`, `payment_unavailable`.
   */
  change: memberProcedure
    .meta({ description: 'Switch plans at the next billing cycle', leastRole: 'owner' })
    .input(changePlanInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => changePlan(ctx.app, ctx.caller, input.planId)),

  /** Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
  undoChange: memberProcedure
    .meta({ description: 'Undo a plan switch', leastRole: 'owner' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => undoPlanChange(ctx.app, ctx.caller)),

  /** At the end of what is paid: at once while a payment is overdue. Throws `no_subscription`, `payment_unavailable`. */
  cancel: memberProcedure
    .meta({ description: 'Cancel your plan at the end of what you paid for', leastRole: 'owner' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => cancelPlan(ctx.app, ctx.caller)),

  /** Throws `no_subscription`, `nothing_to_undo`, `payment_unavailable`. */
  resume: memberProcedure
    .meta({ description: 'Resume a plan you canceled, before it ends', leastRole: 'owner' })
    .output(mySubscriptionSchema)
    .mutation(({ ctx }) => resumePlan(ctx.app, ctx.caller)),

  /** Throws `not_found`, `payment_unavailable`. */
  cancelPack: memberProcedure
    .meta({ description: 'Cancel a pack that renews', leastRole: 'owner' })
    .input(packSubscriptionInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => cancelPack(ctx.app, ctx.caller, input.subscriptionId)),

  /** Throws `not_found`, `nothing_to_undo`, `payment_unavailable`. */
  resumePack: memberProcedure
    .meta({ description: 'Resume a pack you canceled, before it ends', leastRole: 'owner' })
    .input(packSubscriptionInput)
    .output(mySubscriptionSchema)
    .mutation(({ ctx, input }) => resumePack(ctx.app, ctx.caller, input.subscriptionId)),

  payments: memberProcedure
    .meta({ description: 'List your payments, newest first' })
    .input(listPaymentsInput.prefault({}))
    .output(pageOf(paymentSchema))
    .query(({ ctx, input }) => listPayments(ctx.app.db, ctx.caller.userId, input)),

  /** The provider's page for cards and invoices. Throws `no_subscription`, `payment_unavailable`. */
  portal: memberProcedure
    .meta({ description: 'Open the payment provider’s page for your cards and invoices', leastRole: 'owner' })
    .output(portalSchema)
    .mutation(({ ctx }) => openPortal(ctx.app, ctx.caller.userId)),
});
