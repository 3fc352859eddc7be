import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ServiceRequest } from '#contract/requests.ts';
import type { RequestCategory } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { WAITING_REQUESTS_INPUT } from '#src/features/requests/request-inputs.ts';
import { waitingAction } from '#src/features/requests/request-words.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';

const PICTURES = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  hvac: 'hvac',
  cleaning: 'bathroom',
  landscaping: 'garden',
  renovation: 'kitchen',
} as const satisfies Record<RequestCategory, string>;

/** What waits for the person: a completed job to review, else one that was just accepted. */
function findWaiting(requests: readonly ServiceRequest[]) {
  return (
    requests.find((request) => request.status === 'completed' && !request.isReviewed) ??
    requests.find((request) => request.status === 'accepted')
  );
}

/** The one featured thing of an owner's dashboard; absent when nothing waits. */
export function WaitingRequest() {
  const requests = api.requests.listMine.useQuery(WAITING_REQUESTS_INPUT);
  const request = findWaiting(requests.data?.items ?? []);
  if (request?.professional == null) return null;
  const isDone = request.status === 'completed';
  const since = isDone ? request.completedAt : request.acceptedAt;
  const { name } = request.professional;
  return (
    <chakra.div marginTop="8px" marginInline={{ base: '4px', sm: '12px' }} minWidth="0">
      <Card as="section" featured aria-labelledby="waiting">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 216px' }}
        >
          <chakra.div padding={{ base: '16px', sm: '24px' }}>
            {since !== null && (
              <chakra.p textStyle="meta" fontWeight="label" color="fg.muted">
                Waiting for you since {formatDay(since)}
              </chakra.p>
            )}
            <chakra.h2 id="waiting" textStyle="title" marginTop="8px" overflowWrap="anywhere">
              {isDone ? `${name} completed ${request.title}` : `${name} accepted ${request.title}`}
            </chakra.h2>
            <chakra.p marginTop="8px" color="fg.muted">
              {isDone
                ? 'A sentence from you helps your neighbors choose.'
                : 'Call to agree on the day. Your street and both your phones are shared now.'}
            </chakra.p>
            <chakra.div marginTop="16px">
              <Button size="sm" asChild>
                <Link to="/requests/$requestId" params={{ requestId: request.id }}>
                  {waitingAction(request)}
                </Link>
              </Button>
            </chakra.div>
          </chakra.div>
          <chakra.div
            hideBelow="sm"
            overflow="hidden"
            borderBottomRightRadius="11px"
            css={{ '& img': { height: '100%', width: '100%', objectFit: 'cover' } }}
          >
            <Illustration name={PICTURES[request.category]} eager />
          </chakra.div>
        </chakra.div>
      </Card>
    </chakra.div>
  );
}
