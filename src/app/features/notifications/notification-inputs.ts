/** The list on the screen of its own, all or what is unread. */
export function inputOfNotifications(show: 'unread' | undefined) {
  return { unreadOnly: show === 'unread' };
}

/** Behind the bell. */
export const NEWEST_INPUT = { limit: 8 };
