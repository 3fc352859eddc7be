import { type SqlBool, sql } from 'kysely';
import type { ContactKind, InboxState } from '#contract/inbox.ts';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db } from '#db/types.ts';

export type InboxPage = {
  kind?: ContactKind | undefined;
  state?: InboxState | undefined;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/** The newest first, and one row more than `limit` where there is one. */
export function listMessages(db: Db, { kind, state, cursor, limit }: InboxPage) {
  let query = db
    .selectFrom('contactMessages as m')
    .leftJoin('resumeFiles as resume', 'resume.messageId', 'm.id')
    .select([
      'm.id',
      'm.kind',
      'm.subject',
      'm.name',
      'm.email',
      'm.createdAt',
      'm.answeredAt',
      'resume.id as resumeId',
    ]);
  if (kind !== undefined) query = query.where('m.kind', '=', kind);
  if (state !== undefined) query = query.where('m.answeredAt', state === 'open' ? 'is' : 'is not', null);
  if (cursor !== undefined) {
    query = query.where(sql<SqlBool>`(m.created_at, m.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return query
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

export type InboxRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('contactMessages as m')
    .leftJoin('users as staff', 'staff.id', 'm.answeredBy')
    .select([
      'm.id',
      'm.kind',
      'm.subject',
      'm.name',
      'm.email',
      'm.payload',
      'm.createdAt',
      'm.answeredAt',
      'm.answerNote as note',
      'staff.email as answeredBy',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

/** The first answer keeps its time and its name; a note may be added later. False when there is no such message. */
export async function updateAnswered(
  db: Db,
  { id, staffUserId, note, now }: { id: string; staffUserId: string; note: string | null; now: Date },
): Promise<boolean> {
  const outcome = await db
    .updateTable('contactMessages')
    .set({
      answeredAt: sql`coalesce(answered_at, ${now}::timestamptz)`,
      answeredBy: sql`coalesce(answered_by, ${staffUserId}::uuid)`,
      answerNote: sql`coalesce(${note}::text, answer_note)`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}
