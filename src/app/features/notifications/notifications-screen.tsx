import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { inputOfNotifications } from './notification-inputs.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead } from './use-mark-read.ts';

interface NotificationsScreenProps {
  userType: UserType;
  show: 'unread' | undefined;
  /** When it was loaded. */
  now: string;
}

/** Everything that happened, newest first, all of it or what is unread. */
export function NotificationsScreen({ userType, show, now }: NotificationsScreenProps) {
  const list = api.notifications.list.useInfiniteQuery(inputOfNotifications(show), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const unread = api.notifications.unreadCount.useQuery();
  const count = unread.data?.count ?? 0;
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <chakra.div maxWidth="800px" marginInline="auto">
          <PageHead title="Notifications" subtitle={subtitleOf(count)} actions={<Actions count={count} />} />
          <TabLinks
            label="Which notifications"
            items={[
              {
                key: 'all',
                label: 'All',
                current: show === undefined,
                render: (props) => (
                  <Link to="/notifications" search={{}} activeOptions={{ exact: true }} {...props} />
                ),
              },
              {
                key: 'unread',
                label: 'Unread',
                current: show === 'unread',
                count,
                render: (props) => <Link to="/notifications" search={{ show: 'unread' }} {...props} />,
              },
            ]}
          />
          <Card marginTop={{ base: '16px', sm: '24px' }}>
            <QueryList
              query={list}
              items={list.data?.pages.flatMap((page) => page.items)}
              loading={<SkeletonRows rows={6} action={false} label="Loading notifications" />}
              failed="Notifications didn’t load."
              empty={<Nothing show={show} />}
            >
              {(item) => <NotificationRow key={item.id} item={item} userType={userType} now={now} />}
            </QueryList>
          </Card>
          <ShowMore query={list} size="md" label="Show older" padding="16px 0 0" />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function subtitleOf(count: number): string {
  return count === 0 ? 'You’re all caught up' : `${String(count)} unread`;
}

function Actions({ count }: { count: number }) {
  const { markAllRead, isMarkingAll } = useMarkRead();
  return (
    <>
      {count > 0 && (
        <BusyButton variant="outline" size="sm" busy={isMarkingAll} onClick={markAllRead}>
          Mark all as read
        </BusyButton>
      )}
      <Button variant="ghost" size="sm" asChild>
        <Link to="/account" hash="notifications">
          Settings
        </Link>
      </Button>
    </>
  );
}

function Nothing({ show }: { show: 'unread' | undefined }) {
  const isFiltered = show === 'unread';
  return (
    <EmptyState
      picture={<Illustration name="empty-messages" />}
      title={isFiltered ? 'Nothing unread' : 'No notifications yet'}
      headingLevel={2}
      action={
        <Button variant="outline" size="sm" asChild>
          {isFiltered ? (
            <Link to="/notifications" search={{}}>
              All notifications
            </Link>
          ) : (
            <Link to="/dashboard">Go to your dashboard</Link>
          )}
        </Button>
      }
    >
      {isFiltered
        ? 'What you’ve read is under All.'
        : 'When something happens with your work or your Connections, it shows up here.'}
    </EmptyState>
  );
}
