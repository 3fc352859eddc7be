import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ProfileReview } from '#contract/previews.ts';
import { formatMonth } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ReviewAsideSection } from './review-aside-section.tsx';
import { Stars } from './stars-picture.tsx';

export const ReviewGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '16px',
    '& > li': { display: 'grid', minWidth: '0' },
  },
});

interface ReviewItemProps {
  review: Omit<ProfileReview, 'id' | 'photos'>;
  /** Whom it is about, above their reply. */
  subject: string;
  /** Where readers see them. */
  photos?: ReactNode;
}

/** One review: stars, words, who wrote it and when, and what the member it is about replied. */
export function ReviewItem({ review, subject, photos }: ReviewItemProps) {
  const { rating, text, authorName, city, createdAt } = review;
  return (
    <li>
      <Card as="article" pad display="grid" alignContent="start" gap="8px">
        <Stars rating={rating} />
        {text && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </chakra.p>
        )}
        {photos}
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[authorName, city, formatMonth(createdAt)].filter(Boolean).join(', ')}
          {review.isEdited && '. Edited'}
        </chakra.p>
        <ReviewAsideSection review={review} subject={subject} />
      </Card>
    </li>
  );
}
