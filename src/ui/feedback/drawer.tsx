import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { drawerRecipe } from '#src/theme/recipes/feedback.ts';
import { Button } from '../form/button.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Two buttons: a quiet one and the one that applies. */
  footer?: ReactNode;
}

/** A sheet with filters or a form: from below on a phone, from the right on a desk. */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
  const titleId = useId();
  const styles = useSlotRecipe({ recipe: drawerRecipe })();
  const modal = useModal({ open, onClose });
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isInside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (event.target === event.currentTarget && !isInside) onClose();
  };
  return (
    <chakra.dialog
      {...modal}
      css={styles.root}
      margin="0"
      aria-labelledby={titleId}
      onMouseDown={closeBeside}
    >
      {open && (
        <>
          <chakra.div css={styles.header}>
            <chakra.h2 id={titleId} textStyle="title">
              {title}
            </chakra.h2>
            <Button variant="ghost" size="sm" icon type="button" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </chakra.div>
          <chakra.div css={styles.body}>{children}</chakra.div>
          {footer && <chakra.div css={styles.footer}>{footer}</chakra.div>}
        </>
      )}
    </chakra.dialog>
  );
}
