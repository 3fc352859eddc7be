import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ServiceRequest } from '#contract/requests.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { progressInWords, summaryOfRequest } from './request-words.ts';
import { RequestProgress } from './request-status.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '48px minmax(0, 1fr) auto' },
    gap: { base: '0 16px', sm: '16px' },
    alignItems: { base: 'end', sm: 'center' },
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

/** One request in a list: what, where, how far it is, and the one thing to do next. */
export function RequestRow({ request, now }: { request: ServiceRequest; now: string }) {
  const wantsReview = request.status === 'completed' && !request.isReviewed;
  return (
    <Row>
      <chakra.span hideBelow="sm">
        <Avatar name={request.title} icon={<CategoryIcon category={request.category} />} tone="neutral" />
      </chakra.span>
      <chakra.div display={{ base: 'contents', sm: 'block' }}>
        <chakra.h3 gridColumn="1 / -1" fontWeight="strong" overflowWrap="anywhere">
          <Link to="/requests/$requestId" params={{ requestId: request.id }}>
            {request.title}
          </Link>
        </chakra.h3>
        <chakra.p gridColumn="1 / -1" textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {summaryOfRequest(request)}
        </chakra.p>
        <chakra.div
          marginTop={{ base: '12px', sm: '8px' }}
          minHeight={{ base: '40px', sm: '0' }}
          alignContent="center"
        >
          <RequestProgress status={request.status} words={progressInWords(request, now)} />
        </chakra.div>
      </chakra.div>
      <Button variant={wantsReview ? 'solid' : 'outline'} size="sm" asChild>
        <Link
          to="/requests/$requestId"
          params={{ requestId: request.id }}
          aria-label={`${wantsReview ? 'Review' : 'View'} ${request.title}`}
        >
          {wantsReview ? 'Review' : 'View'}
        </Link>
      </Button>
    </Row>
  );
}
