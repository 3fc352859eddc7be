import {
  listNotificationsInput,
  markedReadSchema,
  notificationSchema,
  unreadCountSchema,
} from '#contract/notifications.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { countUnread, listNotifications, markAllRead } from './notifications.service.ts';

export const notificationsRouter = router({
  /** What happened to one's requests and jobs, the newest first. Throws `invalid_input`. */
  list: memberProcedure
    .meta({ description: 'List your notifications' })
    .input(listNotificationsInput.prefault({}))
    .output(pageOf(notificationSchema))
    .query(({ ctx, input }) => listNotifications(ctx.app, ctx.caller.userId, input)),

  unreadCount: memberProcedure
    .meta({ description: 'Count your unread notifications' })
    .output(unreadCountSchema)
    .query(({ ctx }) => countUnread(ctx.app, ctx.caller.userId)),

  markAllRead: memberProcedure
    .meta({ description: 'Mark all your notifications as read', leastRole: 'manager' })
    .output(markedReadSchema)
    .mutation(({ ctx }) => markAllRead(ctx.app, ctx.caller.userId)),
});
