import { chakra } from '@chakra-ui/react/styled-system';
import { ERRORS } from '#contract/errors.ts';
import { createReviewForm, type JobReviews, MAX_REVIEW_LENGTH, REVIEW_DAYS } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { Stars } from '#src/site/profile/stars-picture.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import { publicationInWords, reviewHintInWords } from './review-labels.ts';

const HELP = {
  professional: ['Excellent', 'Good', 'OK', 'Below expectations', "Wouldn't hire again"],
  client: ['Excellent', 'Good', 'OK', 'Below expectations', "Wouldn't work for them again"],
} as const;
const LABELS = ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'] as const;

interface ReviewCardProps {
  requestId: string;
  /** The side that is reviewed. */
  about: keyof typeof HELP;
}

/** Both reviews of a completed job, from one of its sides: the form, what waits, or what is published. */
export function ReviewCard({ requestId, about }: ReviewCardProps) {
  const [reviews] = api.reviews.ofJob.useSuspenseQuery({ requestId });
  const { mine, theirs, otherName, mayReview } = reviews;
  if (mayReview) {
    return (
      <CardSection title={`How was ${otherName}?`} featured="inset" pad>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="16px">
          <chakra.p color="fg.muted">{reviewHintInWords(reviews, REVIEW_DAYS)}</chakra.p>
          <ReviewForm requestId={requestId} about={about} />
        </chakra.div>
      </CardSection>
    );
  }
  return (
    <CardSection title="Reviews" pad>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="24px">
        {mine !== null && <JobReview title="Your review" review={mine} />}
        {theirs !== null && <JobReview title={`${otherName}’s review`} review={theirs} />}
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {publicationInWords(reviews)}
        </chakra.p>
      </chakra.div>
    </CardSection>
  );
}

function JobReview({ title, review }: { title: string; review: NonNullable<JobReviews['mine']> }) {
  return (
    <chakra.article display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
      <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
        {title}
      </chakra.h3>
      <Stars rating={review.rating} />
      {review.text !== null && (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {review.text}
        </chakra.p>
      )}
      <chakra.p textStyle="meta" color="fg.muted">
        {formatDate(review.createdAt)}
      </chakra.p>
    </chakra.article>
  );
}

function ReviewForm({ requestId, about }: ReviewCardProps) {
  const utils = api.useUtils();
  const create = api.reviews.create.useMutation({
    onSettled: () => Promise.all([utils.reviews.invalidate(), utils.requests.invalidate()]),
  });
  const { frame, field } = useContractForm({
    schema: createReviewForm,
    labels: { rating: 'Stars', text: 'Your review' },
    defaultValues: { text: '' },
    draft: useMemberDraft(`reviewDraft:${requestId}`),
    send: (values) => create.mutateAsync({ requestId, ...values }),
    sent: { title: 'Review sent', message: "We'll publish it once both reviews are in." },
    failure: { message: ERRORS.unexpected.message },
  });
  const options = LABELS.map((label, at) => ({
    value: String(LABELS.length - at),
    label,
    help: HELP[about][at] ?? '',
  }));
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={frame.isBusy}>Send review</SubmitButton>
        </chakra.div>
      }
    >
      <RadioCards {...field('rating')} options={options} />
      <TextareaField {...field('text')} optional counter={MAX_REVIEW_LENGTH} maxLength={MAX_REVIEW_LENGTH} />
    </ContractForm>
  );
}
