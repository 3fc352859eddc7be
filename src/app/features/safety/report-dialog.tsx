import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={`Report ${name}`} size="lg" locked={isBusy}>
      <ReportForm onBusy={setBusy} onDone={onClose} {...{ profileId, projectId, name }} />
    </Dialog>
  );
}
