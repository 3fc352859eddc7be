import {
  blockedProfileSchema,
  blockInput,
  doneSchema,
  listPageInput,
  reportedSchema,
  reportInput,
} from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { blockProfile, listBlocked, unblockProfile } from './blocks.service.ts';
import { reportProfile } from './reports.service.ts';

const OK = { ok: true } as const;

/** Part of `profiles.*`. */
export const safetyRouter = router({
  /** Hides the two from each other. Throws `not_found`, `invalid_input` for oneself. */
  block: memberProcedure
    .meta({ description: 'Block someone: neither of you sees the other', leastRole: 'manager' })
    .input(blockInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await blockProfile(ctx.app, ctx.caller.userId, input.profileId);
      return OK;
    }),

  unblock: memberProcedure
    .meta({ description: 'Unblock someone', leastRole: 'manager' })
    .input(blockInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await unblockProfile(ctx.app, ctx.caller.userId, input.profileId);
      return OK;
    }),

  listBlocked: memberProcedure
    .meta({ description: 'List the people you blocked, newest first' })
    .input(listPageInput.prefault({}))
    .output(pageOf(blockedProfileSchema))
    .query(({ ctx, input }) => listBlocked(ctx.app.db, ctx.caller.userId, input)),

  /** Throws `not_found`, `invalid_input` for oneself, `idempotency_conflict`, `too_many_attempts`. */
  report: memberProcedure
    .meta({ description: 'Report someone to our team', leastRole: 'manager' })
    .input(reportInput)
    .output(reportedSchema)
    .mutation(({ ctx, input }) => reportProfile(ctx.app, ctx.caller.userId, input)),
});
