import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { MAX_REVIEW_LENGTH } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { dropDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { CardSection } from '#src/ui/layout/card.tsx';

const STARS = [
  { value: '5', label: '5 stars', help: 'Could not be better' },
  { value: '4', label: '4 stars', help: 'Good work' },
  { value: '3', label: '3 stars', help: 'All right' },
  { value: '2', label: '2 stars', help: 'Below what was agreed' },
  { value: '1', label: '1 star', help: 'Would not hire again' },
];

const formSchema = z.object({
  rating: z.string('Choose one to five stars').regex(/^[1-5]$/, 'Choose one to five stars'),
  text: z.string().trim().max(MAX_REVIEW_LENGTH),
});
type ReviewForm = z.infer<typeof formSchema>;

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
        <p>Thank you. Your review counts toward the rating of {professional}.</p>
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
  const draftKey = `reviewDraft:${requestId}`;
  const form = useForm<ReviewForm>({ resolver: zodResolver(formSchema), defaultValues: { text: '' } });
  const { errors } = form.formState;
  const create = api.reviews.create.useMutation({
    onSuccess: () => {
      dropDraft(draftKey);
      showToast({ title: 'Review sent', description: 'The professional has been told.' });
    },
    onError: (error) => {
      const { title, description } = describeError(error, ERRORS.unexpected.message);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => utils.requests.invalidate(),
  });
  useKeptDraft(form, draftKey);
  const isSent = create.isPending || create.isSuccess;
  const send = form.handleSubmit(({ rating, text }) => {
    if (!isSent) create.mutate({ requestId, rating: Number(rating), ...(text === '' ? {} : { text }) });
  });
  return (
    <chakra.form method="dialog" display="grid" gap="24px" noValidate onSubmit={(event) => void send(event)}>
      <RadioCards label="Stars" options={STARS} error={errors.rating?.message} {...form.register('rating')} />
      <TextareaField
        label="In your words"
        optional
        counter={MAX_REVIEW_LENGTH}
        maxLength={MAX_REVIEW_LENGTH}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <chakra.div display="grid" justifySelf={{ base: 'stretch', sm: 'start' }}>
        <SubmitButton busy={isSent}>Send review</SubmitButton>
      </chakra.div>
    </chakra.form>
  );
}
