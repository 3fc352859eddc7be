import { closeReportInput } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { OUTCOME_OPTIONS } from './report-labels.ts';

const formSchema = closeReportInput.pick({ outcome: true });

interface CloseReportDialogProps {
  open: boolean;
  onClose: () => void;
  reportId: string;
  /** Of the person it is about. */
  name: string;
}

/** Closes a report with its outcome, once. */
export function CloseReportDialog({ open, onClose, reportId, name }: CloseReportDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Close the report about ${name}?`}>
      <CloseReportForm {...{ onClose, reportId }} />
    </FormDialog>
  );
}

type CloseReportFormProps = Pick<CloseReportDialogProps, 'onClose' | 'reportId'>;

function CloseReportForm({ onClose, reportId }: CloseReportFormProps) {
  const utils = api.useUtils();
  const close = api.staff.closeReport.useMutation({ onSettled: () => utils.staff.invalidate() });
  const { frame, field } = useContractForm({
    schema: formSchema,
    labels: { outcome: 'Outcome' },
    send: (values) => close.mutateAsync({ id: reportId, ...values }),
    sent: { title: 'Report closed', message: 'You find it under Closed.' },
    onSent: onClose,
    failure: { message: 'The report wasn’t closed. Please try again.' },
  });
  return (
    <DialogForm frame={frame} submit="Close report" cancel="Back" onCancel={onClose}>
      <p>Closing only records the outcome. It suspends no one, and no one gets an email.</p>
      <RadioCards {...field('outcome')} options={OUTCOME_OPTIONS} columns={1} />
    </DialogForm>
  );
}
