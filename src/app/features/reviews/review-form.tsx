import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS, reviewForm, type JobReview } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import type { Draft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { FormUploadsField } from '../uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '../uploads/use-creating-uploads.ts';
import { sentInWords } from './review-labels.ts';

const HELP = {
  professional: ['Excellent', 'Good', 'OK', 'Below expectations', 'Wouldn’t hire again'],
  client: ['Excellent', 'Good', 'OK', 'Below expectations', 'Wouldn’t work for them again'],
} as const;
const LABELS = ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'] as const;
const STARS = ['1', '2', '3', '4', '5'] as const;

/** The side that is reviewed. */
export type Reviewed = keyof typeof HELP;

function useInvalidateReviews() {
  const utils = api.useUtils();
  return () => Promise.all([utils.reviews.invalidate(), utils.requests.invalidate()]);
}

export function NewReviewForm({ requestId, about }: { requestId: string; about: Reviewed }) {
  const { reviews } = api.useUtils();
  const create = api.reviews.create.useMutation({ onSettled: useInvalidateReviews() });
  const draft = useMemberDraft(`reviewDraft:${requestId}`);
  return (
    <ReviewFields
      {...{ about, draft }}
      scope={`review:${requestId}`}
      submit="Send review"
      // Read again by then.
      sent={() => sentInWords(reviews.ofJob.getData({ requestId }))}
      send={(values) => create.mutateAsync({ requestId, ...values })}
    />
  );
}

interface EditReviewFormProps {
  review: JobReview;
  about: Reviewed;
  onDone: () => void;
}

/** The one edit of a review. */
export function EditReviewForm({ review, about, onDone }: EditReviewFormProps) {
  const edit = api.reviews.edit.useMutation({ onSettled: useInvalidateReviews() });
  const draft = useMemberDraft(`reviewEdit:${review.id}`);
  return (
    <ReviewFields
      {...{ about, draft, review }}
      scope={`review:${review.id}`}
      submit="Save review"
      sent={{ title: 'Review saved', message: 'It’s marked as edited.' }}
      send={({ text = '', ...values }) => edit.mutateAsync({ id: review.id, text, ...values })}
      onSent={onDone}
      cancel={
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
      }
    />
  );
}

type Words = { title: string; message: string };
type Values = { rating: number; text?: string | undefined; photos: string[] };

interface ReviewFieldsProps {
  about: Reviewed;
  /** What it said before. */
  review?: JobReview;
  draft: Draft;
  /** What photos are chosen for. */
  scope: string;
  submit: string;
  sent: Words | (() => Words);
  send: (values: Values) => Promise<unknown>;
  onSent?: () => void;
  cancel?: ReactNode;
}

function ReviewFields(props: ReviewFieldsProps) {
  const { about, review, draft, scope, submit, sent, send, onSent, cancel } = props;
  const [shown] = useState(review);
  const form = useContractForm({
    schema: reviewForm,
    labels: { rating: 'Stars', text: 'Your review', photos: 'Photos (optional)' },
    defaultValues: {
      ...(shown && { rating: STARS.find((stars) => Number(stars) === shown.rating) }),
      text: shown?.text ?? '',
      photos: (shown?.photos ?? []).map(({ id, caption }) => ({ uploadId: id, caption })),
    },
    draft,
    send,
    sent,
    ...(onSent && { onSent }),
    failure: { message: ERRORS.unexpected.message },
  });
  const { frame, field } = form;
  const isCreating = useIsCreatingUpload([scope]);
  const options = LABELS.map((label, at) => ({
    value: String(LABELS.length - at),
    label,
    help: HELP[about][at] ?? '',
  }));
  return (
    <ContractForm
      frame={frame}
      foot={
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="8px"
          css={{ '& > button': { flex: { base: '1', sm: 'none' } } }}
        >
          <SubmitButton busy={frame.isBusy || isCreating}>{submit}</SubmitButton>
          {cancel}
        </chakra.div>
      }
    >
      <RadioCards {...field('rating')} options={options} />
      <TextareaField {...field('text')} optional counter={MAX_REVIEW_LENGTH} maxLength={MAX_REVIEW_LENGTH} />
      <FormUploadsField
        form={form}
        name="photos"
        label="Photos (optional)"
        kind="photo"
        scope={scope}
        max={MAX_REVIEW_PHOTOS}
        help="Of the work. They show with your review."
        columns={4}
      />
    </ContractForm>
  );
}
