import {
  type AppNotification,
  type ListNotificationsInput,
  type NotificationFacts,
  type NotificationKind,
  notificationKindSchema,
  notificationText,
} from '#contract/notifications.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import {
  countUnreadOf,
  insertNotification,
  listNotificationsOf,
  updateAllRead,
  updateRead,
} from './notifications.queries.ts';

export type Notice = NotificationFacts & {
  /** The recipient. */
  userId: string;
  kind: NotificationKind;
  requestId: string | null;
  /** The Connection it is about, where there is one. */
  connectionId?: string;
  /** The project that the recipient is invited to. */
  invitedProjectId?: string;
};

/** Creates an in-app notification for the other side, in the transaction of the change itself, and its push message. */
export async function notify(tx: Tx, app: Pick<App, 'clock' | 'queue'>, notice: Notice): Promise<void> {
  const { userId, kind, requestId, connectionId = null, invitedProjectId = null } = notice;
  const text = notificationText(kind, notice);
  const { id, hasDevice } = await insertNotification(tx, {
    userId,
    kind,
    text,
    requestId,
    connectionId,
    invitedProjectId,
    createdAt: app.clock.now(),
  });
  if (hasDevice) await app.queue.enqueue(tx, 'notifications.push', { notificationId: id });
}

/** Notifications of an account, newest first. */
export async function listNotifications(
  app: App,
  userId: string,
  page: ListNotificationsInput,
): Promise<Page<AppNotification>> {
  const rows = await listNotificationsOf(app.db, userId, page);
  return toPage(rows, {
    limit: page.limit,
    at: (row) => row.createdAt,
    item: ({ createdAt, readAt, kind, invitedProjectId, ownerProfileId, ...row }) => ({
      ...row,
      invitation:
        invitedProjectId === null || ownerProfileId === null
          ? null
          : { projectId: invitedProjectId, ownerProfileId },
      kind: notificationKindSchema.parse(kind),
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    }),
  });
}

export async function countUnread(app: App, userId: string): Promise<{ count: number }> {
  return { count: await countUnreadOf(app.db, userId) };
}

/** Marks one read; what was read stays so. Throws `not_found`, also for somebody else's. */
export async function markRead(app: App, userId: string, id: string): Promise<{ marked: number }> {
  const isFound = await updateRead(app.db, { id, userId, now: app.clock.now() });
  if (!isFound) throw new DomainError('not_found');
  return { marked: 1 };
}

/** Marks everything read that has arrived so far. */
export async function markAllRead(app: App, userId: string): Promise<{ marked: number }> {
  return { marked: await updateAllRead(app.db, userId, app.clock.now()) };
}
