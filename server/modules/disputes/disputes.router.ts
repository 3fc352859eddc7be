import { doneSchema } from '#contract/contacts.ts';
import {
  answerDisputeInput,
  disputeIdInput,
  disputeRecordSchema,
  jobDisputeInput,
  jobDisputeSchema,
  openDisputeInput,
} from '#contract/disputes.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import {
  answerDispute,
  getDisputeRecord,
  getJobDispute,
  openDispute,
  withdrawDispute,
} from './disputes.service.ts';

/** What the two people of a job can't settle (product 34). */
export const disputesRouter = router({
  /** Throws `not_found`. */
  ofJob: memberProcedure
    .meta({ description: 'Show the dispute about one of your jobs' })
    .input(jobDisputeInput)
    .output(jobDisputeSchema)
    .query(({ ctx, input }) => getJobDispute(ctx.app, ctx.caller.userId, input.requestId)),

  /** Throws `not_found`. */
  record: memberProcedure
    .meta({ description: 'Download the record of a dispute' })
    .input(disputeIdInput)
    .output(disputeRecordSchema)
    .query(({ ctx, input }) => getDisputeRecord(ctx.app, ctx.caller.userId, input.id)),

  /**
   * Throws `not_found`, `not_disputable`, `dispute_too_late`, `dispute_exists`, `dispute_decided`, `upload_gone`,
   * `too_many_attempts`.
   */
  open: memberProcedure
    .meta({ description: 'Open a dispute about one of your jobs', leastRole: 'manager' })
    .input(openDisputeInput)
    .output(disputeIdInput)
    .mutation(({ ctx, input }) => openDispute(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `idempotency_conflict`, `dispute_closed`, `dispute_full`, `upload_gone`. */
  answer: memberProcedure
    .meta({ description: 'Add a statement to a dispute', leastRole: 'manager' })
    .input(answerDisputeInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await answerDispute(ctx.app, ctx.caller.userId, input);
      return { ok: true };
    }),

  /** Throws `not_found`, `dispute_closed`. */
  withdraw: memberProcedure
    .meta({ description: 'Withdraw a dispute you opened', leastRole: 'manager' })
    .input(disputeIdInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await withdrawDispute(ctx.app, ctx.caller.userId, input.id);
      return { ok: true };
    }),
});
