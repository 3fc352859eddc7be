import {
  MAX_REVIEW_REPORT_LENGTH,
  reportReviewInput,
  REVIEW_REPORT_REASON_LABELS,
  REVIEW_REPORT_REASONS,
} from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = reportReviewInput.pick({ reason: true, text: true });

const REASONS = REVIEW_REPORT_REASONS.map((value) => ({ value, label: REVIEW_REPORT_REASON_LABELS[value] }));

interface ContestFormProps {
  reviewId: string;
  onDone: () => void;
}

/** Asks our team to look into a review. */
export function ContestForm({ reviewId, onDone }: ContestFormProps) {
  const utils = api.useUtils();
  const report = api.reviews.report.useMutation({ onSettled: () => utils.reviews.invalidate() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { reason: 'What’s wrong with it', text: 'What we should know' },
    defaultValues: { text: '' },
    draft: useMemberDraft(`reviewReport:${reviewId}`),
    send: (values) => report.mutateAsync({ id: reviewId, ...values }),
    sent: { title: 'Review contested', message: 'You’ll both get our decision by email, with the reason.' },
    onSent: onDone,
    failure: { message: 'This wasn’t sent. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Contest review" onCancel={onDone}>
      <p>
        The review stays up, marked as contested, until we’ve decided. A low rating alone is no reason to
        remove it.
      </p>
      <RadioCards {...field('reason')} options={REASONS} />
      <TextareaField
        {...field('text')}
        help="Only our team reads this."
        counter={MAX_REVIEW_REPORT_LENGTH}
        maxLength={MAX_REVIEW_REPORT_LENGTH}
        rows={5}
      />
    </DialogForm>
  );
}
