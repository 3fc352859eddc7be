import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { inputOfNotifications } from '#src/app/features/notifications/notification-inputs.ts';
import { notificationsSearchSchema } from '#src/app/features/notifications/notifications-search.ts';
import { NotificationsScreen } from '#src/app/features/notifications/notifications-screen.tsx';
import { useNow } from '#src/ui/use-now.ts';

export const Route = createFileRoute('/_member/notifications')({
  validateSearch: notificationsSearchSchema,
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: async ({ context, deps }) => {
    const { notifications } = await context.loadUtils();
    await Promise.all([
      notifications.list.prefetchInfinite(inputOfNotifications(deps.show)),
      notifications.unreadCount.prefetch(),
    ]);
    return { now: new Date().toISOString() };
  },
  head: () => ({ meta: [{ title: `Notifications | ${BRAND_NAME}` }] }),
  component: Notifications,
});

function Notifications() {
  const { viewer } = Route.useRouteContext();
  const now = useNow(Route.useLoaderData().now);
  return <NotificationsScreen userType={viewer.userType} show={Route.useSearch().show} now={now} />;
}
