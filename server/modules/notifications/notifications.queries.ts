import { sql } from 'kysely';
import type { TimeCursor } from '#contract/pagination.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertNotification(tx: Tx, notification: NewRow<'notifications'>): Promise<void> {
  await tx.insertInto('notifications').values(notification).execute();
}

export type NotificationsPage = {
  userId: string;
  after: TimeCursor | undefined;
  limit: number;
};

/** Somebody's notifications, the newest first. */
export async function listNotificationsOf(db: Db, { userId, after, limit }: NotificationsPage) {
  const query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'text', 'requestId', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit));
  if (after === undefined) return query.execute();
  return query
    .where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    .execute();
}

export async function countUnreadOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers how many were unread. */
export async function updateAllRead(db: Db, userId: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
