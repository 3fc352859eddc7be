import { FormDialog } from '#src/forms/form-dialog.tsx';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  profileId: string;
  projectId?: string | undefined;
  name: string;
}

/** Reports a member to our team. What was typed stays when the dialog is closed or sending fails. */
export function ReportDialog({ open, onClose, profileId, projectId, name }: ReportDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Report ${name}`}>
      {(onBusy) => <ReportForm onBusy={onBusy} onDone={onClose} {...{ profileId, projectId, name }} />}
    </FormDialog>
  );
}
