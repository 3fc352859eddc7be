import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { dialogRecipe } from '#src/theme/recipes/feedback.ts';
import { Button } from '../form/button.tsx';
import { useModal } from './use-modal.ts';

const StickyHead = chakra('div', {
  base: {
    position: 'sticky',
    // Over the padding of the dialog.
    top: '-24px',
    zIndex: '2',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    margin: '-24px -24px 0',
    padding: '12px 12px 12px 24px',
    bg: 'bg.muted',
    borderBottom: 'line',
    '& h2': { textStyle: 'title' },
  },
});

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On a band above the title; only for the eye. */
  picture?: ReactNode;
  /** `lg` for a form: longer than a screen may be, so that its head stays and closes it. */
  size?: 'md' | 'lg';
  children: ReactNode;
  /** Buttons at the bottom right; the safe one first. */
  actions?: ReactNode;
  /** Cannot be closed while something is sent. */
  locked?: boolean;
  /** Once it is closed: the place to move a focus whose element is gone. */
  onClosed?: (() => void) | undefined;
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
  onClosed,
}: DialogProps) {
  const titleId = useId();
  const styles = useSlotRecipe({ recipe: dialogRecipe })({ size });
  const modal = useModal({ open, onClose, locked, onClosed });
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
          {size === 'lg' ? (
            <StickyHead>
              <h2 id={titleId}>{title}</h2>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                icon
                aria-label="Close"
                disabled={locked}
                onClick={onClose}
              >
                <X aria-hidden />
              </Button>
            </StickyHead>
          ) : (
            <chakra.h2 id={titleId} css={styles.title}>
              {title}
            </chakra.h2>
          )}
          <chakra.div css={styles.body}>{children}</chakra.div>
          {actions && <chakra.div css={styles.actions}>{actions}</chakra.div>}
        </>
      )}
    </chakra.dialog>
  );
}
