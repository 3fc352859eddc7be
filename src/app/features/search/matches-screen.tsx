import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import { CATEGORY_LABELS, servicesOfCategory } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { CATEGORY_WORDS } from '#src/app/features/profiles/service-labels.ts';
import { FEW } from './find-search.ts';
import { MatchGroups } from './match-groups-list.tsx';
import { MatchSkeleton } from './match-skeleton-list.tsx';
import { SearchAlertWay } from './search-alert-row.tsx';

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
                Filter matches
              </Link>
            </Button>
          }
        />
        <chakra.p color="fg.muted" marginBottom="24px">
          Scored for this request: the work, place, date and budget. No one can pay for a higher score.
        </chakra.p>
        {!request.isLocated && (
          <chakra.div marginBottom="24px">
            <Note tone="warning">
              We can’t find this request’s location, so distances are unknown. Add a city and state or a ZIP
              code to see them.
            </Note>
          </chakra.div>
        )}
        {list.isPending && <MatchSkeleton label="Loading matches" />}
        {list.isError && items === undefined && (
          <LoadFailed
            what="Matches didn’t load."
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        )}
        {items !== undefined && items.length > 0 && (
          <MatchGroups
            items={items}
            sort="match"
            wanted={servicesOfCategory(request.category)}
            hasMore={list.hasNextPage}
            request={requestId}
          />
        )}
        {items?.length === 0 && (
          <EmptyCard
            picture={<Illustration name="map" />}
            title="No matches yet"
            action={
              <Button size="sm" variant="outline" asChild>
                <Link to="/find-professionals" search={{ request: requestId, pending: true, radius: 100 }}>
                  Include Verification Pending
                </Link>
              </Button>
            }
          >
            No verified pro within {MAX_RADIUS_MILES} miles offers {CATEGORY_WORDS[request.category]} yet.
          </EmptyCard>
        )}
        {items !== undefined && items.length <= FEW && !list.hasNextPage && (
          <chakra.ul marginTop="32px">
            <SearchAlertWay
              input={{ requestId, radiusMiles: MAX_RADIUS_MILES }}
              who={`${CATEGORY_WORDS[request.category]} pro`}
            />
          </chakra.ul>
        )}
        <ShowMore query={list} size="md" padding="24px 0 0" />
      </Wrap>
    </chakra.main>
  );
}
