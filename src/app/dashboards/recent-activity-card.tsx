import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { RECENT_ACTIVITY_INPUT } from '#src/app/features/activity/activity-inputs.ts';
import { ActivityRow } from '#src/app/features/activity/activity-row.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';

/** What the team did last (product 10.12). */
export function RecentActivity({ now }: { now: string }) {
  const recent = api.company.activity.useQuery(RECENT_ACTIVITY_INPUT);
  return (
    <CardSection
      title="Recent activity"
      action={
        <TextLink asChild>
          <Link to="/activity">See all</Link>
        </TextLink>
      }
    >
      <QueryList
        query={recent}
        items={recent.data?.items}
        loading={<SkeletonRows rows={3} picture={false} action={false} label="Loading activity" />}
        failed="Recent activity didn’t load."
        empty={
          <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
            What your team does in this account shows up here.
          </chakra.p>
        }
      >
        {(item) => <ActivityRow key={item.id} item={item} now={now} />}
      </QueryList>
    </CardSection>
  );
}
