import {
  decideDisputeInput,
  DISPUTE_OUTCOME_LABELS,
  DISPUTE_OUTCOMES,
  MAX_DISPUTE_DECISION_LENGTH,
} from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = decideDisputeInput.omit({ id: true });

const OPTIONS = DISPUTE_OUTCOMES.map((value) => ({ value, label: DISPUTE_OUTCOME_LABELS[value] }));

interface DecideDisputeDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  canReturnConnection: boolean;
}

/** Decides a dispute, once. */
export function DecideDisputeDialog({ open, ...props }: DecideDisputeDialogProps) {
  return (
    <FormDialog open={open} onClose={props.onClose} title="Decide this dispute">
      <DecideDisputeForm {...props} />
    </FormDialog>
  );
}

type DecideDisputeFormProps = Omit<DecideDisputeDialogProps, 'open'>;

function DecideDisputeForm({ onClose, id, canReturnConnection }: DecideDisputeFormProps) {
  const utils = api.useUtils();
  const decide = api.staff.disputes.decide.useMutation({
    onSettled: () => utils.staff.invalidate(),
  });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { outcome: 'Decision', reason: 'Reason', returnConnection: 'Return the Connection' },
    defaultValues: { reason: '', returnConnection: false },
    send: (values) => decide.mutateAsync({ id, ...values }),
    sent: { title: 'Dispute decided', message: 'Both sides get the reason by email.' },
    onSent: onClose,
    failure: { message: 'The decision wasn’t saved. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Decide" cancel="Back" onCancel={onClose}>
      <RadioCards {...field('outcome')} options={OPTIONS} columns={1} />
      <TextareaField
        {...field('reason')}
        help="Both sides read it, and it’s in the record."
        rows={5}
        maxLength={MAX_DISPUTE_DECISION_LENGTH}
      />
      {canReturnConnection && (
        <CheckboxField
          {...field('returnConnection')}
          help="One side spent it to reach the other. It’s returned to the side that paid."
        />
      )}
    </DialogForm>
  );
}
