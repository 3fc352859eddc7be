import { z } from 'zod';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import {
  closeAccountInput,
  closedAccountSchema,
  closingPreviewSchema,
  dataExportsSchema,
} from '#contract/account.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { closeAccount, keepAccount, previewClosing } from './closing.service.ts';
import { getExports, requestExport } from './exports.service.ts';

const done = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

/** A copy of one's data, and the end of one's account (product 37). */
export const personalDataRouter = router({
  exports: memberProcedure
    .meta({ description: 'Show the copy of your data and where to download it', scope: 'never' })
    .output(dataExportsSchema)
    .query(({ ctx }) => getExports(ctx.app, ctx.caller)),

  /** Throws `export_too_soon`. */
  requestExport: memberProcedure
    .meta({ description: 'Ask for a copy of your data', leastRole: 'viewer' })
    .output(dataExportsSchema)
    .mutation(({ ctx }) => requestExport(ctx.app, ctx.caller)),

  closing: memberProcedure
    .meta({ description: 'Show what closing your account would end', scope: 'never' })
    .output(closingPreviewSchema)
    .query(({ ctx }) => previewClosing(ctx.app, ctx.caller)),

  /** Throws `wrong_credentials`, `account_closed`, `too_many_attempts`, `too_busy`. */
  close: memberProcedure
    .meta({
      description: `Close your account; it is deleted after ${String(CLOSING_DAYS)} days`,
      leastRole: 'viewer',
    })
    .input(closeAccountInput)
    .output(closedAccountSchema)
    .mutation(async ({ ctx, input }) => {
      const closed = await closeAccount(ctx.app, ctx.caller, input);
      ctx.setSession(null);
      return closed;
    }),

  /** Throws `nothing_to_keep`, `role_not_allowed`. */
  keep: memberProcedure
    .meta({
      description: 'Open your closed account again',
      leastRole: 'viewer',
      isOpenToClosed: true,
    })
    .output(done)
    .mutation(async ({ ctx }) => {
      await keepAccount(ctx.app, ctx.caller);
      return OK;
    }),
});
