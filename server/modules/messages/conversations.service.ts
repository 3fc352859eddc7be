import type { Conversation, ListConversationsInput } from '#contract/messages.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type ConversationRow, findConversation, listConversationsOf } from './conversations.queries.ts';
import { isOpenBetween, mayWrite, previewOf, stateOf } from './messages.policy.ts';

/** The conversations of an account, the one with the newest message first. */
export async function listConversations(
  app: Pick<App, 'db'>,
  userId: string,
  input: ListConversationsInput,
): Promise<Page<Conversation>> {
  const rows = await listConversationsOf(app.db, userId, input);
  return toPage(rows, {
    limit: input.limit,
    at: ({ lastAt }) => lastAt,
    item: (row) => toConversation(row, userId),
  });
}

/** Throws `not_found`, also for a conversation of others. */
export async function getConversation(
  app: Pick<App, 'db'>,
  userId: string,
  id: string,
): Promise<Conversation> {
  const row = await findConversation(app.db, userId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toConversation(row, userId);
}

function toConversation(row: ConversationRow, userId: string): Conversation {
  const { id, kind, title, requestId, connectionId, projectId } = row;
  const isMine = row.lastAuthorId === userId;
  const isOpen = isOpenBetween(row);
  return {
    ...{ id, kind, title, requestId, connectionId, projectId },
    state: stateOf(row),
    mayWrite: mayWrite(row),
    isContactOpen: isOpen,
    other: {
      profileId: row.isHidden ? null : row.profileId,
      userType: row.userType,
      name: row.name,
      isVerified: row.isVerified,
    },
    lastSeq: row.lastSeq,
    lastMessage:
      row.lastText === null
        ? null
        : {
            text: previewOf(row.lastText, isMine || isOpen),
            isMine,
            attachments: row.lastAttachments,
          },
    lastAt: row.lastAt.toISOString(),
    unreadCount: row.unreadCount,
    readSeq: row.readSeq,
    otherReadSeq: row.otherReadSeq,
    otherReadAt: row.otherReadAt?.toISOString() ?? null,
  };
}
