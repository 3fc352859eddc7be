import { sql } from 'kysely';
import { notificationSchema } from '#contract/notifications.ts';
import type { UserType } from '#contract/user-types.ts';
import { columnsOf } from '#db/columns.ts';
import { deleteOldRows } from '#db/old-rows.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { worksIn } from './push-people.fragments.ts';

/** Answers its id, and whether its reader has a device that gets push messages. */
export function insertNotification(
  tx: Tx,
  notification: NewRow<'notifications'>,
): Promise<{ id: string; hasDevice: boolean }> {
  return tx
    .insertInto('notifications')
    .values(notification)
    .returning('id')
    .returning(
      sql<boolean>`exists (
        select from push_subscriptions s where ${worksIn(sql.ref('s.user_id'), sql.ref('notifications.user_id'))}
      )`.as('hasDevice'),
    )
    .executeTakeFirstOrThrow();
}

/** The project of the Connection, where the reader is its owner. */
const ownProject = sql<string | null>`(
  select c.project_id from connections c
  where c.id = notifications.connection_id and c.recipient_id = notifications.user_id
)`.as('projectId');

function selectNotifications(db: Db) {
  return db
    .selectFrom('notifications')
    .select(columnsOf(notificationSchema.omit({ isRead: true, invitation: true, projectId: true })))
    .select(['readAt', 'invitedProjectId'])
    .select((select) =>
      select
        .selectFrom('projects')
        .innerJoin('profiles as owner', 'owner.userId', 'projects.ownerId')
        .select('owner.id')
        .whereRef('projects.id', '=', 'notifications.invitedProjectId')
        .as('ownerProfileId'),
    )
    .select(ownProject);
}

type ListRequest = PageRequest & { unreadOnly?: boolean };

/** Newest first. */
export function listNotificationsOf(db: Db, userId: string, { unreadOnly = false, ...page }: ListRequest) {
  const all = selectNotifications(db).where('userId', '=', userId);
  const query = unreadOnly ? all.where('readAt', 'is', null) : all;
  return selectPage(query, { at: 'createdAt', id: 'id' }, page).execute();
}

/** With whose it is, for a push message. */
export function findNotification(db: Db, id: string) {
  return selectNotifications(db)
    .select('userId')
    .select(
      sql<UserType>`(select user_type from users where users.id = notifications.user_id)`.as('userType'),
    )
    .where('notifications.id', '=', id)
    .executeTakeFirst();
}

/** The newest unread ones since a moment, at most `limit`. */
export async function listUnreadTexts(
  db: Db | Tx,
  { userId, since, limit }: { userId: string; since: Date | null; limit: number },
): Promise<string[]> {
  const query = db
    .selectFrom('notifications')
    .select('text')
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  const rows = await (since === null ? query : query.where('createdAt', '>', since))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ text }) => text);
}

/** Whether there is such a notification of this account; one that was read stays read. */
export async function updateRead(db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  const result = await db
    .updateTable('notifications')
    .set((update) => ({ readAt: update.fn.coalesce('readAt', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function countUnreadOf(db: Db | Tx, userId: string): Promise<number> {
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

export function deleteNotificationsBefore(db: Db, before: Date): Promise<number> {
  return deleteOldRows(db, { table: 'notifications', at: 'createdAt', before });
}
