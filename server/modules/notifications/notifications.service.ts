import {
  type AppNotification,
  type ListNotificationsInput,
  type NotificationKind,
  notificationKindSchema,
  notificationText,
} from '#contract/notifications.ts';
import { cutPage } from '#contract/pagination.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import {
  countUnreadOf,
  insertNotification,
  listNotificationsOf,
  updateAllRead,
} from './notifications.queries.ts';

export type Notice = {
  /** Who is told. */
  userId: string;
  kind: NotificationKind;
  /** Who did it, by the name the other side knows. */
  actorName: string;
  /** Title of the request it is about, where there is one. */
  title: string;
  requestId: string | null;
};

/** A step of whatever changes something for the other side: tells them in the app, in the same transaction. */
export async function notify(tx: Tx, app: Pick<App, 'clock'>, notice: Notice): Promise<void> {
  const { userId, kind, actorName, title, requestId } = notice;
  const text = notificationText(kind, { actorName, title });
  await insertNotification(tx, { userId, kind, text, requestId, createdAt: app.clock.now() });
}

/** One's own notifications, the newest first. */
export async function listNotifications(
  app: App,
  userId: string,
  { cursor, limit }: ListNotificationsInput,
): Promise<{ items: AppNotification[]; nextCursor: string | null }> {
  const rows = await listNotificationsOf(app.db, { userId, after: cursor, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  const items = page.rows.map(({ createdAt, readAt, kind, ...row }) => ({
    ...row,
    kind: notificationKindSchema.parse(kind),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return { items, nextCursor: page.nextCursor };
}

export async function countUnread(app: App, userId: string): Promise<{ count: number }> {
  return { count: await countUnreadOf(app.db, userId) };
}

/** Marks everything read that has arrived so far. */
export async function markAllRead(app: App, userId: string): Promise<{ marked: number }> {
  return { marked: await updateAllRead(app.db, userId, app.clock.now()) };
}
