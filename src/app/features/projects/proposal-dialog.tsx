import type { Viewer } from '#contract/auth.ts';
import { FormDialog } from '#src/forms/form-dialog.tsx';
import { ProposalForm, type ProposalTarget } from './proposal-form.tsx';

interface ProposalDialogProps {
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
  target: ProposalTarget;
}

/** The form behind 'Connect & Submit Proposal'. What was typed stays when it is closed or sending fails. */
export function ProposalDialog({ open, onClose, viewer, target }: ProposalDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Your proposal to ${target.name}`}>
      <ProposalForm onClose={onClose} {...{ viewer, target }} />
    </FormDialog>
  );
}
