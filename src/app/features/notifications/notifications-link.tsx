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
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { HeaderBell } from '#src/ui/layout/header-bell.tsx';

const REFRESH_MS = 60_000;

/** The bell in the header: the count of unread notifications, and their list. */
export function NotificationsBell({ userType }: { userType: UserType }) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = api.useUtils();
  // Notifications are the account's: who may only look reads them for no one else.
  const refused = useRefusedChanges();
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
    // Notifications that were on the screen count as read once the list is closed.
    if ((unread.data?.count ?? 0) > 0 && refused === null) markAllRead.mutate();
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

const NOTHING_YET: Record<UserType, string> = {
  property_owner: 'Nothing new. Updates on your requests and Connections show up here and in your email.',
  service_professional: 'Nothing new. Updates on your jobs and Connections show up here and in your email.',
  commercial: 'Nothing new. Updates on your requests and Connections show up here and in your email.',
};

const Item = chakra('li', {
  base: {
    position: 'relative',
    paddingBlock: '12px',
    // Not `& + &`: an unread and a read item differ in class.
    '& + li': { borderTop: '1px solid {colors.border}' },
    // The whole item is the link.
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
    return <chakra.p color="fg.muted">{NOTHING_YET[userType]}</chakra.p>;
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
            readsOnly
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

/** Beside those that name a proposal: what happened to its project. */
const ABOUT_SENT_PROPOSALS: readonly string[] = ['project_changed', 'project_closed'];

interface ItemLinkProps {
  item: AppNotification;
  userType: UserType;
  onFollow?: (() => void) | undefined;
}

/** The sentence, linked to what it is about: a proposal, a Connection, the statement, a project, a request or a job. */
export function ItemLink({ item, userType, onFollow }: ItemLinkProps) {
  const { kind, text, requestId, connectionId, projectId, invitation } = item;
  if (projectId !== null && connectionId !== null) {
    return (
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ proposal: connectionId }}
        resetScroll={false}
        onClick={onFollow}
      >
        {text}
      </Link>
    );
  }
  if (connectionId !== null && (kind.startsWith('proposal_') || ABOUT_SENT_PROPOSALS.includes(kind))) {
    return (
      <Link to="/proposals" search={{ proposal: connectionId }} resetScroll={false} onClick={onFollow}>
        {text}
      </Link>
    );
  }
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
  if (kind.startsWith('credential_')) {
    return (
      <Link to="/credentials-verification" onClick={onFollow}>
        {text}
      </Link>
    );
  }
  if (invitation !== null) {
    return (
      <Link
        to="/profile-review/{-$profileType}/{-$profileId}/{-$projectId}"
        params={{
          profileType: 'property-owner',
          profileId: invitation.ownerProfileId,
          projectId: invitation.projectId,
        }}
        onClick={onFollow}
      >
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
