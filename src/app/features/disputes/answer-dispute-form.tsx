import { answerDisputeForm, type Dispute, MAX_STATEMENT_LENGTH } from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import type { Draft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { FormUploadsField } from '../uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '../uploads/use-creating-uploads.ts';
import { answerDraft } from './answer-draft.ts';
import { EVIDENCE_FIELDS } from './evidence-rules.ts';

interface AnswerDisputeFormProps {
  dispute: Dispute;
  onSent: () => void;
}

const LABELS = { text: 'Your statement', photos: 'Photos', documents: 'Documents' };

/** One more statement of the reader's side. Mounted anew for each. */
export function AnswerDisputeForm({ dispute, onSent }: AnswerDisputeFormProps) {
  const { id, requestId } = dispute;
  const utils = api.useUtils();
  const answer = api.disputes.answer.useMutation({
    onSettled: () => utils.disputes.ofJob.invalidate({ requestId }),
  });
  const form = useContractForm({
    schema: answerDisputeForm,
    labels: LABELS,
    defaultValues: { text: '', photos: [], documents: [] },
    draft: useAnswerDraft(dispute),
    send: (values, idempotencyKey) => answer.mutateAsync({ id, idempotencyKey, ...values }),
    sent: { title: 'Statement added', message: 'We let the other side know.' },
    onSent,
    failure: { message: 'Your statement wasn’t added. Please try again.' },
  });
  const { frame, field } = form;
  const scopeOf = (name: string) => `disputeAnswer:${id}:${name}`;
  const isCreating = useIsCreatingUpload(EVIDENCE_FIELDS.map(({ name }) => scopeOf(name)));
  const submit = <SubmitButton busy={frame.isBusy || isCreating}>Add statement</SubmitButton>;
  return (
    <ContractForm frame={frame} foot={submit}>
      <TextareaField
        {...field('text')}
        help="The other side and our team read it. It can’t be edited."
        counter={MAX_STATEMENT_LENGTH}
        maxLength={MAX_STATEMENT_LENGTH}
        rows={4}
      />
      {EVIDENCE_FIELDS.map((evidence) => (
        <FormUploadsField key={evidence.name} {...evidence} form={form} scope={scopeOf(evidence.name)} />
      ))}
    </ContractForm>
  );
}

/** Begins with what the reader wrote to open a dispute while the other side was opening this one. */
function useAnswerDraft(dispute: Dispute): Draft {
  const opening = useMemberDraft(`dispute:${dispute.requestId}`);
  return answerDraft(useMemberDraft(`disputeAnswer:${dispute.id}`), opening, dispute);
}
