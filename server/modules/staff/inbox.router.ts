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

  /** Throws `not_found`. */
  resume: staffProcedure
    .meta({ description: 'Fetch the resume that came with an application, in base64' })
    .input(inboxMessageInput)
    .output(inboxResumeSchema)
    .query(({ ctx, input }) => readInboxResume(ctx.app, input.id)),

  /** Throws `not_found`. */
  answer: staffProcedure
    .meta({ description: 'Mark a message as answered' })
    .input(answerInboxInput)
    .output(inboxMessageSchema)
    .mutation(({ ctx, input }) => answerInboxMessage(ctx.app, ctx.caller.userId, input)),
});
