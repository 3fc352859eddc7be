import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ACTIVITY_INPUT } from './activity-inputs.ts';
import { ActivityRow } from './activity-row.tsx';

/** Who in the company did what, newest first (product 40.1). */
export function ActivityScreen({ now }: { now: string }) {
  const list = api.company.activity.useInfiniteQuery(ACTIVITY_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <chakra.div maxWidth="800px" marginInline="auto">
          <PageHead title="Activity" subtitle="What your team did in this account" />
          <Card>
            <QueryList
              query={list}
              items={list.data?.pages.flatMap((page) => page.items)}
              loading={<SkeletonRows rows={6} picture={false} action={false} label="Loading activity" />}
              failed="Activity didn’t load."
              empty={<NothingYet />}
            >
              {(item) => <ActivityRow key={item.id} item={item} now={now} />}
            </QueryList>
          </Card>
          <ShowMore query={list} size="md" label="Show older" padding="16px 0 0" />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture={<Illustration name="empty-requests" />}
      title="No activity yet"
      headingLevel={2}
      action={
        <Button variant="outline" size="sm" asChild>
          <Link to="/dashboard">Go to your dashboard</Link>
        </Button>
      }
    >
      Requests, projects, contacts and changes to your team show up here.
    </EmptyState>
  );
}
