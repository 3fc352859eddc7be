import { UNDO_MINUTES } from '#contract/credential-rules.ts';
import { auditEntrySchema } from '#contract/audit.ts';
import {
  approveDocumentInput,
  auditHistoryInput,
  openDocumentInput,
  rejectDocumentInput,
  reviewedDocumentSchema,
  reviewQueueInput,
  reviewQueueSchema,
  undoApprovalInput,
} from '#contract/credential-reviews.ts';
import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { verificationSchema } from '#contract/staff.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import {
  approveDocument,
  listReviewHistory,
  listReviewQueue,
  openDocument,
  rejectDocument,
  undoApproval,
} from './credential-reviews.service.ts';

/** Part of `staff.*`. */
export const credentialReviewsRouter = router({
  queue: staffProcedure
    .meta({ description: 'List the documents that wait for review, oldest first' })
    .input(reviewQueueInput.prefault({}))
    .output(reviewQueueSchema)
    .query(({ ctx, input }) => listReviewQueue(ctx.app, input)),

  /** A mutation, since every look is recorded. Throws `not_found`. */
  open: staffProcedure
    .meta({ description: 'Open a document for review; the look is recorded' })
    .input(openDocumentInput)
    .output(reviewedDocumentSchema)
    .mutation(({ ctx, input }) => openDocument(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`, `own_document`, `invalid_input`, `document_name_differs`, `review_closed`, `colleague_needed`. */
  approve: staffProcedure
    .meta({ description: 'Approve a document until the day it expires' })
    .input(approveDocumentInput)
    .output(verificationSchema)
    .mutation(({ ctx, input }) => approveDocument(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`, `own_document`, `review_closed`, `colleague_needed`. */
  reject: staffProcedure
    .meta({ description: 'Reject a document with the reason' })
    .input(rejectDocumentInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await rejectDocument(ctx.app, ctx.caller.userId, input);
      return { ok: true as const };
    }),

  /** Within ten minutes, by whoever approved. Throws `not_found`, `own_document`, `undo_refused`. */
  undo: staffProcedure
    .meta({ description: `Take back your own approval within ${String(UNDO_MINUTES)} minutes` })
    .input(undoApprovalInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await undoApproval(ctx.app, ctx.caller.userId, input.id);
      return { ok: true as const };
    }),

  /** Throws `professional_not_found`. */
  history: staffProcedure
    .meta({ description: 'List every look and decision about a professional’s documents, newest first' })
    .input(auditHistoryInput)
    .output(pageOf(auditEntrySchema))
    .query(({ ctx, input }) => listReviewHistory(ctx.app, input)),
});
