import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ProfileReview } from '#contract/previews.ts';
import { api } from '#src/api.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { galleryItemsOf } from '../uploads/shown-media-rules.ts';
import { ReviewGrid, ReviewItem } from '#src/site/profile/review-row.tsx';

interface ReviewListProps {
  profileId: string;
  /** Of the professional. */
  name: string;
  newest: readonly ProfileReview[];
  /** All there are. */
  count: number;
}

/** Owners' reviews of a professional, newest first; expandable to all of them. */
export function ReviewList({ profileId, name, newest, count }: ReviewListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const all = api.reviews.listOf.useInfiniteQuery(
    { profileId },
    { enabled: isWhole, getNextPageParam: (page) => page.nextCursor },
  );
  const shown = all.data?.pages.flatMap((page) => page.items) ?? newest;
  const canShowAll = !isWhole && count > newest.length;
  return (
    <PreviewSection
      title="Reviews"
      aside={
        canShowAll ? (
          <TextLink asChild>
            <chakra.button type="button" minHeight="24px" onClick={() => setIsWhole(true)}>
              All {count}
            </chakra.button>
          </TextLink>
        ) : (
          count > 0 && <chakra.p color="fg.muted">{formatCount(count, 'review')}</chakra.p>
        )
      }
    >
      {count === 0 && <chakra.p color="fg.muted">No reviews yet</chakra.p>}
      <ReviewGrid>
        {shown.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            subject={name}
            photos={
              review.photos.length > 0 && (
                <Gallery
                  label={`Photos of the review by ${review.authorName}`}
                  items={galleryItemsOf(review.photos)}
                />
              )
            }
          />
        ))}
      </ReviewGrid>
      {isWhole && all.isError && all.data === undefined && (
        <chakra.div marginTop="16px">
          <LoadFailed
            what="More reviews didn’t load."
            onRetry={() => void all.refetch()}
            isRetrying={all.isRefetching}
          />
        </chakra.div>
      )}
      {isWhole && <ShowMore query={all} size="md" padding="24px 0 0" />}
    </PreviewSection>
  );
}
