import { useWatch } from 'react-hook-form';
import {
  DECLINE_REASON_LABELS,
  DECLINE_REASONS,
  declineForm,
  MAX_DECLINE_NOTE_LENGTH,
} from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { DECISION_FAILED, useAnswerSettled } from './use-decide.ts';

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_LABELS[value] }));

interface DeclineDialogProps {
  open: boolean;
  onClose: () => void;
  proposalId: string;
  /** Of the professional. */
  name: string;
}

/** Declines a proposal and says why. */
export function DeclineDialog({ open, onClose, proposalId, name }: DeclineDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Decline the proposal from ${name}?`}>
      <DeclineForm {...{ onClose, proposalId, name }} />
    </FormDialog>
  );
}

type DeclineFormProps = Omit<DeclineDialogProps, 'open'>;

function DeclineForm({ onClose, proposalId, name }: DeclineFormProps) {
  const decide = api.projects.decideResponse.useMutation({ onSettled: useAnswerSettled() });
  const { form, frame, field } = useContractForm({
    schema: declineForm,
    labels: { reason: 'Why?', note: 'Note' },
    defaultValues: { note: '' },
    send: (values) => decide.mutateAsync({ id: proposalId, decision: 'decline', ...values }),
    sent: { title: 'Proposal declined', message: `We’ll let ${name} know.` },
    onSent: onClose,
    failure: { message: DECISION_FAILED },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <DialogForm frame={frame} submit="Decline" cancel="Back" onCancel={onClose}>
      <p>
        {name} reads your reason. Phone and email stay hidden. You can’t undo this, and spent Connections
        aren’t returned.
      </p>
      <RadioCards {...field('reason')} options={REASONS} columns={2} />
      <TextareaField
        {...field('note')}
        rows={3}
        counter={MAX_DECLINE_NOTE_LENGTH}
        maxLength={MAX_DECLINE_NOTE_LENGTH}
        optional={reason !== 'other'}
      />
    </DialogForm>
  );
}
