import { MAX_STATEMENT_LENGTH, staffStatementInput } from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = staffStatementInput.omit({ id: true, idempotencyKey: true });

interface AnswerDisputeDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
}

/** A question or note to both sides. */
export function AnswerDisputeDialog({ open, onClose, id }: AnswerDisputeDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Write to both sides">
      <AnswerForm {...{ onClose, id }} />
    </FormDialog>
  );
}

type AnswerFormProps = Omit<AnswerDisputeDialogProps, 'open'>;

function AnswerForm({ onClose, id }: AnswerFormProps) {
  const utils = api.useUtils();
  const answer = api.staff.disputes.answer.useMutation({
    onSettled: () => utils.staff.invalidate(),
  });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { text: 'Message' },
    defaultValues: { text: '' },
    draft: useMemberDraft(`disputeNote:${id}`),
    send: (values, idempotencyKey) => answer.mutateAsync({ id, idempotencyKey, ...values }),
    sent: { title: 'Message sent', message: 'Both sides get it by email.' },
    onSent: onClose,
    failure: { message: 'The message wasn’t sent. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Send to both" cancel="Back" onCancel={onClose}>
      <TextareaField
        {...field('text')}
        rows={6}
        counter={MAX_STATEMENT_LENGTH}
        maxLength={MAX_STATEMENT_LENGTH}
        help="Both sides read it, and it’s in the record."
      />
    </DialogForm>
  );
}
