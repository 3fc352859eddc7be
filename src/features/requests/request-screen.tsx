import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mayTransition, PRIORITY_LABELS, PRIORITY_WINDOWS, type ServiceRequest } from '#contract/requests.ts';
import { CATEGORY_LABELS } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate, formatDateTime } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { RequestProgress } from './request-status.tsx';
import { budgetInWords, progressInWords } from './request-words.ts';
import { useCancelRequest } from './use-cancel-request.ts';

interface RequestScreenProps {
  requestId: string;
  now: string;
  /** The review of a completed request; another feature's, handed in by the route. */
  review: ReactNode;
}

/** One request as its owner sees it. */
export function RequestScreen({ requestId, now, review }: RequestScreenProps) {
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title={request.title}
          subtitle={
            <TextLink asChild>
              <Link to="/requests">All requests</Link>
            </TextLink>
          }
          actions={mayTransition('cancel', request.status) && <CancelButton request={request} />}
        />
        <TwoColumns>
          <Column>
            {!request.isLocated && (
              <Note tone="warning">
                We could not find “{request.location}” on the map, so professionals near you are not shown
                this request by distance. Create it again with a city and state or a ZIP code.
              </Note>
            )}
            <CardSection title="Where it stands" pad>
              <RequestProgress status={request.status} words={progressInWords(request, now)} />
            </CardSection>
            {request.status === 'completed' && review}
            <CardSection title="Description" pad>
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {request.description}
              </chakra.p>
            </CardSection>
          </Column>
          <Column>
            {request.professional && <ProfessionalCard professional={request.professional} />}
            <CardSection title="Details" pad>
              <Facts items={factsOf(request)} />
            </CardSection>
          </Column>
        </TwoColumns>
      </Wrap>
    </chakra.main>
  );
}

function factsOf(request: ServiceRequest) {
  const moments = [
    ['Posted', request.createdAt],
    ['Accepted', request.acceptedAt],
    ['Started', request.startedAt],
    ['Completed', request.completedAt],
    ['Cancelled', request.cancelledAt],
  ] as const;
  return [
    { label: 'Category', value: CATEGORY_LABELS[request.category] },
    {
      label: 'Priority',
      value: `${PRIORITY_LABELS[request.priority]}, ${PRIORITY_WINDOWS[request.priority]}`,
    },
    { label: 'Budget', value: budgetInWords(request) ?? 'Not said' },
    { label: 'Preferred date', value: request.scheduledDate ? formatDate(request.scheduledDate) : 'Any' },
    { label: 'Location', value: request.city ?? request.location },
    { label: 'Street', value: request.street ?? 'Not given' },
    ...moments.flatMap(([label, at]) => (at === null ? [] : [{ label, value: formatDateTime(at) }])),
  ];
}

function ProfessionalCard({ professional }: { professional: NonNullable<ServiceRequest['professional']> }) {
  return (
    <CardSection title="Professional" pad>
      <chakra.div display="flex" gap="16px" alignItems="center">
        <Avatar name={professional.name} verified={professional.isVerified} />
        <div>
          <chakra.p fontWeight="strong">{professional.name}</chakra.p>
          <Badge tone={professional.isVerified ? 'success' : 'warning'}>
            {professional.isVerified ? 'Verified' : 'Verification Pending'}
          </Badge>
        </div>
      </chakra.div>
      {professional.phone !== null && (
        <chakra.div marginTop="16px">
          <Button variant="outline" size="sm" full asChild>
            <a href={`tel:${professional.phone.replace(/[^\d+]/g, '')}`}>
              <Phone aria-hidden size={16} /> {professional.phone}
            </a>
          </Button>
        </chakra.div>
      )}
    </CardSection>
  );
}

function CancelButton({ request }: { request: ServiceRequest }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelRequest(() => setIsAsking(false));
  return (
    <>
      <Button type="button" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        Cancel request
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate({ id: request.id })}
        title="Cancel this request?"
        confirmLabel="Cancel request"
        cancelLabel="Keep it"
        tone="danger"
        busy={cancel.isPending}
      >
        {request.professional === null
          ? 'Professionals will no longer see it. This cannot be undone.'
          : `${request.professional.name} has accepted it and will be told. This cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
