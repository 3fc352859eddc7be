import { listCasesInput } from '#contract/cases.ts';
import { doneSchema } from '#contract/contacts.ts';
import {
  decideDisputeInput,
  disputeIdInput,
  disputeRecordSchema,
  staffDisputeSchema,
  staffStatementInput,
} from '#contract/disputes.ts';
import { pageOf } from '#contract/pagination.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { answerAsStaff, decideDispute, getRecordForStaff, listDisputes } from './dispute-desk.service.ts';

/** What staff do with disputes between members (product 34.5). */
export const disputeDeskRouter = router({
  list: staffProcedure
    .meta({ description: 'List disputes between members, newest first' })
    .input(listCasesInput.prefault({}))
    .output(pageOf(staffDisputeSchema))
    .query(({ ctx, input }) => listDisputes(ctx.app, input)),

  /** Throws `not_found`. */
  record: staffProcedure
    .meta({ description: 'Download the record of a dispute' })
    .input(disputeIdInput)
    .output(disputeRecordSchema)
    .query(({ ctx, input }) => getRecordForStaff(ctx.app, input.id)),

  /** Throws `not_found`, `own_case`, `idempotency_conflict`, `dispute_closed`. */
  answer: staffProcedure
    .meta({ description: 'Write to both sides of a dispute' })
    .input(staffStatementInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await answerAsStaff(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),

  /** Throws `not_found`, `own_case`, `already_answered`, `nothing_to_return`. */
  decide: staffProcedure
    .meta({ description: 'Decide a dispute; both sides get the reason' })
    .input(decideDisputeInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await decideDispute(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),
});
