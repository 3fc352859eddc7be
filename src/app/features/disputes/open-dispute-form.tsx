import {
  DISPUTE_REASON_LABELS,
  DISPUTE_REASONS,
  MAX_STATEMENT_LENGTH,
  openDisputeForm,
} from '#contract/disputes.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { FormUploadsField } from '../uploads/form-uploads-field.tsx';
import { useIsCreatingUpload } from '../uploads/use-creating-uploads.ts';
import { EVIDENCE_FIELDS } from './evidence-rules.ts';

const REASONS = DISPUTE_REASONS.map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }));

interface OpenDisputeFormProps {
  requestId: string;
  onDone: () => void;
}

/** Opens a dispute about a job, with a first statement. */
export function OpenDisputeForm({ requestId, onDone }: OpenDisputeFormProps) {
  const utils = api.useUtils();
  const open = api.disputes.open.useMutation({
    onSettled: () => utils.disputes.ofJob.invalidate({ requestId }),
  });
  const form = useContractForm({
    schema: openDisputeForm,
    labels: { reason: 'What it’s about', text: 'What happened', photos: 'Photos', documents: 'Documents' },
    defaultValues: { text: '', photos: [], documents: [] },
    draft: useMemberDraft(`dispute:${requestId}`),
    send: (values) => open.mutateAsync({ requestId, ...values }),
    sent: { title: 'Dispute opened', message: 'We asked the other side for their statement.' },
    onSent: onDone,
    failure: { message: 'The dispute wasn’t opened. Please try again.' },
  });
  const { frame, field } = form;
  const scopeOf = (name: string) => `dispute:${requestId}:${name}`;
  const isCreating = useIsCreatingUpload(EVIDENCE_FIELDS.map(({ name }) => scopeOf(name)));
  return (
    <DialogForm
      frame={{ ...frame, isBusy: frame.isBusy || isCreating }}
      submit="Open dispute"
      onCancel={onDone}
    >
      <SelectField {...field('reason')} options={REASONS} placeholder="Choose a reason" />
      <TextareaField
        {...field('text')}
        help="Say what was agreed, what went wrong, and what you want. The other side and our team read it."
        counter={MAX_STATEMENT_LENGTH}
        maxLength={MAX_STATEMENT_LENGTH}
        rows={6}
      />
      {EVIDENCE_FIELDS.map((evidence) => (
        <FormUploadsField key={evidence.name} {...evidence} form={form} scope={scopeOf(evidence.name)} />
      ))}
    </DialogForm>
  );
}
