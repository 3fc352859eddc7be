import {
  answerInboxInput,
  inboxItemSchema,
  inboxMessageInput,
  inboxMessageSchema,
  inboxResumeSchema,
  listInboxInput,
} from '#contract/inbox.ts';
import { pageOf } from '#contract/pagination.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { answerInboxMessage, listInbox, readInboxResume, showInboxMessage } from './inbox.service.ts';

/** What people sent through the public forms. */
export const inboxRouter = router({
  list: staffProcedure
    .meta({ description: 'List messages from the public forms, newest first' })
    .input(listInboxInput.prefault({}))
    .output(pageOf(inboxItemSchema))
    .query(({ ctx, input }) => listInbox(ctx.app.db, input)),

  /** Throws `not_found`. */
  show: staffProcedure
    .meta({ description: 'Show a message in full' })
    .input(inboxMessageInput)
    .output(inboxMessageSchema)
    .query(({ ctx, input }) => showInboxMessage(ctx.app, input.id)),

  /** A mutation, since every look is recorded. Throws `not_found`. */
  resume: staffProcedure
    .meta({ description: 'Download the resume of an application, in base64; the look is recorded' })
    .input(inboxMessageInput)
    .output(inboxResumeSchema)
    .mutation(({ ctx, input }) => readInboxResume(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`. */
  answer: staffProcedure
    .meta({ description: 'Mark a message as answered' })
    .input(answerInboxInput)
    .output(inboxMessageSchema)
    .mutation(({ ctx, input }) => answerInboxMessage(ctx.app, ctx.caller.userId, input)),
});
