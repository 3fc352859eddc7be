import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { NotificationText } from '#src/app/features/notifications/notification-row.tsx';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';

/** The 3 newest notifications (product 10.12). */
export const RECENT_ACTIVITY_INPUT = { limit: 3 };

const Row = chakra('li', {
  base: {
    position: 'relative',
    padding: { base: '12px 16px', sm: '12px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
    // The whole of it leads to what it is about.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

export function RecentActivity({ userType, now }: { userType: UserType; now: string }) {
  const recent = api.notifications.list.useQuery(RECENT_ACTIVITY_INPUT);
  return (
    <CardSection
      title="Recent activity"
      action={
        <TextLink asChild>
          <Link to="/notifications">See all</Link>
        </TextLink>
      }
    >
      <QueryList
        query={recent}
        items={recent.data?.items}
        loading={<SkeletonRows rows={3} picture={false} action={false} label="Loading activity" />}
        failed="Recent activity didn't load."
        empty={
          <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
            News about your requests and Connections shows up here.
          </chakra.p>
        }
      >
        {(item) => (
          <Row key={item.id}>
            <chakra.p fontWeight="label" overflowWrap="anywhere">
              <NotificationText item={item} userType={userType} />
            </chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              <RelativeTime value={item.createdAt} now={now} />
            </chakra.p>
          </Row>
        )}
      </QueryList>
    </CardSection>
  );
}
