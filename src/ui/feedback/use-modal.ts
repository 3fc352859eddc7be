import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { markRoot } from '../layout/root-mark.ts';

interface ModalOptions {
  open: boolean;
  /** Escape, or the browser's own way to close. */
  onClose: () => void;
  /** While something is sent, Escape does nothing. */
  locked?: boolean;
  /** Once it is closed and the browser has given the focus back. */
  onClosed?: (() => void) | undefined;
}

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/** Props of a native modal `dialog`: the browser keeps the focus inside and gives it back afterwards. */
export function useModal({ open, onClose, locked = false, onClosed }: ModalOptions): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
      return;
    }
    if (!dialog.open) dialog.showModal();
    // The page behind it stays where it is, for as long as it is open or until it is gone.
    return markRoot('modal');
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      if (!locked) onClose();
    },
    onClose: () => {
      // The browser says so a moment after it has closed it. A quick press may have opened it again by then.
      if (ref.current?.open === true) return;
      if (open) onClose();
      else onClosed?.();
    },
  };
}
