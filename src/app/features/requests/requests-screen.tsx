import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { REQUEST_STATUSES, type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { api } from '#src/api.ts';
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

interface RequestsScreenProps {
  /** Only those in this status; all without. */
  status: RequestStatus | undefined;
  now: string;
}

/** Every request of the person, page by page, by status. */
export function RequestsScreen({ status, now }: RequestsScreenProps) {
  const list = api.requests.listMine.useInfiniteQuery(inputOfRequests(status), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  const tabs = [
    {
      key: 'all',
      label: 'All',
      current: status === undefined,
      render: (props: object) => <Link to="/requests" search={{}} {...props} />,
    },
    ...REQUEST_STATUSES.map((key) => ({
      key,
      label: STATUS_LABELS[key],
      current: status === key,
      render: (props: object) => <Link to="/requests" search={{ status: key }} {...props} />,
    })),
  ];
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Your requests" actions={<CreateButton hideBelow="sm" />} />
        <TabLinks label="By status" items={tabs} />
        <chakra.div marginTop="24px">
          <Card>
            <QueryList
              query={list}
              items={items}
              loading={<SkeletonRows rows={5} lines={2} action={false} label="Loading requests" />}
              failed="Your requests didn't load."
              empty={
                <EmptyState
                  picture={<Illustration name="empty-requests" />}
                  title={status === undefined ? 'No requests yet' : `Nothing ${inWords(status)}`}
                  headingLevel={2}
                  action={status === undefined ? <CreateButton size="sm" /> : <AllLink />}
                >
                  {status === undefined
                    ? 'Describe a job and see which professionals match.'
                    : 'Requests show up here as they move along.'}
                </EmptyState>
              }
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
