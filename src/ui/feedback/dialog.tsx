import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { dialogRecipe } from '#src/theme/recipes/feedback.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On a band above the title; only for the eye. */
  picture?: ReactNode;
  /** `lg` for a form. */
  size?: 'md' | 'lg';
  children: ReactNode;
  /** Buttons at the bottom right; the safe one first. */
  actions?: ReactNode;
  /** Cannot be closed while something is sent. */
  locked?: boolean;
}

/** A modal dialog. Escape and a press beside it close it. */
export function Dialog({
  open,
  onClose,
  title,
  picture,
  children,
  actions,
  size = 'md',
  locked = false,
}: DialogProps) {
  const titleId = useId();
  const styles = useSlotRecipe({ recipe: dialogRecipe })({ size });
  const modal = useModal({ open, onClose, locked });
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isBeside =
      event.target === event.currentTarget &&
      (event.clientX < box.left ||
        event.clientX > box.right ||
        event.clientY < box.top ||
        event.clientY > box.bottom);
    if (isBeside && !locked) onClose();
  };
  return (
    <chakra.dialog {...modal} css={styles.root} aria-labelledby={titleId} onMouseDown={closeBeside}>
      {open && (
        <>
          {picture && (
            <chakra.div css={styles.picture} aria-hidden="true">
              {picture}
            </chakra.div>
          )}
          <chakra.h2 id={titleId} css={styles.title}>
            {title}
          </chakra.h2>
          <chakra.div css={styles.body}>{children}</chakra.div>
          {actions && <chakra.div css={styles.actions}>{actions}</chakra.div>}
        </>
      )}
    </chakra.dialog>
  );
}
