import { chakra } from '@chakra-ui/react/styled-system';
import type { ProfileReview } from '#contract/previews.ts';
import { formatMonth } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Stars } from './stars-picture.tsx';

export const ReviewGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '16px',
    '& > li': { display: 'grid', minWidth: '0' },
  },
});

/** One review: stars, words, who wrote it and when. */
export function ReviewItem({
  review: { rating, text, authorName, city, createdAt },
}: {
  review: Omit<ProfileReview, 'id'>;
}) {
  return (
    <li>
      <Card as="article" pad display="grid" alignContent="start" gap="8px">
        <Stars rating={rating} />
        {text && <chakra.p whiteSpace="pre-line">{text}</chakra.p>}
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[authorName, city, formatMonth(createdAt)].filter(Boolean).join(', ')}
        </chakra.p>
      </Card>
    </li>
  );
}
