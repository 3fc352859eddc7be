import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mayTransition, type ServiceRequest } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { DetailColumn, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ConfirmRequestNote } from './confirm-request-note.tsx';
import { factsOfTime, factsOfWork, knownFacts } from './request-fact-labels.ts';
import { RequestProgress } from './request-status-section.tsx';
import { nextStepInWords, progressInWords } from './request-labels.ts';
import { useCancelRequest } from './use-cancel-request.ts';

interface RequestScreenProps {
  requestId: string;
  now: string;
  /** The review of a completed request; another feature's, handed in by the route. */
  review: ReactNode;
  /** When its two people meet. */
  appointment: ReactNode;
  /** What they can't settle. */
  dispute: ReactNode;
  /** Which property it is about. */
  property: ReactNode;
}

/** One request as its owner sees it. */
export function RequestScreen(props: RequestScreenProps) {
  const { requestId, now, review, appointment, dispute, property } = props;
  const [request] = api.requests.get.useSuspenseQuery({ id: requestId });
  return (
    <chakra.main id="main">
      <Wrap>
        <PageHead
          title={request.title}
          subtitle={
            <TextLink asChild>
              <Link to="/requests">All requests</Link>
            </TextLink>
          }
          actions={
            <chakra.div display="flex" flexWrap="wrap" gap="8px" _print={{ display: 'none' }}>
              {mayTransition('cancel', request.status) && <CancelButton request={request} />}
              {request.status === 'pending' && <EditLink requestId={requestId} />}
              {request.status === 'cancelled' && <PostAgainLink requestId={requestId} />}
              {request.projectId !== null && <ProjectLink projectId={request.projectId} />}
              {request.status === 'pending' && (
                <Button size="sm" asChild>
                  <Link to="/profile-review/pro/match/$requestId" params={{ requestId }}>
                    View Matches
                  </Link>
                </Button>
              )}
            </chakra.div>
          }
        />
        <TwoColumns paddingTop="0">
          <DetailColumn>
            {request.status === 'pending' && <ConfirmRequestNote request={request} />}
            {!request.isLocated && request.status === 'pending' && <UnlocatedNote request={request} />}
            <CardSection title="Status" pad>
              <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
                <RequestProgress status={request.status} words={progressInWords(request, now)} size="card" />
                <chakra.p color="fg.muted" overflowWrap="anywhere">
                  {nextStepInWords(request)}
                </chakra.p>
              </chakra.div>
            </CardSection>
            {isTaken(request) && appointment}
            {request.status === 'completed' && review}
            <chakra.div order={{ base: 1, lg: 0 }}>
              <CardSection title="Description" pad>
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {request.description}
                </chakra.p>
              </CardSection>
            </chakra.div>
            {isTaken(request) && (
              <chakra.div order={{ base: 3, lg: 0 }} css={{ _empty: { display: 'none' } }}>
                {dispute}
              </chakra.div>
            )}
          </DetailColumn>
          <DetailColumn>
            {request.professional && <ProfessionalCard professional={request.professional} />}
            <chakra.div order={{ base: 2, lg: 0 }}>
              <CardSection title="Details" pad>
                <Facts items={factsOf(request)} />
              </CardSection>
            </chakra.div>
            <chakra.div order={{ base: 2, lg: 0 }} css={{ _empty: { display: 'none' } }}>
              {property}
            </chakra.div>
          </DetailColumn>
        </TwoColumns>
      </Wrap>
    </chakra.main>
  );
}

/** A professional has it, or had it until it was done. */
function isTaken({ status }: ServiceRequest): boolean {
  return status !== 'pending' && status !== 'cancelled';
}

function UnlocatedNote({ request }: { request: ServiceRequest }) {
  return (
    <Note tone="warning" action={<EditLink requestId={request.id} />}>
      We couldn’t find “<chakra.span overflowWrap="anywhere">{request.location}</chakra.span>” on the map, so
      nearby professionals don’t see this request. Edit it and enter a city and state or a ZIP code.
    </Note>
  );
}

function EditLink({ requestId }: { requestId: string }) {
  return (
    <ChangeLink
      variant="outline"
      size="sm"
      link={(face) => (
        <Link to="/requests/$requestId/edit" params={{ requestId }}>
          {face}
        </Link>
      )}
    >
      Edit
    </ChangeLink>
  );
}

/** Back to the project that its work was done on. */
function ProjectLink({ projectId }: { projectId: string }) {
  return (
    <Button size="sm" variant="outline" asChild>
      <Link to="/projects/$projectId" params={{ projectId }}>
        See the project
      </Link>
    </Button>
  );
}

function PostAgainLink({ requestId }: { requestId: string }) {
  return (
    <ChangeLink
      size="sm"
      link={(face) => (
        <Link to="/requests/new" search={{ copyOf: requestId }}>
          {face}
        </Link>
      )}
    >
      Post again
    </ChangeLink>
  );
}

function factsOf(request: ServiceRequest) {
  return [
    ...factsOfWork(request),
    { label: 'Location', value: request.city ?? request.location },
    ...knownFacts([{ label: 'Street', value: request.street }]),
    ...factsOfTime(request),
  ];
}

function ProfessionalCard({ professional }: { professional: NonNullable<ServiceRequest['professional']> }) {
  const { name, isVerified, phone } = professional;
  return (
    <CardSection title="Professional" pad>
      <chakra.div display="flex" gap="16px" alignItems="center">
        <Avatar name={name} verified={isVerified} />
        <chakra.div minWidth="0">
          <chakra.p fontWeight="strong" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <Badge tone={isVerified ? 'success' : 'warning'}>
            {isVerified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
            {isVerified ? 'Verified' : 'Verification Pending'}
          </Badge>
        </chakra.div>
      </chakra.div>
      {phone !== null && (
        // On paper a number is read, not pressed.
        <chakra.p display="none" _print={{ display: 'block' }} marginTop="8px">
          {phone}
        </chakra.p>
      )}
      {phone !== null && (
        <chakra.div marginTop="16px" display="grid" _print={{ display: 'none' }}>
          <Button variant="outline" size="sm" asChild>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Call ${name}, ${phone}`}>
              <Phone aria-hidden size={16} /> {phone}
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
      <BusyButton variant="outline" size="sm" busy={false} onClick={() => setIsAsking(true)}>
        Cancel request
      </BusyButton>
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
          ? 'Professionals will no longer see it. You can post it again later.'
          : `${request.professional.name} has accepted it. We’ll let them know. You can post it again later.`}
      </ConfirmDialog>
    </>
  );
}
