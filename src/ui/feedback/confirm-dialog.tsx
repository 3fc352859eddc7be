import type { ReactNode } from 'react';
import { BusyButton } from '../form/busy-button.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be taken back. */
  tone?: 'normal' | 'danger';
  busy?: boolean;
  onClosed?: () => void;
}

/** Asks before something that costs or destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel } = props;
  const { cancelLabel = 'Not now', tone = 'normal', busy = false, onClosed } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      onClosed={onClosed}
      actions={
        <>
          <Button variant="outline" type="button" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <BusyButton variant={tone === 'danger' ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
