import { chakra } from '@chakra-ui/react/styled-system';
import { ERRORS } from '#contract/errors.ts';
import { createReviewForm, MAX_REVIEW_LENGTH } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';

const STARS = [
  { value: '5', label: '5 stars', help: 'Excellent' },
  { value: '4', label: '4 stars', help: 'Good' },
  { value: '3', label: '3 stars', help: 'OK' },
  { value: '2', label: '2 stars', help: 'Below expectations' },
  { value: '1', label: '1 star', help: "Wouldn't hire again" },
];

interface ReviewCardProps {
  requestId: string;
  isReviewed: boolean;
  /** The name the owner knows them by. */
  professional: string;
}

/** The owner's review of a completed job: once, by the person who asked for it. */
export function ReviewCard({ requestId, isReviewed, professional }: ReviewCardProps) {
  if (isReviewed) {
    return (
      <CardSection title="Your review" pad>
        <p>Thanks. Your review counts toward {professional}’s rating.</p>
      </CardSection>
    );
  }
  return (
    <CardSection title={`How was ${professional}?`} featured="inset" pad>
      <ReviewForm requestId={requestId} />
    </CardSection>
  );
}

function ReviewForm({ requestId }: { requestId: string }) {
  const utils = api.useUtils();
  const create = api.reviews.create.useMutation({ onSettled: () => utils.requests.invalidate() });
  const { frame, field } = useContractForm({
    schema: createReviewForm,
    labels: { rating: 'Stars', text: 'Your review' },
    defaultValues: { text: '' },
    draft: useMemberDraft(`reviewDraft:${requestId}`),
    send: (values) => create.mutateAsync({ requestId, ...values }),
    sent: { title: 'Review sent', message: "We'll let the professional know." },
    failure: { message: ERRORS.unexpected.message },
  });
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
          <SubmitButton busy={frame.isBusy}>Send review</SubmitButton>
        </chakra.div>
      }
    >
      <RadioCards {...field('rating')} options={STARS} />
      <TextareaField {...field('text')} optional counter={MAX_REVIEW_LENGTH} maxLength={MAX_REVIEW_LENGTH} />
    </ContractForm>
  );
}
