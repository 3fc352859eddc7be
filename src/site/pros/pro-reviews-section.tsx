import { chakra } from '@chakra-ui/react/styled-system';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { ReviewGrid, ReviewItem } from '#src/site/profile/review-row.tsx';
import { formatCount } from '#src/ui/format.ts';

interface ProReviewsProps {
  reviews: PublicProfile['reviews'];
  /** All there are. */
  count: number;
  /** Of the professional. */
  name: string;
}

/** The newest reviews, by first name and initial. */
export function ProReviewsSection({ reviews, count, name }: ProReviewsProps) {
  return (
    <PreviewSection
      title="Reviews"
      aside={count > 0 && <chakra.p color="fg.muted">{formatCount(count, 'review')}</chakra.p>}
    >
      {count === 0 && <chakra.p color="fg.muted">No reviews yet</chakra.p>}
      <ReviewGrid>
        {reviews.map((review, index) => (
          <ReviewItem key={index} review={review} subject={name} />
        ))}
      </ReviewGrid>
    </PreviewSection>
  );
}
