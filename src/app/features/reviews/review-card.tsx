import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type JobReview, type JobReviews, REVIEW_DAYS } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { FormDialog } from '#src/forms/form-dialog.tsx';
import { ReviewAsideSection } from '#src/site/profile/review-aside-section.tsx';
import { Stars } from '#src/site/profile/stars-picture.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import { galleryItemsOf } from '../uploads/shown-media-rules.ts';
import { ContestForm } from './contest-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import { EditReviewForm, NewReviewForm, type Reviewed } from './review-form.tsx';
import { decisionInWords, publicationInWords, reviewHintInWords } from './review-labels.ts';

interface ReviewCardProps {
  requestId: string;
  about: Reviewed;
}

/** Both reviews of a completed job, from one of its sides: the form, what waits, or what is published. */
export function ReviewCard({ requestId, about }: ReviewCardProps) {
  const [reviews] = api.reviews.ofJob.useSuspenseQuery({ requestId });
  const { mayReview, otherName } = reviews;
  return (
    <CardSection
      title={mayReview ? `How was ${otherName}?` : 'Reviews'}
      featured={mayReview ? 'inset' : false}
      pad
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={mayReview ? '16px' : '24px'}>
        {mayReview ? (
          <>
            <chakra.p color="fg.muted">{reviewHintInWords(reviews, REVIEW_DAYS)}</chakra.p>
            <NewReviewForm requestId={requestId} about={about} />
          </>
        ) : (
          <WrittenReviews {...{ reviews, about }} />
        )}
      </chakra.div>
    </CardSection>
  );
}

function WrittenReviews({ reviews, about }: { reviews: JobReviews; about: Reviewed }) {
  const { mine, theirs } = reviews;
  return (
    <>
      {mine !== null && <OwnReview {...{ reviews, about }} review={mine} />}
      {theirs !== null && <TheirReview reviews={reviews} review={theirs} />}
      <chakra.p color="fg.muted" overflowWrap="anywhere">
        {publicationInWords(reviews)}
      </chakra.p>
    </>
  );
}

type OneReview = { reviews: JobReviews; review: JobReview };

function OwnReview({ reviews, review, about }: OneReview & { about: Reviewed }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditReviewForm {...{ review, about }} onDone={() => setEditing(false)} />;
  return (
    <chakra.article display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
      <Words title="Your review" subject={reviews.otherName} review={review} />
      {reviews.mayEdit && (
        <div>
          <BusyButton variant="outline" size="sm" busy={false} onClick={() => setEditing(true)}>
            Edit review
          </BusyButton>
        </div>
      )}
    </chakra.article>
  );
}

function TheirReview({ reviews: { otherName, mayReply, mayReport }, review }: OneReview) {
  const [dialog, setDialog] = useState<'reply' | 'contest' | null>(null);
  const close = () => setDialog(null);
  return (
    <chakra.article display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
      <Words title={`Review by ${otherName}`} subject="you" review={review} />
      {(mayReply || mayReport) && (
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          {mayReply && (
            <BusyButton variant="outline" size="sm" busy={false} onClick={() => setDialog('reply')}>
              Reply
            </BusyButton>
          )}
          {mayReport && (
            <BusyButton variant="outline" size="sm" busy={false} onClick={() => setDialog('contest')}>
              Contest
            </BusyButton>
          )}
        </chakra.div>
      )}
      <FormDialog open={dialog === 'reply'} onClose={close} title={`Reply to ${otherName}`}>
        <ReplyForm reviewId={review.id} onDone={close} />
      </FormDialog>
      <FormDialog open={dialog === 'contest'} onClose={close} title="Contest this review">
        <ContestForm reviewId={review.id} onDone={close} />
      </FormDialog>
    </chakra.article>
  );
}

interface WordsProps {
  title: string;
  /** Whom it is about, above their reply. */
  subject: string;
  review: JobReview;
}

function Words({ title, subject, review }: WordsProps) {
  const decision = decisionInWords(review);
  return (
    <>
      <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <Stars rating={review.rating} />
      {review.text !== null && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {review.text}
        </chakra.p>
      )}
      {review.photos.length > 0 && (
        <Gallery label={`${title}: photos`} items={galleryItemsOf(review.photos)} />
      )}
      <chakra.p textStyle="meta" color="fg.muted">
        {formatDate(review.createdAt)}
        {review.isEdited && '. Edited'}
      </chakra.p>
      <ReviewAsideSection review={review} subject={subject} />
      {decision !== null && (
        <Note tone={review.isRemoved ? 'warning' : 'neutral'}>
          <chakra.b>{decision.title}</chakra.b> {decision.text}
        </Note>
      )}
    </>
  );
}
