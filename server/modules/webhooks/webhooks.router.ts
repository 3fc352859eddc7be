import { z } from 'zod';
import { SECRET_OVERLAP_HOURS } from '#contract/webhook-events.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  createWebhookInput,
  deliverySchema,
  listDeliveriesInput,
  updateWebhookInput,
  webhookIdInput,
  webhookSchema,
  webhookWithSecretSchema,
} from '#contract/webhooks.ts';
import { activeMemberProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
} from './webhooks.service.ts';

/** The account's owner decides where its events go; no token does. */
const OWNER = { leastRole: 'owner', scope: 'never' } as const;

export const webhooksRouter = router({
  create: activeMemberProcedure
    .meta({ description: 'Have events sent to an address; its signing secret is shown once', ...OWNER })
    .input(createWebhookInput)
    .output(webhookWithSecretSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx.app, ctx.caller.userId, input)),

  list: memberProcedure
    .meta({ description: 'List your webhooks', ...OWNER })
    .output(pageOf(webhookSchema))
    .query(async ({ ctx }) => ({
      items: await listWebhooks(ctx.app, ctx.caller.userId),
      nextCursor: null,
    })),

  get: memberProcedure
    .meta({ description: 'Show one of your webhooks', ...OWNER })
    .input(webhookIdInput)
    .output(webhookSchema)
    .query(({ ctx, input }) => getWebhook(ctx.app, ctx.caller.userId, input.id)),

  update: activeMemberProcedure
    .meta({ description: 'Change the address or events of a webhook, or turn it off or on', ...OWNER })
    .input(updateWebhookInput)
    .output(webhookSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx.app, ctx.caller.userId, input)),

  remove: memberProcedure
    .meta({ description: 'Remove a webhook and its log', ...OWNER })
    .input(webhookIdInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx.app, ctx.caller.userId, input.id);
      return { ok: true } as const;
    }),

  rotateSecret: activeMemberProcedure
    .meta({
      description: `Make a new signing secret; the former one signs as well for ${String(SECRET_OVERLAP_HOURS)} hours`,
      ...OWNER,
    })
    .input(webhookIdInput)
    .output(webhookWithSecretSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx.app, ctx.caller.userId, input.id)),

  sendTest: activeMemberProcedure
    .meta({ description: 'Send a test event to a webhook', ...OWNER })
    .input(webhookIdInput)
    .output(z.object({ deliveryId: z.uuid() }))
    .mutation(({ ctx, input }) => sendTestEvent(ctx.app, ctx.caller.userId, input.id)),

  deliveries: memberProcedure
    .meta({ description: 'List what was sent to a webhook, newest first', ...OWNER })
    .input(listDeliveriesInput)
    .output(pageOf(deliverySchema))
    .query(({ ctx, input }) => listDeliveries(ctx.app, ctx.caller.userId, input)),

  sendAgain: activeMemberProcedure
    .meta({ description: 'Send a delivery again', ...OWNER })
    .input(webhookIdInput)
    .output(deliverySchema)
    .mutation(({ ctx, input }) => sendAgain(ctx.app, ctx.caller.userId, input.id)),
});
