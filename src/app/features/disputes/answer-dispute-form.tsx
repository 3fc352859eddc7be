import { answerDisputeForm, MAX_STATEMENT_LENGTH } from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { FormUploadsField } from '../uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '../uploads/use-creating-uploads.ts';
import { EVIDENCE_FIELDS } from './evidence-rules.ts';

interface AnswerDisputeFormProps {
  id: string;
  requestId: string;
  onSent: () => void;
}

/** One more statement of the reader's side. Mounted anew for each. */
export function AnswerDisputeForm({ id, requestId, onSent }: AnswerDisputeFormProps) {
  const utils = api.useUtils();
  const answer = api.disputes.answer.useMutation({
    onSettled: () => utils.disputes.ofJob.invalidate({ requestId }),
  });
  const form = useContractForm({
    schema: answerDisputeForm,
    labels: { text: 'Your statement', photos: 'Photos', documents: 'Documents' },
    defaultValues: { text: '', photos: [], documents: [] },
    draft: useMemberDraft(`disputeAnswer:${id}`),
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
