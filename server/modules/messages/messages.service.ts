import type { ErrorCode } from '#contract/errors.ts';
import type {
  ListMessagesInput,
  MarkMessagesReadInput,
  Message,
  MessagesSinceInput,
  SendMessageInput,
} from '#contract/messages.ts';
import { UNREAD_EMAIL_MINUTES } from '#contract/messages.ts';
import type { Page } from '#contract/pagination.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { answerInStep, openInStep } from '../connections/connections.service.ts';
import { holdUploads } from '../uploads/uploads.service.ts';
import { announce } from '../webhooks/announce.service.ts';
import {
  type ConversationRow,
  findConversation,
  lockConversation,
  sumUnread,
} from './conversations.queries.ts';
import { toMessages } from './shown-messages.service.ts';
import { isOpenBetween, refusalOfMessage, stateOf, withheldText } from './messages.policy.ts';
import {
  findNewestAfter,
  findSent,
  insertAttachments,
  insertMessage,
  listAttachments,
  listMessagesAfter,
  listMessagesBefore,
  type MessageRow,
  updateMovedOn,
  updateRead,
  updateTold,
  upsertReader,
} from './messages.queries.ts';

const MINUTE_MS = 60_000;
/** Whoever is reading has marked it as read by then. */
const PUSH_DELAY_MS = 15_000;

/** How an answer is refused that somebody was faster than. */
const MEANWHILE: ReadonlySet<ErrorCode> = new Set(['already_answered', 'not_found']);

type Sender = Pick<Caller, 'userId' | 'personId' | 'isRestricted' | 'isOverdue'>;

/**
 * Writes in a conversation; the same key is the same message. The first message of who was contacted counts as their answer
 * (product 28.5). Throws `not_found`, `conversation_closed`, `account_restricted` and `credentials_overdue` outside of work in
 * hand, `idempotency_conflict`, `upload_gone` and `too_many_attempts`.
 */
export async function sendMessage(app: App, sender: Sender, input: SendMessageInput): Promise<Message> {
  const { userId } = sender;
  const { conversationId } = input;
  await app.limits.take('messagesByAccount', userId);
  const sent = await app.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, userId, conversationId);
    if (conversation === undefined) throw new DomainError('not_found');
    const known = await findSent(tx, { conversationId, authorId: userId, key: input.idempotencyKey });
    if (known !== undefined) return sameMessage(tx, known, input);
    const refusal = refusalOfMessage(conversation, sender);
    if (refusal !== null) throw new DomainError(refusal);
    await takeAsAnswer(tx, app, userId, conversation);
    return insertNext(tx, app, { sender, conversation, input });
  });
  const conversation = await findConversation(app.db, userId, conversationId);
  const [row] = await listMessagesAfter(app.db, { conversationId, after: sent.seq - 1, limit: 1 });
  if (conversation === undefined || row === undefined) throw new DomainError('not_found');
  const [message] = await toMessages(app, [row], { userId, isOpen: isOpenBetween(conversation) });
  if (message === undefined) throw new DomainError('not_found');
  return message;
}

type Sent = { seq: number };

/** What was sent under this key is the answer, if it is what is sent now. */
async function sameMessage(
  tx: Tx,
  { id, seq, text }: MessageRow,
  { text: given, attachments }: SendMessageInput,
): Promise<Sent> {
  const kept = (await listAttachments(tx, [id])).map(({ uploadId }) => uploadId);
  const isSame = text === given && kept.join() === attachments.map((file) => file.id).join();
  if (!isSame) throw new DomainError('idempotency_conflict');
  return { seq };
}

/**
 * Who was contacted directly has answered by writing. On a project a message opens the proposal, so that nothing is given
 * back for silence; whether to accept it stays to be decided.
 */
async function takeAsAnswer(tx: Tx, app: App, userId: string, conversation: ConversationRow): Promise<void> {
  const { kind, connectionId } = conversation;
  if (connectionId === null || stateOf(conversation) !== 'waiting_for_you') return;
  if (kind === 'project') {
    await openInStep(tx, app, { userId, id: connectionId });
    return;
  }
  try {
    await answerInStep(tx, app, { userId, id: connectionId, answer: 'accepted' });
  } catch (error) {
    // Answered or ended elsewhere at the same moment; a decline or a block of that moment comes before this message.
    if (!(error instanceof DomainError) || !MEANWHILE.has(error.code)) throw error;
    const now = await findConversation(tx, userId, conversation.id);
    if (now === undefined || stateOf(now) !== 'open') throw new DomainError('conversation_closed');
  }
}

type Next = { sender: Sender; conversation: ConversationRow; input: SendMessageInput };

async function insertNext(tx: Tx, app: App, { sender, conversation, input }: Next): Promise<Sent> {
  const { userId, personId } = sender;
  const { id: conversationId, otherId } = conversation;
  const { text, attachments, idempotencyKey } = input;
  const seq = conversation.lastSeq + 1;
  const at = app.clock.now();
  const { id } = await insertMessage(tx, {
    ...{ conversationId, seq, text, personId, idempotencyKey },
    authorId: userId,
    withheldText: withheldText(text),
    createdAt: at,
  });
  if (attachments.length > 0) {
    await holdUploads(tx, app, {
      ownerId: userId,
      subject: { kind: 'message', id },
      uploads: attachments,
    });
    await insertAttachments(
      tx,
      id,
      attachments.map((file) => file.id),
    );
  }
  const toTell = await updateMovedOn(tx, { conversationId, authorId: userId, seq, at });
  await queueReminders(tx, app, { unread: { conversationId, userId: otherId, seq }, ...toTell });
  const data = { conversationId, messageId: id };
  await announce(tx, app, { userId: otherId, event: 'message.received', data });
  return { seq };
}

type Reminders = {
  unread: { conversationId: string; userId: string; seq: number };
  toPush: boolean;
  toRemind: boolean;
};

async function queueReminders(tx: Tx, app: App, { unread, toPush, toRemind }: Reminders): Promise<void> {
  const dedupeKey = `${unread.conversationId}:${unread.userId}:${String(unread.seq)}`;
  const after = (ms: number) => ({ startAfter: new Date(app.clock.now().getTime() + ms), dedupeKey });
  if (toRemind) {
    await app.queue.enqueue(tx, 'messages.remindUnread', unread, after(UNREAD_EMAIL_MINUTES * MINUTE_MS));
  }
  if (toPush) await app.queue.enqueue(tx, 'messages.push', unread, after(PUSH_DELAY_MS));
}

/** From the newest message backwards. Throws `not_found`. */
export async function listMessages(
  app: App,
  userId: string,
  { conversationId, cursor: before, limit }: ListMessagesInput,
): Promise<Page<Message>> {
  return pageOfMessages(app, userId, conversationId, {
    limit,
    read: () => listMessagesBefore(app.db, { conversationId, before, limit }),
  });
}

/** What came after a message, in order. Throws `not_found`. */
export async function listMessagesSince(
  app: App,
  userId: string,
  { conversationId, after, limit }: MessagesSinceInput,
): Promise<Page<Message>> {
  return pageOfMessages(app, userId, conversationId, {
    limit,
    read: () => listMessagesAfter(app.db, { conversationId, after, limit }),
  });
}

async function pageOfMessages(
  app: App,
  userId: string,
  conversationId: string,
  { limit, read }: { limit: number; read: () => Promise<MessageRow[]> },
): Promise<Page<Message>> {
  const conversation = await findConversation(app.db, userId, conversationId);
  if (conversation === undefined) throw new DomainError('not_found');
  const rows = await read();
  const page = rows.slice(0, limit);
  const items = await toMessages(app, page, { userId, isOpen: isOpenBetween(conversation) });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : String(last.seq) };
}

/**
 * Marks everything up to a message as read: by the person, and by their account unless they only look (product 28.11).
 * Reading what somebody who waits for an answer wrote opens their contact (product 4.14). Throws `not_found`.
 */
export async function markMessagesRead(
  app: App,
  { userId, personId, role }: Pick<Caller, 'userId' | 'personId' | 'role'>,
  { conversationId, seq }: MarkMessagesReadInput,
): Promise<{ count: number }> {
  await app.db.transaction().execute(async (tx) => {
    const conversation = await lockConversation(tx, userId, conversationId);
    if (conversation === undefined) throw new DomainError('not_found');
    const { connectionId, lastSeq } = conversation;
    if (lastSeq === 0) return;
    const read = Math.min(seq, lastSeq);
    await upsertReader(tx, { conversationId, accountId: userId, personId, seq: read });
    if (role !== 'viewer') await updateRead(tx, { conversationId, userId, seq: read, at: app.clock.now() });
    await remindOfRest(tx, app, { conversationId, userId, seq: read });
    if (role === 'viewer') return;
    if (connectionId !== null && stateOf(conversation) === 'waiting_for_you') {
      await openInStep(tx, app, { userId, id: connectionId });
    }
  });
  return countUnreadMessages(app, userId);
}

/** What was written before the ones before it were read is told of as if it came now. */
async function remindOfRest(tx: Tx, app: App, read: Reminders['unread']): Promise<void> {
  const seq = await findNewestAfter(tx, read);
  if (seq === null) return;
  const unread = { ...read, seq };
  await queueReminders(tx, app, { unread, toPush: await updateTold(tx, unread), toRemind: true });
}

export async function countUnreadMessages(app: Pick<App, 'db'>, userId: string): Promise<{ count: number }> {
  return { count: await sumUnread(app.db, userId) };
}
