import {
  mailChoiceInput,
  mailChoiceSchema,
  changePreferencesInput,
  pushSubscriptionInput,
  savedSchema,
  shownPreferencesSchema,
} from '#contract/notification-preferences.ts';
import {
  listNotificationsInput,
  markedReadSchema,
  notificationIdInput,
  notificationSchema,
  unreadCountSchema,
} from '#contract/notifications.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications.service.ts';
import {
  readMailChoice,
  savePreferences,
  showPreferences,
  subscribePush,
  unsubscribePush,
} from './preferences.service.ts';

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

  /** Throws `not_found`. */
  markRead: memberProcedure
    .meta({ description: 'Mark a notification as read', leastRole: 'manager', scope: 'work' })
    .input(notificationIdInput)
    .output(markedReadSchema)
    .mutation(({ ctx, input }) => markRead(ctx.app, ctx.caller.userId, input.id)),

  markAllRead: memberProcedure
    .meta({ description: 'Mark all your notifications as read', leastRole: 'manager', scope: 'work' })
    .output(markedReadSchema)
    .mutation(({ ctx }) => markAllRead(ctx.app, ctx.caller.userId)),

  preferences: memberProcedure
    .meta({ description: 'Show which emails and push messages you get', scope: 'never' })
    .output(shownPreferencesSchema)
    .query(({ ctx }) => showPreferences(ctx.app, ctx.caller)),

  /** Changes what is named; the rest stays as it is. Throws `invalid_input`. */
  savePreferences: memberProcedure
    .meta({ description: 'Choose which emails and push messages you get', leastRole: 'viewer' })
    .input(changePreferencesInput.prefault({}))
    .output(savedSchema)
    .mutation(async ({ ctx, input }) => {
      await savePreferences(ctx.app, ctx.caller.personId, input);
      return { saved: true };
    }),

  /** Throws `push_service_unknown`, `sign_in_required`. */
  subscribePush: memberProcedure
    .meta({ description: 'Send push messages to this device', leastRole: 'viewer' })
    .input(pushSubscriptionInput)
    .output(savedSchema)
    .mutation(async ({ ctx, input }) => {
      await subscribePush(ctx.app, ctx.caller, input);
      return { saved: true };
    }),

  unsubscribePush: memberProcedure
    .meta({ description: 'Send no more push messages to this device', leastRole: 'viewer' })
    .output(savedSchema)
    .mutation(async ({ ctx }) => {
      await unsubscribePush(ctx.app, ctx.caller);
      return { saved: true };
    }),

  /** What an unsubscribe link is about; the press goes to the address itself. Throws `not_found`. */
  mailChoice: publicProcedure
    .meta({ description: 'Show what an unsubscribe link is about' })
    .input(mailChoiceInput)
    .output(mailChoiceSchema)
    .query(({ ctx, input }) => readMailChoice(ctx.app, input.token)),
});
