import { api } from '#src/api.ts';

/** Also without a stream, which some networks cut. */
const REFRESH_MS = 60_000;

/** Unread messages, beside every way to them. */
export function useUnreadCount(): number {
  const { data } = api.messages.unreadCount.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  return data?.count ?? 0;
}
