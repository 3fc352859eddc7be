import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFAULT_RADIUS_MILES } from '#contract/profiles.ts';
import { labelOfService, type ServiceId, servicesOfCategory } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { DistanceDial } from './distance-picture.tsx';
import { FindBar } from './find-bar.tsx';
import { FindFilters } from './find-filters-form.tsx';
import { ResultsHead } from './find-results-head.tsx';
import { FEW, type FindSearch, inputOfFind, OPEN_REQUESTS_INPUT } from './find-search.ts';
import { MatchGroups } from './match-groups-list.tsx';
import { MatchSkeleton } from './match-skeleton-list.tsx';
import { MoreWays } from './more-ways-list.tsx';
import { proOf } from '#src/app/features/profiles/service-labels.ts';

const Columns = chakra(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' },
    gap: '48px',
    alignItems: 'start',
    paddingBlock: { base: '16px 32px', lg: '32px 64px' },
  },
});

interface FindProfessionalsProps {
  search: FindSearch;
  onSearch: (search: FindSearch) => void;
  /** The way to the form, as a small button. */
  createRequest: ReactNode;
  headingLevel: 1 | 2;
}

/** The search for professionals: bar, filters, list; all of its state is the address's. */
export function FindProfessionals({ search, onSearch, createRequest, headingLevel }: FindProfessionalsProps) {
  const list = api.profiles.search.useInfiniteQuery(inputOfFind(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const wanted = useWanted(search);
  const items = list.data?.pages.flatMap((page) => page.items);
  const placeError = readErrorData(list.error)?.issues?.find(({ path }) => path === 'place')?.message;
  const radiusMiles = search.radius ?? DEFAULT_RADIUS_MILES;
  const dial = <DistanceDial items={items ?? []} radiusMiles={radiusMiles} />;
  const hasMore = list.hasNextPage;
  const isFew = items !== undefined && items.length <= FEW && !hasMore;
  return (
    <>
      <chakra.div bg="bg.panel" borderBottom="line" paddingBlock={{ base: '12px', sm: '16px' }}>
        <Wrap>
          <FindBar {...{ search, onSearch, placeError }} />
        </Wrap>
      </chakra.div>
      <Columns>
        <chakra.aside aria-label="Filters" hideBelow="lg" position="sticky" top="88px">
          <FindFilters {...{ search, onSearch, dial }} prefix="column" />
        </chakra.aside>
        <div>
          <ResultsHead
            {...{ search, onSearch, items, hasMore, dial, headingLevel }}
            scoredFor={<ScoredFor search={search} />}
          />
          <chakra.div marginTop="24px">
            {list.isPending && <MatchSkeleton label="Loading professionals" />}
            {list.isError && items === undefined && (
              <LoadFailed
                what="Professionals didn’t load."
                {...(placeError !== undefined && { why: placeError })}
                onRetry={() => void list.refetch()}
                isRetrying={list.isRefetching}
              />
            )}
            {items !== undefined && items.length > 0 && (
              <MatchGroups
                items={items}
                sort={search.sort ?? 'match'}
                wanted={wanted}
                hasMore={hasMore}
                request={search.request}
              />
            )}
            {items?.length === 0 && (
              <EmptyCard
                picture={<Illustration name="map" />}
                title="No one here yet"
                headingLevel={headingLevel === 1 ? 2 : 3}
              >
                Widen the search, or get an email when the first {proOf(search.service)} joins.
              </EmptyCard>
            )}
          </chakra.div>
          <ShowMore query={list} size="md" padding="24px 0 0" />
          {isFew && <MoreWays found={items.length} {...{ search, onSearch, createRequest }} />}
        </div>
      </Columns>
    </>
  );
}

/** The services that are looked for: the one that was chosen, or those of the request. */
function useWanted({ service, request }: FindSearch): readonly ServiceId[] {
  const { data } = api.requests.listMine.useQuery(OPEN_REQUESTS_INPUT);
  const category = data?.items.find(({ id }) => id === request)?.category;
  if (service !== undefined) return [service];
  return category === undefined ? [] : servicesOfCategory(category);
}

function ScoredFor({ search: { request, service } }: { search: FindSearch }) {
  const { data } = api.requests.listMine.useQuery(OPEN_REQUESTS_INPUT);
  const { data: profile } = api.profiles.mine.useQuery();
  if (request !== undefined) {
    const title = data?.items.find(({ id }) => id === request)?.title ?? 'your request';
    return (
      <>
        Scored for{' '}
        <TextLink asChild>
          <Link to="/requests/$requestId" params={{ requestId: request }}>
            {title}
          </Link>
        </TextLink>
        .
      </>
    );
  }
  if (service !== undefined) return `Scored for ${labelOfService(service).toLowerCase()}.`;
  const isTold = profile !== undefined && profile.specialties.length > 0;
  return isTold ? 'Scored for the services on your profile.' : 'Choose a service for sharper scores.';
}
