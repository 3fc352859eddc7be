import { api } from '#src/api.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { RequestRow } from './request-row.tsx';

interface PropertyRequestsProps {
  input: { propertyId: string; limit: number };
  now: string;
}

/** The requests about one property, newest first. */
export function PropertyRequests({ input, now }: PropertyRequestsProps) {
  const list = api.requests.listMine.useInfiniteQuery(input, { getNextPageParam: (page) => page.nextCursor });
  return (
    <CardSection title="Requests">
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={3} lines={2} action={false} label="Loading requests" />}
        failed="The requests didn’t load."
        empty={
          <EmptyState title="No requests here yet">
            Choose this property when you create a request.
          </EmptyState>
        }
      >
        {(request) => <RequestRow key={request.id} request={request} now={now} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}
