import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppNotification } from '#contract/notifications.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { HeaderBell } from '#src/ui/layout/header-bell.tsx';

const REFRESH_MS = 60_000;

/** The bell of the header: how many notifications are new, and the list of them. */
export function NotificationsBell({ userType }: { userType: UserType }) {
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
        <NotificationList userType={userType} onFollow={close} />
      </Drawer>
    </>
  );
}

const Item = chakra('li', {
  base: {
    position: 'relative',
    paddingBlock: '12px',
    // Not `& + &`: a new one and a read one differ in class.
    '& + li': { borderTop: '1px solid {colors.border}' },
    // The whole of it leads to what it is about.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    isNew: {
      true: {
        paddingLeft: '16px',
        _before: {
          content: '""',
          position: 'absolute',
          left: '0',
          top: '20px',
          width: '8px',
          height: '8px',
          borderRadius: '50%',
          bg: 'clay.solid',
        },
      },
    },
  },
});

interface NotificationListProps {
  userType: UserType;
  /** A notification's link was followed. */
  onFollow: () => void;
}

function NotificationList({ userType, onFollow }: NotificationListProps) {
  const list = api.notifications.list.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  if (list.isPending)
    return <SkeletonRows rows={4} picture={false} action={false} label="Loading notifications" />;
  if (list.isError) {
    return (
      <LoadFailed
        what="Notifications didn't load."
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <chakra.p color="fg.muted">
        Nothing new. News about your jobs and Connections shows up here and by email.
      </chakra.p>
    );
  }
  return (
    <>
      <chakra.ul>
        {items.map((item) => (
          <Item key={item.id} isNew={!item.isRead}>
            <chakra.p fontWeight={item.isRead ? 'body' : 'strong'} overflowWrap="anywhere">
              <ItemLink item={item} userType={userType} onFollow={onFollow} />
            </chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              <RelativeTime value={item.createdAt} now={new Date()} />
              {!item.isRead && ', new'}
            </chakra.p>
          </Item>
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

/** Its sentence, leading to the people, the books, the request or, for a professional, the job. */
function ItemLink({ item, userType, onFollow }: NotificationListProps & { item: AppNotification }) {
  const { kind, text, requestId, connectionId } = item;
  // A return across a block has no Connection: it leads to the statement.
  if (connectionId !== null || (kind.startsWith('connection_') && kind !== 'connection_returned')) {
    return (
      <Link
        to="/connections"
        search={{ part: 'people', connection: connectionId ?? undefined }}
        resetScroll={connectionId === null}
        onClick={onFollow}
      >
        {text}
      </Link>
    );
  }
  if (kind === 'connection_returned' || kind === 'project_paused') {
    return (
      <Link to={kind === 'project_paused' ? '/buy-connections' : '/connections'} onClick={onFollow}>
        {text}
      </Link>
    );
  }
  if (requestId === null) return text;
  if (userType === 'service_professional') {
    return (
      <Link to="/jobs/$jobId" params={{ jobId: requestId }} onClick={onFollow}>
        {text}
      </Link>
    );
  }
  return (
    <Link to="/requests/$requestId" params={{ requestId }} onClick={onFollow}>
      {text}
    </Link>
  );
}
