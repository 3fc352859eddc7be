import { chakra } from '@chakra-ui/react/styled-system';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { spinnerRecipe } from '#src/theme/recipes/spinner.ts';
import { showToast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';
import { useRefusedChanges } from './refused-changes.tsx';

const REFUSED_TITLE = 'You can’t change this';

const Spinner = chakra('span', spinnerRecipe);
const Face = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: '8px' },
});

/**
 * Lies over the idle face, which goes on giving the width. One line high: words that do not fit beside the
 * spinner wrap below it, out of sight, and are still read aloud.
 */
const Work = chakra('span', {
  base: {
    position: 'absolute',
    top: 'calc(50% - 12px)',
    left: '8px',
    right: '8px',
    height: '24px',
    overflow: 'hidden',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '8px',
  },
});

export interface BusyButtonProps {
  busy: boolean;
  busyText?: string;
  /** Changes nothing: it works for those who may only look, too. */
  readsOnly?: boolean;
  /** Says why not through `aria-disabled`; the button keeps its focus. Put the reason beside it. */
  unavailable?: boolean;
  type?: 'button' | 'submit';
  /** The form that it submits, when it is outside of it. */
  form?: string;
  variant?: 'solid' | 'outline' | 'subtle' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
  full?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/**
 * A button that shows its work, keeps its width meanwhile and cannot be pressed twice. Where changes are refused it stays
 * in the tab order, its description says why, and a press shows the reason.
 */
export function BusyButton(props: BusyButtonProps) {
  const { busy, busyText = 'Processing...', readsOnly = false, onClick, children, ...others } = props;
  const { unavailable: isUnavailable = false, ...rest } = others;
  const refused = useRefusedChanges();
  const reason = readsOnly ? null : refused;
  const unavailable = isUnavailable || reason !== null;
  const isPressed = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable || isPressed.current) event.preventDefault();
    else if (onClick !== undefined) {
      // A mutation makes the button busy in a timer that it starts now: until then, a second press would send it again.
      isPressed.current = true;
      try {
        onClick(event);
      } finally {
        setTimeout(() => (isPressed.current = false));
      }
    }
    if (reason !== null) showToast({ tone: 'destructive', title: REFUSED_TITLE, description: reason });
  };
  return (
    <Button
      type="button"
      {...rest}
      position="relative"
      title={reason ?? undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={press}
    >
      <Face visibility={busy ? 'hidden' : undefined}>{children}</Face>
      {busy && (
        <Work>
          <Spinner aria-hidden="true" />
          {busyText}
        </Work>
      )}
    </Button>
  );
}
