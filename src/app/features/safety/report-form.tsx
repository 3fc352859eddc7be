import { MAX_REPORT_LENGTH, REPORT_REASON_LABELS, REPORT_REASONS, reportInput } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { whileBusy } from '#src/forms/while-busy.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = reportInput.pick({ reason: true, text: true });
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

interface ReportFormProps {
  profileId: string;
  projectId: string | undefined;
  name: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function ReportForm({ profileId, projectId, name, onBusy, onDone }: ReportFormProps) {
  const { frame, field } = useReport({ profileId, projectId, onBusy, onDone });
  return (
    <DialogForm frame={frame} submit="Send report" onCancel={onDone}>
      <RadioCards {...field('reason')} options={REASONS} />
      <TextareaField
        {...field('text')}
        help={`Only our team reads this. ${name} won’t know it came from you.`}
        counter={MAX_REPORT_LENGTH}
        maxLength={MAX_REPORT_LENGTH}
        rows={5}
      />
    </DialogForm>
  );
}

function useReport({ profileId, projectId, onBusy, onDone }: Omit<ReportFormProps, 'name'>) {
  const report = api.profiles.report.useMutation();
  const target = { profileId, ...(projectId === undefined ? {} : { projectId }) };
  return useContractForm({
    schema: formSchema,
    labels: { reason: 'Reason', text: 'What happened' },
    defaultValues: { text: '' },
    draft: useMemberDraft(['reportDraft', profileId, projectId ?? ''].join(':')),
    send: whileBusy(onBusy, (values, idempotencyKey) =>
      report.mutateAsync({ ...target, ...values, idempotencyKey }),
    ),
    sent: { title: 'Report sent', message: 'Thank you. We’ll look into it.' },
    onSent: onDone,
    failure: { message: 'Your report wasn’t sent. Please try again.' },
  });
}
