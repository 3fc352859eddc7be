import { chakra } from '@chakra-ui/react/styled-system';
import { z } from 'zod';
import { rejectDocumentInput, type ReviewedDocument } from '#contract/credential-reviews.ts';
import { REJECTION_REASONS, rejectionReasonSchema } from '#contract/credentials.ts';
import { optionalText } from '#contract/form-fields.ts';
import { MAX_STAFF_REASON_LENGTH } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { REASON_LABELS } from '../staff-labels.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const REASONS = REJECTION_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));
const formSchema = z
  .object({ reason: rejectionReasonSchema, note: optionalText(MAX_STAFF_REASON_LENGTH) })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    message: 'Say why',
  });

interface RejectFormProps {
  document: ReviewedDocument;
  /** For the keyboard, which moves here. */
  id: string;
  onRejected: () => void;
  onFailure: (error: unknown) => boolean;
}

/** Why a document can't be approved; its owner reads it. */
export function RejectForm({ document, id, onRejected, onFailure }: RejectFormProps) {
  const reject = api.staff.credentials.reject.useMutation();
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { reason: 'If you reject it, why?', note: 'Note to the professional' },
    defaultValues: { note: '' },
    send: (values) => reject.mutateAsync(rejectDocumentInput.parse({ id: document.id, ...values })),
    onSent: onRejected,
    onFailure,
    failure: { message: 'The rejection wasn’t saved. Please try again.' },
  });
  return (
    <chakra.div id={id}>
      <ContractForm
        frame={frame}
        foot={
          <SubmitButton busy={frame.isBusy} variant="outline" full>
            Reject with reason
          </SubmitButton>
        }
      >
        <RadioCards
          {...field('reason')}
          options={REASONS}
          columns={2}
          short
          help="They read what to do about it."
        />
        <TextareaField
          {...field('note')}
          rows={3}
          optional
          counter={MAX_STAFF_REASON_LENGTH}
          maxLength={MAX_STAFF_REASON_LENGTH}
          placeholder="One sentence they can act on"
        />
      </ContractForm>
    </chakra.div>
  );
}
