import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RECENT_REQUESTS } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { RECENT_REQUESTS_INPUT } from './request-inputs.ts';
import { RequestRow } from './request-row.tsx';

interface RecentRequestsProps {
  now: string;
  /** The way to the form, for the empty list. */
  createAction: ReactNode;
}

/** The five newest requests of the person (product 10.11). */
export function RecentRequests({ now, createAction }: RecentRequestsProps) {
  const requests = api.requests.listMine.useQuery(RECENT_REQUESTS_INPUT);
  return (
    <CardSection
      title="Recent requests"
      action={
        <TextLink size="meta" asChild>
          <Link to="/requests">See all</Link>
        </TextLink>
      }
    >
      <QueryList
        query={requests}
        items={requests.data?.items}
        loading={<SkeletonRows rows={RECENT_REQUESTS} lines={2} action={false} label="Loading requests" />}
        failed="Your requests didn’t load."
        empty={
          <EmptyState
            picture={<Illustration name="empty-requests" />}
            title="No requests yet"
            action={createAction}
          >
            Describe a job and see which professionals match.
          </EmptyState>
        }
      >
        {(request) => <RequestRow key={request.id} request={request} now={now} />}
      </QueryList>
    </CardSection>
  );
}
