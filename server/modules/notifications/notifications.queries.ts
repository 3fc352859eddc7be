import { sql } from 'kysely';
import { notificationSchema } from '#contract/notifications.ts';
import { columnsOf } from '#db/columns.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertNotification(tx: Tx, notification: NewRow<'notifications'>): Promise<void> {
  await tx.insertInto('notifications').values(notification).execute();
}

/** The project of the Connection, where the reader is its owner. */
const ownProject = sql<string | null>`(
  select c.project_id from connections c
  where c.id = notifications.connection_id and c.recipient_id = notifications.user_id
)`.as('projectId');

/** Newest first. */
export function listNotificationsOf(db: Db, userId: string, page: PageRequest) {
  const query = db
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
    .select(ownProject)
    .where('userId', '=', userId);
  return selectPage(query, { at: 'createdAt', id: 'id' }, page).execute();
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
