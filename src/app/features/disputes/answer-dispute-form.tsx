import { Controller } from 'react-hook-form';
import { answerDisputeForm, MAX_STATEMENT_LENGTH } from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { EvidenceFields } from './evidence-fields.tsx';

/** One more statement of the reader's side. Mounted anew for each. */
export function AnswerDisputeForm({ id, requestId }: { id: string; requestId: string }) {
  const utils = api.useUtils();
  const answer = api.disputes.answer.useMutation({
    onSettled: () => utils.disputes.ofJob.invalidate({ requestId }),
  });
  const { form, frame, field, errorOf } = useContractForm({
    schema: answerDisputeForm,
    labels: { text: 'Your statement', photos: 'Photos', documents: 'Documents' },
    defaultValues: { text: '', photos: [], documents: [] },
    draft: useMemberDraft(`disputeAnswer:${id}`),
    send: (values) => answer.mutateAsync({ id, ...values }),
    sent: { title: 'Statement added', message: 'We let the other side know.' },
    failure: { message: 'Your statement wasn’t added. Please try again.' },
  });
  return (
    <ContractForm frame={frame} foot={<SubmitButton busy={frame.isBusy}>Add statement</SubmitButton>}>
      <TextareaField
        {...field('text')}
        help="The other side and our team read it. It can’t be edited."
        counter={MAX_STATEMENT_LENGTH}
        maxLength={MAX_STATEMENT_LENGTH}
        rows={4}
      />
      <Controller
        control={form.control}
        name="photos"
        render={({ field: photos }) => (
          <Controller
            control={form.control}
            name="documents"
            render={({ field: documents }) => (
              <EvidenceFields
                scope={`disputeAnswer:${id}`}
                photos={{
                  value: photos.value ?? [],
                  onChange: photos.onChange,
                  error: errorOf('photos')?.message,
                }}
                documents={{
                  value: documents.value ?? [],
                  onChange: documents.onChange,
                  error: errorOf('documents')?.message,
                }}
              />
            )}
          />
        )}
      />
    </ContractForm>
  );
}
