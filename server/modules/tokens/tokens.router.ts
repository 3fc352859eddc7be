import { z } from 'zod';
import { pageOf } from '#contract/pagination.ts';
import { createdTokenSchema, createTokenInput, tokenIdInput, tokenSchema } from '#contract/tokens.ts';
import { activeMemberProcedure, memberProcedure, router } from '../../trpc/procedures.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

export const tokensRouter = router({
  create: activeMemberProcedure
    .meta({ description: 'Make a token for scripts; it is shown once', leastRole: 'viewer', scope: 'never' })
    .input(createTokenInput)
    .output(createdTokenSchema)
    .mutation(({ ctx, input }) => createToken(ctx.app, ctx.caller, input)),

  list: memberProcedure
    .meta({ description: 'List your tokens, newest first', scope: 'never' })
    .output(pageOf(tokenSchema))
    .query(async ({ ctx }) => ({ items: await listTokens(ctx.app, ctx.caller), nextCursor: null })),

  revoke: memberProcedure
    .meta({ description: 'Revoke a token', leastRole: 'viewer', scope: 'never' })
    .input(tokenIdInput)
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeToken(ctx.app, ctx.caller, input.id);
      return { ok: true } as const;
    }),
});
