import { sql } from 'kysely';
import { anyOf } from '#db/columns.ts';
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
    .where('messageId', '=', anyOf(messageIds))
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

/** Of whom a message has to be told: by push once until the account has read, by email once until a person has. */
type ToTell = { toPush: boolean; toRemind: boolean };

/** Moves a conversation on to its newest message, under its lock (product 28.10). */
export async function updateMovedOn(tx: Tx, { conversationId, authorId, seq, at }: Counted): Promise<ToTell> {
  await tx.updateTable('conversations').set({ lastSeq: seq }).where('id', '=', conversationId).execute();
  const { rows } = await sql<ToTell & { userId: string }>`
    update conversation_sides s set
      last_at = greatest(s.last_at, ${at}::timestamptz),
      unread_count = s.unread_count + case when s.user_id = ${authorId} then 0 else 1 end,
      reminded_seq = case
        when s.user_id <> ${authorId} and s.reminded_seq <= s.read_seq then ${seq}::integer else s.reminded_seq
      end
    where s.conversation_id = ${conversationId}
    returning s.user_id, s.user_id <> ${authorId} and s.reminded_seq = ${seq}::integer as to_push,
      s.user_id <> ${authorId} and (s.reminded_seq = ${seq}::integer or exists (
        select from conversation_readers r
        where r.conversation_id = s.conversation_id and r.account_id = s.user_id
          and r.read_seq >= s.reminded_seq and r.reminded_seq <= r.read_seq
      )) as to_remind
  `.execute(tx);
  return {
    toPush: rows.some(({ toPush }) => toPush),
    toRemind: rows.some(({ toRemind }) => toRemind),
  };
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

/** The newest message of the other side after one that was read; null where there is none. */
export async function findNewestAfter(
  tx: Tx,
  { conversationId, userId, seq }: Omit<Reading, 'at'>,
): Promise<number | null> {
  const row = await tx
    .selectFrom('messages')
    .select((select) => select.fn.max('seq').as('newest'))
    .where('conversationId', '=', conversationId)
    .where('authorId', '<>', userId)
    .where('seq', '>', seq)
    .executeTakeFirst();
  return row?.newest ?? null;
}

/** Whether an account that has read all that it was told of is to be told of this message; from now on it is. */
export async function updateTold(
  tx: Tx,
  { conversationId, userId, seq }: Omit<Reading, 'at'>,
): Promise<boolean> {
  const outcome = await tx
    .updateTable('conversationSides')
    .set({ remindedSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .whereRef('remindedSeq', '<=', 'readSeq')
    .where('readSeq', '<', seq)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

type PersonReading = { conversationId: string; accountId: string; personId: string; seq: number };

/** How far a person has read by themselves. */
export async function upsertReader(tx: Tx, { seq, ...reader }: PersonReading): Promise<void> {
  await tx
    .insertInto('conversationReaders')
    .values({ ...reader, readSeq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'personId'])
        .doUpdateSet({ readSeq: sql`greatest(conversation_readers.read_seq, excluded.read_seq)` }),
    )
    .execute();
}

export type MessageReader = { personId: string; email: string; fullName: string };

/** Everyone who works in an account, by whom its messages may be read. */
function selectReaders(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('companyMembers as member', (join) =>
      join
        .onRef('member.userId', '=', 'users.id')
        .on('member.companyId', '=', accountId)
        .on('member.removedAt', 'is', null),
    )
    .select((select) => [
      'users.id as personId',
      'users.email',
      select.fn.coalesce('member.fullName', 'profiles.fullName', sql.lit('')).as('fullName'),
    ])
    .where('users.closedAt', 'is', null)
    .where((where) => where.or([where('users.id', '=', accountId), where('member.userId', 'is not', null)]));
}

export function findReader(
  db: Db | Tx,
  accountId: string,
  personId: string,
): Promise<MessageReader | undefined> {
  return selectReaders(db, accountId).where('users.id', '=', personId).executeTakeFirst();
}

/** Those who have read since they were last told of the conversation, and not yet to this message. */
export async function updateReminded(
  tx: Tx,
  { conversationId, accountId, seq }: { conversationId: string; accountId: string; seq: number },
): Promise<string[]> {
  const people = await selectReaders(tx, accountId).orderBy('users.id').execute();
  const { rows } = await sql<{ personId: string }>`
    insert into conversation_readers as r (conversation_id, person_id, account_id, reminded_seq)
    select ${conversationId}, person_id, ${accountId}, ${seq}::integer
    from unnest(${people.map(({ personId }) => personId)}::uuid[]) as due (person_id)
    on conflict (conversation_id, person_id) do update set reminded_seq = excluded.reminded_seq
    where r.reminded_seq <= r.read_seq and r.read_seq < excluded.reminded_seq
    returning r.person_id
  `.execute(tx);
  return rows.map(({ personId }) => personId);
}

/** How far a person has read a conversation by themselves. */
export async function findReadSeq(db: Db, conversationId: string, personId: string): Promise<number> {
  const row = await db
    .selectFrom('conversationReaders')
    .select('readSeq')
    .where('conversationId', '=', conversationId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row?.readSeq ?? 0;
}
