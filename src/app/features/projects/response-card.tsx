import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Lock, MessageSquare } from 'lucide-react';
import { memo, useState } from 'react';
import { formatMiles } from '#contract/geo.ts';
import type { ProjectResponse } from '#contract/proposals.ts';
import { labelOfService } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { ContactWays } from '#src/app/features/connections/people/contact-ways-list.tsx';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Withheld } from '#src/ui/display/withheld.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Attachments } from './attachments-list.tsx';
import { DeclineDialog } from '#src/app/features/connections/proposals/decline-dialog.tsx';
import { estimateInWords, outcomeForOwner } from './proposal-labels.ts';
import { useArrival, useOnce } from './use-arrival.ts';
import { useAccept } from '#src/app/features/connections/proposals/use-decide.ts';
import { useOpenResponse } from './use-open-response.ts';

/** Rows of one card; its neighbors have theirs at the same height. */
export const RESPONSE_ROWS = 4;

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: `span ${String(RESPONSE_ROWS)}`,
    gap: '16px',
    alignItems: 'start',
    minWidth: '0',
    padding: { base: '16px', sm: '20px' },
    bg: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    scrollMarginTop: '88px',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& > *': { minWidth: '0' },
  },
});

interface ResponseCardProps {
  response: ProjectResponse;
  /** The target of a link: scrolled into view, focused, and opened. */
  isTarget: boolean;
}

/** One proposal as the owner compares it: who, the facts, the message, and the answer. */
export const ResponseCard = memo(function ResponseCard({ response, isTarget }: ResponseCardProps) {
  const { id, profile, state, message, declineNote } = response;
  const open = useOpenResponse();
  const isSealed = state === 'waiting' && response.openedAt === null;
  const item = useArrival<HTMLLIElement>(isTarget);
  useOnce(isTarget && isSealed, () => open(id));
  return (
    <Item ref={item} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <Who response={response} />
      <Facts items={factsOf(response)} />
      {isSealed ? (
        <Withheld icon={<Lock />} title="Message">
          Open it to read it.
        </Withheld>
      ) : (
        <chakra.div display="grid" gap="12px">
          <chakra.p whiteSpace="pre-line">
            {message ?? <chakra.span color="fg.muted">Sent without a message.</chakra.span>}
          </chakra.p>
          <Attachments files={response.attachments} />
          {declineNote !== null && <chakra.p color="fg.muted">Your note: “{declineNote}”</chakra.p>}
        </chakra.div>
      )}
      <chakra.div display="grid" gap="12px" alignSelf="end">
        {isSealed ? (
          <Button
            type="button"
            aria-label={`Open the proposal from ${profile.name}`}
            onClick={() => {
              open(id);
              // The button that had the focus goes with the press.
              item.current?.focus();
            }}
          >
            Open
          </Button>
        ) : (
          state === 'waiting' && <Answer response={response} />
        )}
        {state === 'accepted' && <Contact connectionId={id} name={profile.name} />}
        <chakra.p textStyle="meta" color="fg.muted" css={{ '&:empty': { display: 'none' } }}>
          {outcomeForOwner(response)}
        </chakra.p>
      </chakra.div>
    </Item>
  );
});

function Who({ response: { id, profile, openedAt, state } }: { response: ProjectResponse }) {
  const { name, profileId, userType, city, distanceMiles, isVerified } = profile;
  const where = [city, distanceMiles === null ? null : formatMiles(distanceMiles)].filter(Boolean).join(', ');
  return (
    <chakra.div display="grid" gridTemplateColumns="48px minmax(0, 1fr)" gap="12px">
      <Avatar name={name} verified={isVerified} />
      <div>
        <chakra.div display="flex" flexWrap="wrap" gap="4px 8px" alignItems="center">
          <chakra.h3 id={`${id}-name`} textStyle="body" fontWeight="strong">
            {userType === 'service_professional' ? (
              <TextLink tone="inherit" display="inline-block" paddingBlock="2px" asChild>
                <Link {...toProfessional(profileId)}>{name}</Link>
              </TextLink>
            ) : (
              name
            )}
          </chakra.h3>
          {state === 'waiting' && openedAt === null && <Badge tone="accent">New</Badge>}
          {state === 'accepted' && <Badge tone="success">Accepted</Badge>}
          {state === 'declined' && <Badge>Declined</Badge>}
          {state === 'returned' && <Badge>Returned</Badge>}
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted">
          {[where, isVerified ? 'Verified' : null].filter(Boolean).join('. ')}
        </chakra.p>
      </div>
    </chakra.div>
  );
}

const SERVICES_SHOWN = 2;

/** The same lines on every card: what is missing says so, since it counts in a comparison. */
function factsOf(response: ProjectResponse) {
  const { specialties, rating, reviewCount, completedJobs, checks, userType } = response.profile;
  const services = specialties.slice(0, SERVICES_SHOWN).map(labelOfService).join(', ');
  const others = specialties.length - SERVICES_SHOWN;
  const current = [
    ...new Set(checks.filter(({ isCurrent }) => isCurrent).map(({ kind }) => CHECK_WORDS[kind])),
  ];
  return [
    { label: 'Estimate', value: estimateInWords(response) ?? 'None given' },
    {
      label: 'Earliest start',
      value: response.earliestStart === null ? 'None given' : formatDate(response.earliestStart),
    },
    {
      label: 'Trade',
      value:
        services === ''
          ? userType === 'commercial'
            ? 'Commercial client'
            : 'None given'
          : `${services}${others > 0 ? ` and ${String(others)} more` : ''}`,
    },
    {
      label: 'Rating',
      value:
        rating === null ? 'No reviews yet' : `${rating.toFixed(1)} (${formatCount(reviewCount, 'review')})`,
    },
    { label: 'Jobs completed', value: String(completedJobs) },
    { label: 'Checked by us', value: current.length === 0 ? 'Nothing yet' : capitalized(current.join(', ')) },
  ];
}

const CHECK_WORDS: Record<ProjectResponse['profile']['checks'][number]['kind'], string> = {
  license: 'license',
  insurance: 'insurance',
  workers_comp: 'workers’ compensation',
  bonding: 'bonding',
  certification: 'certification',
};

function Answer({ response: { id, profile } }: { response: ProjectResponse }) {
  const [isDeclining, setDeclining] = useState(false);
  const { isBusy, accept } = useAccept(id, profile.name);
  return (
    <chakra.div display="flex" gap="8px" css={{ '& > button': { flex: '1' } }}>
      <BusyButton busy={isBusy} onClick={accept}>
        Accept
        <VisuallyHidden> proposal from {profile.name}</VisuallyHidden>
      </BusyButton>
      <Button type="button" variant="outline" disabled={isBusy} onClick={() => setDeclining(true)}>
        Decline
        <VisuallyHidden> proposal from {profile.name}</VisuallyHidden>
      </Button>
      <DeclineDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        proposalId={id}
        name={profile.name}
      />
    </chakra.div>
  );
}

/** Phone and email, which the owner's yes has opened, and the conversation it began. */
function Contact({ connectionId, name }: { connectionId: string; name: string }) {
  const { data } = api.connections.get.useQuery({ id: connectionId });
  return (
    <>
      {data?.contact != null && <ContactWays contact={data.contact} isWide />}
      <Button variant="outline" size="sm" asChild>
        <Link to="/messages" search={{ text: name }}>
          <MessageSquare aria-hidden /> Message
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </Button>
    </>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
