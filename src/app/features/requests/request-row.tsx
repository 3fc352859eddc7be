import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { ServiceRequest } from '#contract/requests.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CategoryIcon } from './category-picture.tsx';
import { progressInWords, summaryOfRequest, waitingAction } from './request-labels.ts';
import { RequestProgress } from './request-status-section.tsx';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '48px minmax(0, 1fr) auto' },
    gap: { base: '0 16px', sm: '16px' },
    alignItems: { base: 'end', sm: 'center' },
    '&:hover :is(h2, h3) a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** The title's link; its area is the whole row. */
const RowTitle = chakra('h3', {
  base: {
    gridColumn: '1 / -1',
    fontWeight: 'strong',
    overflowWrap: 'anywhere',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
  },
});

interface RequestRowProps {
  request: ServiceRequest;
  now: string;
  /** 2 where the list has no heading of its own. */
  headingLevel?: 2 | 3;
}

/** One request in a list: what, where, how far it is, and a button where the owner is waited for. */
export const RequestRow = memo(function RequestRow({ request, now, headingLevel = 3 }: RequestRowProps) {
  const action = waitingAction(request);
  return (
    <Row>
      <chakra.span hideBelow="sm">
        <Avatar name={request.title} icon={<CategoryIcon category={request.category} />} tone="neutral" />
      </chakra.span>
      <chakra.div display={{ base: 'contents', sm: 'block' }}>
        <RowTitle as={`h${headingLevel}`}>
          <Link to="/requests/$requestId" params={{ requestId: request.id }}>
            {request.title}
          </Link>
        </RowTitle>
        <chakra.p
          gridColumn="1 / -1"
          textStyle="meta"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          overflowWrap="anywhere"
        >
          {summaryOfRequest(request)}
        </chakra.p>
        <chakra.div marginTop={{ base: '12px', sm: '8px' }} alignContent="center">
          <RequestProgress status={request.status} words={progressInWords(request, now)} />
        </chakra.div>
      </chakra.div>
      {request.status === 'pending' && <MatchesButton request={request} />}
      {request.status !== 'pending' && action === null && (
        <chakra.span color="fg.muted" alignSelf="center">
          <ChevronRight aria-hidden size={20} />
        </chakra.span>
      )}
      {action !== null && (
        <Button variant="outline" size="sm" position="relative" marginTop={{ base: '8px', sm: '0' }} asChild>
          <Link
            to="/requests/$requestId"
            params={{ requestId: request.id }}
            aria-label={`${action}: ${request.title}`}
          >
            {action}
          </Link>
        </Button>
      )}
    </Row>
  );
});

function MatchesButton({ request }: { request: ServiceRequest }) {
  return (
    <Button variant="outline" size="sm" position="relative" marginTop={{ base: '8px', sm: '0' }} asChild>
      <Link
        to="/profile-review/pro/match/$requestId"
        params={{ requestId: request.id }}
        aria-label={`View Matches: ${request.title}`}
      >
        View Matches
      </Link>
    </Button>
  );
}
