import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ServiceRequest } from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { WAITING_REQUESTS_INPUT } from '#src/app/features/requests/request-inputs.ts';
import { waitingAction } from '#src/app/features/requests/request-labels.ts';
import { Button } from '#src/ui/form/button.tsx';
import { WaitingCard } from './waiting-card.tsx';

const PICTURES = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  hvac: 'hvac',
  cleaning: 'bathroom',
  landscaping: 'garden',
  renovation: 'kitchen',
} as const satisfies Record<RequestCategory, string>;

/** What waits for the client: a completed job to review, else one that was just accepted. */
function findWaiting(requests: readonly ServiceRequest[]) {
  return (
    requests.find((request) => request.status === 'completed' && !request.isReviewed) ??
    requests.find((request) => request.status === 'accepted')
  );
}

/** A request that waits for its owner, else what is given. */
export function WaitingRequest({ children }: { children?: ReactNode }) {
  const requests = api.requests.listMine.useQuery(WAITING_REQUESTS_INPUT);
  if (requests.isPending) return null;
  const request = findWaiting(requests.data?.items ?? []);
  if (request?.professional == null) return children;
  const isDone = request.status === 'completed';
  const since = isDone ? request.completedAt : request.acceptedAt;
  const { name } = request.professional;
  return (
    <WaitingCard
      since={since}
      title={isDone ? `${name} completed ${request.title}` : `${name} accepted ${request.title}`}
      picture={PICTURES[request.category]}
      action={
        <Button size="sm" asChild>
          <Link to="/requests/$requestId" params={{ requestId: request.id }}>
            {waitingAction(request)}
          </Link>
        </Button>
      }
    >
      {isDone
        ? 'Your review helps your neighbors choose.'
        : 'Call to pick a day. They have your street and phone number now.'}
    </WaitingCard>
  );
}
