import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { REQUEST_STATUSES, type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { daysInWords, type FilterTag, FilterTags } from '#src/app/filter-tags-bar.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { inputOfRequests } from './request-inputs.ts';
import { RequestRow } from './request-row.tsx';
import { propertyIdOf, type RequestsSearch } from './requests-search.ts';

/** Without it, 'All' is current for every status. */
const EXACT = { exact: true };

interface RequestsScreenProps {
  /** What the list is narrowed by; all without. */
  search: RequestsSearch;
  now: string;
}

/** Every request of the person, page by page, by status and what a figure leads here with. */
export function RequestsScreen({ search, now }: RequestsScreenProps) {
  const { status, ...filter } = search;
  const list = api.requests.listMine.useInfiniteQuery(inputOfRequests(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const tags = useFilterTags(search);
  const items = list.data?.pages.flatMap((page) => page.items);
  const tabs = [
    {
      key: 'all',
      label: 'All',
      current: status === undefined,
      render: (props: object) => <Link to="/requests" search={filter} activeOptions={EXACT} {...props} />,
    },
    ...REQUEST_STATUSES.map((key) => ({
      key,
      label: STATUS_LABELS[key],
      current: status === key,
      render: (props: object) => (
        <Link to="/requests" search={{ ...filter, status: key }} activeOptions={EXACT} {...props} />
      ),
    })),
  ];
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Your requests" actions={<CreateButton hideBelow="sm" />} />
        <TabLinks label="By status" items={tabs} />
        <FilterTags tags={tags} />
        <chakra.div marginTop="24px">
          <Card>
            <QueryList
              query={list}
              items={items}
              loading={<SkeletonRows rows={5} lines={2} action={false} label="Loading requests" />}
              failed="Your requests didn’t load."
              empty={<NoRequests status={status} isFiltered={tags.length > 0} />}
            >
              {(request) => <RequestRow key={request.id} request={request} now={now} headingLevel={2} />}
            </QueryList>
          </Card>
          <ShowMore query={list} size="md" padding="16px 0 0" />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function NoRequests({ status, isFiltered }: { status: RequestStatus | undefined; isFiltered: boolean }) {
  const look = { picture: <Illustration name="empty-requests" />, headingLevel: 2 } as const;
  if (isFiltered) {
    const kind = status === undefined ? '' : `${inWords(status)} `;
    return (
      <EmptyState {...look} title={`No ${kind}requests match`} action={<AllLink />}>
        Remove a filter to see more.
      </EmptyState>
    );
  }
  if (status !== undefined) {
    return (
      <EmptyState {...look} title={`Nothing ${inWords(status)}`} action={<AllLink />}>
        Requests show up here as they move along.
      </EmptyState>
    );
  }
  return (
    <EmptyState {...look} title="No requests yet" action={<CreateButton size="sm" />}>
      Describe a job and see which professionals match.
    </EmptyState>
  );
}

function useFilterTags(search: RequestsSearch): FilterTag[] {
  const { by = 'posted', from, to, category, property } = search;
  const navigate = useNavigate();
  const id = propertyIdOf(search);
  const { data } = api.properties.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  const without = (change: Partial<RequestsSearch>) => () =>
    void navigate({ to: '/requests', search: { ...search, ...change }, replace: true });
  const days = daysInWords(by === 'posted' ? 'Posted' : 'Completed', { from, to });
  return [
    ...(days === null
      ? []
      : [{ label: days, onRemove: without({ from: undefined, to: undefined, by: undefined }) }]),
    ...(category === undefined
      ? []
      : [{ label: CATEGORY_LABELS[category], onRemove: without({ category: undefined }) }]),
    ...(property === undefined
      ? []
      : [{ label: labelOfProperty(property, data?.name), onRemove: without({ property: undefined }) }]),
  ];
}

function labelOfProperty(
  property: NonNullable<RequestsSearch['property']>,
  name: string | undefined,
): string {
  if (property === 'none') return 'No property';
  return property === 'others' ? 'Other properties' : (name ?? 'One property');
}

function inWords(status: RequestStatus): string {
  return STATUS_LABELS[status].toLowerCase();
}

/** Where it is kept apart from the page's head, the phone's tab bar has it. */
function CreateButton({ hideBelow, ...look }: { size?: 'sm'; hideBelow?: 'sm' }) {
  return (
    <chakra.span {...(hideBelow && { hideBelow })}>
      <ChangeLink {...look} link={(face) => <Link to="/requests/new">{face}</Link>}>
        <Plus aria-hidden size={20} /> Create request
      </ChangeLink>
    </chakra.span>
  );
}

function AllLink() {
  return (
    <Button variant="outline" size="sm" asChild>
      <Link to="/requests">All requests</Link>
    </Button>
  );
}
