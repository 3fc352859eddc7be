import { decideReviewInput, REVIEW_DECISIONS, type ReviewDecision } from '#contract/reviews.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = decideReviewInput.omit({ id: true });
const LABELS: Record<ReviewDecision, { label: string; help: string }> = {
  kept: { label: 'Keep it', help: 'The mark goes, the review and its stars stay.' },
  removed: { label: 'Remove it', help: 'Only its two sides still read it. Its stars no longer count.' },
};
const OPTIONS = REVIEW_DECISIONS.map((value) => ({ value, ...LABELS[value] }));

interface DecideReviewDialogProps {
  open: boolean;
  onClose: () => void;
  reportId: string;
}

/** Decides a contested review, once. */
export function DecideReviewDialog({ open, onClose, reportId }: DecideReviewDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Decide this review">
      <DecideReviewForm {...{ onClose, reportId }} />
    </FormDialog>
  );
}

type DecideReviewFormProps = Pick<DecideReviewDialogProps, 'onClose' | 'reportId'>;

function DecideReviewForm({ onClose, reportId }: DecideReviewFormProps) {
  const utils = api.useUtils();
  const decide = api.staff.reviews.decide.useMutation({
    onSettled: () => utils.staff.invalidate(),
  });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { decision: 'Decision', reason: 'Reason' },
    defaultValues: { reason: '' },
    send: (values) => decide.mutateAsync({ id: reportId, ...values }),
    sent: { title: 'Review decided', message: 'Both sides get the reason by email.' },
    onSent: onClose,
    failure: { message: 'The decision wasn’t saved. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Decide" cancel="Back" onCancel={onClose}>
      <RadioCards {...field('decision')} options={OPTIONS} columns={1} />
      <TextareaField {...field('reason')} help="Both sides read it." rows={4} maxLength={500} />
    </DialogForm>
  );
}
