import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { api } from '#src/api.ts';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { HeaderBell } from '#src/ui/layout/header-bell.tsx';

const REFRESH_MS = 60_000;

/** The bell of the header: how many notifications are new, and the list of them. */
export function NotificationsBell() {
  const [isOpen, setIsOpen] = useState(false);
  const utils = api.useUtils();
  const unread = api.notifications.unreadCount.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const markAllRead = api.notifications.markAllRead.useMutation({
    onSuccess: () => utils.notifications.unreadCount.invalidate(),
  });
  const open = () => {
    setIsOpen(true);
    void utils.notifications.list.invalidate();
  };
  const close = () => {
    setIsOpen(false);
    // What was on the screen counts as read once the list is closed.
    if ((unread.data?.count ?? 0) > 0) markAllRead.mutate();
  };
  return (
    <>
      <HeaderBell count={unread.data?.count ?? 0} onPress={open} />
      <Drawer open={isOpen} onClose={close} title="Notifications">
        <NotificationList />
      </Drawer>
    </>
  );
}

function NotificationList() {
  const list = api.notifications.list.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  if (list.isPending) return <SkeletonRows rows={4} label="Loading notifications" />;
  if (list.isError) {
    return (
      <LoadFailed
        what="Notifications did not load."
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <chakra.p color="fg.muted">Nothing yet. You hear from us here and by mail when a job changes.</chakra.p>
    );
  }
  return (
    <>
      <chakra.ul display="grid" gap="16px">
        {items.map((item) => (
          <li key={item.id}>
            <chakra.p fontWeight={item.isRead ? 'body' : 'strong'} overflowWrap="anywhere">
              {item.text}
            </chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              <RelativeTime value={item.createdAt} now={new Date()} />
              {!item.isRead && ', new'}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {list.hasNextPage && (
        <chakra.div marginTop="16px">
          <BusyButton
            variant="outline"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </BusyButton>
        </chakra.div>
      )}
    </>
  );
}
