import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

function selectMessages(db: Db | Tx, conversationId: string) {
  return db
    .selectFrom('messages')
    .select(['messages.id', 'seq', 'authorId', 'text', 'createdAt', 'idempotencyKey'])
    .select((select) =>
      select
        .selectFrom('companyMembers as person')
        .select('person.fullName')
        .whereRef('person.userId', '=', 'messages.personId')
        .whereRef('person.companyId', '=', 'messages.authorId')
        .as('personName'),
    )
    .where('conversationId', '=', conversationId);
}

export type MessageRow = Awaited<ReturnType<typeof listMessagesBefore>>[number];

/** The newest first, from before a number on; one more than the limit where there is one. */
export function listMessagesBefore(
  db: Db,
  { conversationId, before, limit }: { conversationId: string; before: number | undefined; limit: number },
) {
  const query = selectMessages(db, conversationId);
  return (before === undefined ? query : query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

/** In order, from after a number on; one more than the limit where there is one. */
export function listMessagesAfter(
  db: Db | Tx,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
) {
  return selectMessages(db, conversationId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(sql.lit(limit + 1))
    .execute();
}

/** What was sent under a key before. */
export function findSent(
  tx: Tx,
  { conversationId, authorId, key }: { conversationId: string; authorId: string; key: string },
) {
  return selectMessages(tx, conversationId)
    .where('authorId', '=', authorId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

export function listAttachments(db: Db | Tx, messageIds: readonly string[]) {
  return db
    .selectFrom('messageAttachments')
    .select(['messageId', 'uploadId'])
    .where('messageId', '=', sql<string>`any(${messageIds}::uuid[])`)
    .orderBy('messageId')
    .orderBy('position')
    .execute();
}

export function insertMessage(tx: Tx, message: NewRow<'messages'>): Promise<{ id: string }> {
  return tx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
}

export async function insertAttachments(
  tx: Tx,
  messageId: string,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const rows = uploadIds.map((uploadId, position) => ({ messageId, uploadId, position }));
  await tx.insertInto('messageAttachments').values(rows).execute();
}

type Counted = { conversationId: string; authorId: string; seq: number; at: Date };

/**
 * Moves a conversation on to its newest message, under its lock. Answers whether its reader has to be reminded of it: once
 * until they have read (product 28.10).
 */
export async function updateMovedOn(
  tx: Tx,
  { conversationId, authorId, seq, at }: Counted,
): Promise<{ toRemind: boolean }> {
  await tx.updateTable('conversations').set({ lastSeq: seq }).where('id', '=', conversationId).execute();
  const { rows } = await sql<{ userId: string; toRemind: boolean }>`
    update conversation_sides s set
      last_at = greatest(s.last_at, ${at}::timestamptz),
      unread_count = s.unread_count + case when s.user_id = ${authorId} then 0 else 1 end,
      reminded_seq = case
        when s.user_id <> ${authorId} and s.reminded_seq <= s.read_seq then ${seq}::integer else s.reminded_seq
      end
    where s.conversation_id = ${conversationId}
    returning s.user_id, s.user_id <> ${authorId} and s.reminded_seq = ${seq}::integer as to_remind
  `.execute(tx);
  return { toRemind: rows.some(({ toRemind }) => toRemind) };
}

type Reading = { conversationId: string; userId: string; seq: number; at: Date };

/** Under the conversation's lock. What was read stays read. */
export async function updateRead(tx: Tx, { conversationId, userId, seq, at }: Reading): Promise<void> {
  await sql`
    update conversation_sides s set
      read_seq = ${seq}::integer, read_at = ${at}::timestamptz,
      unread_count = (
        select count(*) from messages m
        where m.conversation_id = s.conversation_id and m.author_id <> s.user_id and m.seq > ${seq}::integer
      )
    where s.conversation_id = ${conversationId} and s.user_id = ${userId} and s.read_seq < ${seq}::integer
  `.execute(tx);
}

/** Whom to write to about an account's messages. */
export function findReader(db: Db, userId: string): Promise<{ email: string; fullName: string } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.email', 'profiles.fullName'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
