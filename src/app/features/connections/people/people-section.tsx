import { Link, useNavigate } from '@tanstack/react-router';
import type { ConnectionItem } from '#contract/connections.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { daysInWords, FilterTags } from '#src/app/filter-tags-bar.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyCard } from '#src/ui/feedback/empty-card.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { useReadUntil } from '#src/ui/feedback/use-read-until.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PersonCard } from './person-card.tsx';
import { inputOfPeople, type PeopleFilter, stateOf } from './person-labels.ts';

interface PeopleProps {
  viewer: UserType;
  /** The Connection that a link leads to. */
  target: string | undefined;
}

interface PeopleSectionProps extends PeopleProps {
  filter: PeopleFilter;
}

/** All connections, current and past: those that wait for an answer first, then the rest, newest first. */
export function PeopleSection({ viewer, target, filter }: PeopleSectionProps) {
  const isFiltered = (filter.side ?? filter.counted ?? filter.from ?? filter.to) !== undefined;
  const list = api.connections.list.useInfiniteQuery(inputOfPeople(filter), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const people = list.data?.pages.flatMap((page) => page.items);
  const isFound = target === undefined || people?.some(({ id }) => id === target) === true;
  useReadUntil(list, isFound);
  if (people === undefined) {
    if (list.isPending) return <Loading />;
    return (
      <LoadFailed
        what="Your connections didn’t load."
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    );
  }
  if (people.length === 0) {
    return isFiltered ? (
      <>
        <Filter filter={filter} />
        <EmptyCard title="No contacts in these days">Take the filter off to see everyone.</EmptyCard>
      </>
    ) : (
      <NoConnections viewer={viewer} />
    );
  }
  const waiting = people.filter((one) => stateOf(one) === 'waits_for_me');
  const others = people.filter((one) => stateOf(one) !== 'waits_for_me');
  return (
    <>
      <Filter filter={filter} />
      {!isFound && !list.hasNextPage && <Note>This Connection is no longer in your list.</Note>}
      {waiting.length > 0 && (
        <CardSection title="Waiting for your answer" featured="inset">
          <People people={waiting} {...{ viewer, target }} />
        </CardSection>
      )}
      {others.length > 0 && (
        <CardSection title={waiting.length > 0 ? 'Everyone else' : 'Everyone'}>
          <People people={others} {...{ viewer, target }} />
        </CardSection>
      )}
      <ShowMore query={list} size="md" padding="0" />
    </>
  );
}

/** What a figure leads here with. */
function Filter({ filter }: { filter: PeopleFilter }) {
  const navigate = useNavigate();
  const { side, counted } = filter;
  const what =
    side === undefined ? 'Contacts' : side === 'made' ? 'Contacts you made' : 'Contacts you received';
  const label = daysInWords(what, filter) ?? (side === undefined ? null : what);
  const leadTo = (rest: PeopleFilter) => () =>
    void navigate({ to: '/connections', search: { part: 'people', ...rest }, replace: true });
  return (
    <FilterTags
      tags={[
        ...(label === null ? [] : [{ label, onRemove: leadTo({ counted }) }]),
        ...(counted === undefined
          ? []
          : [
              {
                label: 'Answered, or returned without an answer',
                onRemove: leadTo({ ...filter, counted: undefined }),
              },
            ]),
      ]}
    />
  );
}

function People({ people, viewer, target }: PeopleProps & { people: readonly ConnectionItem[] }) {
  return (
    <ul>
      {people.map((one) => (
        <PersonCard key={one.id} connection={one} viewer={viewer} isTarget={one.id === target} />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={5} lines={3} action={false} label="Loading your connections" />
    </Card>
  );
}

/** An empty list links to where people are found. */
function NoConnections({ viewer }: { viewer: UserType }) {
  const isProfessional = viewer === 'service_professional';
  return (
    <EmptyCard
      picture={<Illustration name="empty-messages" />}
      title="No connections yet"
      action={
        <Button size="sm" asChild>
          {isProfessional ? (
            <Link to="/browse-projects">Browse projects</Link>
          ) : (
            <Link to="/find-professionals">Find professionals</Link>
          )}
        </Button>
      }
    >
      {isProfessional
        ? 'Clients who contact you and owners you send proposals to show up here.'
        : 'Pros you contact and pros who send you proposals show up here, with phone and email.'}
    </EmptyCard>
  );
}
