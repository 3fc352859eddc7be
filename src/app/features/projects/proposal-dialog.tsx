import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import type { ContactTarget } from '#src/app/features/previews/contact-rules.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ProposalForm } from './proposal-form.tsx';

export type ProposalTarget = ContactTarget & { projectId: string };

interface ProposalDialogProps {
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
  target: ProposalTarget;
}

/** The form behind 'Connect & Submit Proposal'. What was typed stays when it is closed or sending fails. */
export function ProposalDialog({ open, onClose, viewer, target }: ProposalDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={`Your proposal to ${target.name}`} size="lg" locked={isBusy}>
      <ProposalForm onBusy={setBusy} onClose={onClose} {...{ viewer, target }} />
    </Dialog>
  );
}
