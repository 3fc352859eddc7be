import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { HeaderBell } from '#src/ui/layout/header-bell.tsx';
import { NEWEST_INPUT } from './notification-inputs.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

const REFRESH_MS = 60_000;

/** The bell in the header: the count of unread notifications, and the newest of all. */
export function NotificationsBell({ userType }: { userType: UserType }) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = api.useUtils();
  const unread = api.notifications.unreadCount.useQuery(undefined, {
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const count = unread.data?.count ?? 0;
  const open = () => {
    setIsOpen(true);
    void utils.notifications.list.invalidate();
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <HeaderBell count={count} onPress={open} />
      <Drawer open={isOpen} onClose={close} title="Notifications">
        <NewestNotifications userType={userType} count={count} onFollow={close} />
      </Drawer>
    </>
  );
}

interface NewestNotificationsProps {
  userType: UserType;
  /** Of unread ones. */
  count: number;
  onFollow: () => void;
}

const NOTHING_YET: Record<UserType, string> = {
  property_owner: 'Nothing new. Updates on your requests and Connections show up here and in your email.',
  service_professional: 'Nothing new. Updates on your jobs and Connections show up here and in your email.',
  commercial: 'Nothing new. Updates on your requests and Connections show up here and in your email.',
};

function NewestNotifications({ userType, count, onFollow }: NewestNotificationsProps) {
  const newest = api.notifications.list.useQuery(NEWEST_INPUT);
  const { markAllRead, isMarkingAll } = useMarkRead();
  return (
    <>
      <chakra.div marginInline={{ base: '-16px', sm: '-24px' }}>
        <QueryList
          query={newest}
          items={newest.data?.items}
          loading={<SkeletonRows rows={4} action={false} label="Loading notifications" />}
          failed="Notifications didn’t load."
          empty={
            <chakra.p color="fg.muted" paddingInline={{ base: '16px', sm: '24px' }}>
              {NOTHING_YET[userType]}
            </chakra.p>
          }
        >
          {(item) => (
            <NotificationRow
              key={item.id}
              item={item}
              userType={userType}
              onFollow={onFollow}
              now={new Date()}
            />
          )}
        </QueryList>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="12px 16px"
        marginTop="16px"
      >
        <TextLink asChild>
          <Link to="/notifications" onClick={onFollow}>
            See all notifications
          </Link>
        </TextLink>
        {count > 0 && (
          <BusyButton variant="outline" size="sm" busy={isMarkingAll} onClick={markAllRead}>
            Mark all as read
          </BusyButton>
        )}
      </chakra.div>
    </>
  );
}
