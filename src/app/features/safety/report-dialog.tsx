import { FormDialog } from '#src/forms/form-dialog.tsx';
import { ReportForm, type ReportTarget } from './report-form.tsx';

interface ReportDialogProps extends ReportTarget {
  open: boolean;
  onClose: () => void;
}

/** Reports a member to our team. What was typed stays when the dialog is closed or sending fails. */
export function ReportDialog({ open, onClose, ...target }: ReportDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Report ${target.name}`}>
      <ReportForm onDone={onClose} {...target} />
    </FormDialog>
  );
}
