import { BRAND_NAME } from '#contract/brand.ts';
import type { App } from '../../app.ts';
import { MAIL_SUBJECTS } from '../../emails/mail-subjects.ts';
import { messageUnread } from '../../emails/message-unread.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import type { TaskAttempt } from '../../queue/task-attempt.ts';
import { deliveryOfMail } from '../notifications/delivery.policy.ts';
import { devicesOf, sendToDevice } from '../notifications/delivery.service.ts';
import { readPreferences } from '../notifications/preferences.service.ts';
import { type ConversationRow, findConversation } from './conversations.queries.ts';
import { isOpenBetween, previewOf } from './messages.policy.ts';
import { findReader, findReadSeq, listMessagesAfter, updateReminded } from './messages.queries.ts';

/** A message that an account may not have read yet. */
type Unread = { conversationId: string; userId: string; seq: number };

/**
 * Mails everyone in the account who has not read a message for ten minutes, once for a conversation until they have (product
 * 28.10). Decided when it runs: what the account or a person has read meanwhile is dropped.
 */
export async function remindUnread(app: App, unread: Unread): Promise<void> {
  if ((await findUnread(app, unread)) === undefined) return;
  const { conversationId, userId: accountId, seq } = unread;
  await app.db.transaction().execute(async (tx) => {
    for (const personId of await updateReminded(tx, { conversationId, accountId, seq })) {
      const dedupeKey = `${conversationId}:${String(seq)}:${personId}`;
      await app.queue.enqueue(tx, 'messages.remindPerson', { ...unread, personId }, { dedupeKey });
    }
  });
}

/** One of these emails. Quiet hours are waited for here, so that reading during them counts too. */
export async function remindPerson(
  app: App,
  task: Unread & { personId: string },
  { key }: TaskAttempt,
): Promise<void> {
  const { conversationId, userId, personId, seq } = task;
  const conversation = await findUnread(app, task);
  if (conversation === undefined || (await findReadSeq(app.db, conversationId, personId)) >= seq) return;
  const preferences = await readPreferences(app.db, personId);
  const delivery = deliveryOfMail(MAIL_SUBJECTS['message-unread'], preferences, app.clock.now());
  if (delivery.when === 'never') return;
  if (delivery.when === 'later') {
    const options = { startAfter: delivery.at, dedupeKey: `quiet:${key}` };
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'messages.remindPerson', task, options));
    return;
  }
  // Someone who has left the company since is told nothing.
  const reader = await findReader(app.db, userId, personId);
  if (reader === undefined) return;
  const message = messageUnread.to(reader.email, {
    name: reader.fullName,
    senderName: conversation.name,
    title: conversation.title,
    excerpt: await excerptOf(app, conversation, task),
    count: conversation.unreadCount,
    url: `${app.config.web.publicUrl}/messages/${conversationId}`,
  });
  await app.db.transaction().execute((tx) => queueMail(tx, app, message, { dedupeKey: `unread:${key}` }));
}

/** The conversation, while the message is unread and the two still see each other. */
async function findUnread(
  app: App,
  { conversationId, userId, seq }: Unread,
): Promise<ConversationRow | undefined> {
  const conversation = await findConversation(app.db, userId, conversationId);
  return conversation === undefined || conversation.isHidden || conversation.readSeq >= seq
    ? undefined
    : conversation;
}

/** The beginning of the message, as its reader may see it; empty where it is only files. */
async function excerptOf(
  app: App,
  conversation: ConversationRow,
  { conversationId, seq }: Unread,
): Promise<string> {
  const [message] = await listMessagesAfter(app.db, { conversationId, after: seq - 1, limit: 1 });
  return previewOf(message?.text ?? '', isOpenBetween(conversation));
}

/** Push messages of an unread message, one task for each device of the people who work in the account. */
export async function pushUnread(app: App, unread: Unread): Promise<void> {
  if ((await findUnread(app, unread)) === undefined) return;
  const devices = await devicesOf(app, unread.userId);
  await app.db.transaction().execute(async (tx) => {
    for (const deviceId of devices) {
      const dedupeKey = `${unread.conversationId}:${String(unread.seq)}:${deviceId}`;
      await app.queue.enqueue(tx, 'messages.pushTo', { ...unread, deviceId }, { dedupeKey });
    }
  });
}

/** One push message. The next one of the conversation takes its place on the screen. */
export async function pushMessageTo(
  app: App,
  task: Unread & { deviceId: string },
  { key }: TaskAttempt,
): Promise<void> {
  const { conversationId, userId, deviceId } = task;
  const conversation = await findUnread(app, task);
  if (conversation === undefined) return;
  const excerpt = await excerptOf(app, conversation, task);
  const delivery = await sendToDevice(app, {
    ...{ deviceId, accountId: userId, group: 'messages' },
    message: {
      title: conversation.name,
      body: excerpt === '' ? `Sent you a file on ${BRAND_NAME}` : excerpt,
      url: `/messages/${conversationId}`,
      tag: conversationId,
    },
  });
  if (delivery.when !== 'later') return;
  const options = { startAfter: delivery.at, dedupeKey: `quiet:${key}` };
  await app.db.transaction().execute((tx) => app.queue.enqueue(tx, 'messages.pushTo', task, options));
}
