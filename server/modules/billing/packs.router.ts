import { checkoutExtraInput, checkoutPackInput, checkoutSchema, packListSchema } from '#contract/billing.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { checkoutExtra, checkoutPack, listPacks } from './checkout/checkout.service.ts';

/** Part of `connections.*`. */
export const packsRouter = router({
  packs: publicProcedure
    .meta({ description: 'List the Connection packs and, when signed in, your price per single Connection' })
    .output(packListSchema)
    .query(({ ctx }) => listPacks(ctx.app, ctx.caller?.userId ?? null)),

  /**
   * The address of the provider's page on which a pack is paid. Throws `idempotency_conflict`, `checkout_failed`,
   * `no_checkout_url`, `too_many_attempts`.
   */
  checkoutPack: memberProcedure
    .meta({ description: 'Start paying for a pack: returns the checkout URL', leastRole: 'owner' })
    .input(checkoutPackInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutPack(ctx.app, ctx.caller, input)),

  /** Single Connections at the price of one's plan. Throws `plan_required` and what `checkoutPack` throws. */
  checkoutExtra: memberProcedure
    .meta({
      description: 'Start paying for single Connections: returns the checkout URL',
      leastRole: 'owner',
    })
    .input(checkoutExtraInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => checkoutExtra(ctx.app, ctx.caller, input)),
});
