import {
  conversationIdInput,
  conversationSchema,
  listConversationsInput,
  listMessagesInput,
  markMessagesReadInput,
  messageSchema,
  messagesSinceInput,
  sendMessageInput,
  unreadMessagesSchema,
} from '#contract/messages.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { getConversation, listConversations } from './conversations.service.ts';
import {
  countUnreadMessages,
  listMessages,
  listMessagesSince,
  markMessagesRead,
  sendMessage,
} from './messages.service.ts';

export const messagesRouter = router({
  conversations: memberProcedure
    .meta({ description: 'List your conversations, newest first' })
    .input(listConversationsInput.prefault({}))
    .output(pageOf(conversationSchema))
    .query(({ ctx, input }) => listConversations(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  conversation: memberProcedure
    .meta({ description: 'Show one of your conversations' })
    .input(conversationIdInput)
    .output(conversationSchema)
    .query(({ ctx, input }) => getConversation(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`. */
  list: memberProcedure
    .meta({ description: 'List the messages of a conversation, from the newest backwards' })
    .input(listMessagesInput)
    .output(pageOf(messageSchema))
    .query(({ ctx, input }) => listMessages(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  since: memberProcedure
    .meta({ description: 'List what came after a message, in order' })
    .input(messagesSinceInput)
    .output(pageOf(messageSchema))
    .query(({ ctx, input }) => listMessagesSince(ctx.app, ctx.caller.userId, input)),

  unreadCount: memberProcedure
    .meta({ description: 'Count your unread messages' })
    .output(unreadMessagesSchema)
    .query(({ ctx }) => countUnreadMessages(ctx.app, ctx.caller.userId)),

  /**
   * Throws `not_found`, `conversation_closed`, `account_restricted`, `credentials_overdue`, `idempotency_conflict`,
   * `upload_gone`, `too_many_attempts`.
   */
  send: memberProcedure
    .meta({ description: 'Write in one of your conversations', leastRole: 'manager', scope: 'work' })
    .input(sendMessageInput)
    .output(messageSchema)
    .mutation(({ ctx, input: { requestId: idempotencyKey, ...message } }) =>
      sendMessage(ctx.app, ctx.caller, { ...message, idempotencyKey }),
    ),

  /** Throws `not_found`. */
  markRead: memberProcedure
    .meta({ description: 'Mark the messages of a conversation as read', leastRole: 'viewer', scope: 'work' })
    .input(markMessagesReadInput)
    .output(unreadMessagesSchema)
    .mutation(({ ctx, input }) => markMessagesRead(ctx.app, ctx.caller, input)),
});
