import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  DECLINE_REASON_LABELS,
  DECLINE_REASONS,
  declineForm,
  MAX_DECLINE_NOTE_LENGTH,
} from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
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
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Decline the proposal from ${name}?`}
      size="lg"
      locked={isBusy}
    >
      <DeclineForm onBusy={setBusy} {...{ onClose, proposalId, name }} />
    </Dialog>
  );
}

type DeclineFormProps = Omit<DeclineDialogProps, 'open'> & { onBusy: (isBusy: boolean) => void };

function DeclineForm({ onClose, proposalId, name, onBusy }: DeclineFormProps) {
  const decide = api.projects.decideResponse.useMutation({ onSettled: useAnswerSettled() });
  const { frame, field } = useContractForm({
    schema: declineForm,
    labels: { reason: 'Why?', note: 'Note' },
    defaultValues: { note: '' },
    send: async (values) => {
      onBusy(true);
      try {
        return await decide.mutateAsync({ id: proposalId, decision: 'decline', ...values });
      } finally {
        onBusy(false);
      }
    },
    sent: { title: 'Proposal declined', message: `We'll let ${name} know.` },
    onSent: onClose,
    failure: { message: DECISION_FAILED },
  });
  return (
    <chakra.div paddingTop="16px" color="fg">
      <ContractForm
        frame={frame}
        foot={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="8px">
            <Button type="button" variant="outline" disabled={frame.isBusy} onClick={onClose}>
              Back
            </Button>
            <SubmitButton busy={frame.isBusy}>Decline</SubmitButton>
          </chakra.div>
        }
      >
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
          optional
        />
      </ContractForm>
    </chakra.div>
  );
}
