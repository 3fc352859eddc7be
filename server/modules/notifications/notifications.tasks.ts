import { NOTIFICATION_DAYS } from '#contract/account-rules.ts';
import type { App } from '../../app.ts';
import { deleteNotificationsBefore } from './notifications.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes notifications that are older than a year (product 29.10). */
export async function sweepNotifications(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS);
  await deleteNotificationsBefore(app.db, before);
}
