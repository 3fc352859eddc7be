import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { MatchGroups } from './match-groups-list.tsx';

/** The ranked professionals for one of one's own requests (product 10.9). */
export function MatchesScreen({ requestId }: { requestId: string }) {
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  const list = api.requests.matches.useInfiniteQuery(
    { id: requestId },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  const category = CATEGORY_LABELS[request.category];
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="calc(920px + 2 * {spacing.gutter})">
        <PageHead
          title={`Matches for ${request.title}`}
          subtitle={
            <>
              {category}, {request.city ?? request.location}.{' '}
              <TextLink asChild>
                <Link to="/requests/$requestId" params={{ requestId }}>
                  Back to the request
                </Link>
              </TextLink>
            </>
          }
          actions={
            <Button variant="outline" size="sm" asChild>
              <Link to="/find-professionals" search={{ request: requestId }}>
                Narrow the list
              </Link>
            </Button>
          }
        />
        <chakra.p color="fg.muted" marginBottom="24px">
          Scored for this request: its work, place, day and budget. Money, plan and spend never enter the
          score.
        </chakra.p>
        {!request.isLocated && (
          <chakra.div marginBottom="24px">
            <Note tone="warning">
              We could not find the place of this request on the map, so distances are not known and count as
              neutral.
            </Note>
          </chakra.div>
        )}
        {list.isPending && (
          <Card>
            <SkeletonRows rows={5} lines={3} label="Loading matches" />
          </Card>
        )}
        {list.isError && items === undefined && (
          <LoadFailed
            what="Matches did not load."
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        )}
        {items !== undefined && items.length > 0 && (
          <MatchGroups
            items={items}
            sort="match"
            service={undefined}
            hasMore={list.hasNextPage}
            request={requestId}
          />
        )}
        {items?.length === 0 && (
          <EmptyState
            picture={<Illustration name="map" />}
            title="Nobody yet"
            headingLevel={2}
            action={
              <Button size="sm" variant="outline" asChild>
                <Link to="/find-professionals" search={{ request: requestId, pending: true, radius: 100 }}>
                  Include Verification Pending
                </Link>
              </Button>
            }
          >
            No verified professional within 100 miles offers {category.toLowerCase()} yet.
          </EmptyState>
        )}
        <ShowMore query={list} size="md" padding="24px 0 0" />
      </Wrap>
    </chakra.main>
  );
}
