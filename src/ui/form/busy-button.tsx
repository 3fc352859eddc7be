import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode } from 'react';
import { spinnerRecipe } from '#src/theme/recipes/feedback.ts';
import { Button } from './button.tsx';

const Spinner = chakra('span', spinnerRecipe);
const Face = chakra('span', {
  base: {
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
  },
});

export interface BusyButtonProps {
  busy: boolean;
  busyText?: string;
  /** Says why not through `aria-disabled`; the button keeps its focus. Put the reason beside it. */
  unavailable?: boolean;
  type?: 'button' | 'submit';
  variant?: 'solid' | 'outline' | 'subtle' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
  full?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** A button that shows its work, keeps its width meanwhile and cannot be pressed twice. */
export function BusyButton(props: BusyButtonProps) {
  const { busy, busyText = 'Processing...', unavailable = false, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="button"
      {...rest}
      display="inline-grid"
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      onClick={press}
    >
      <Face visibility={busy ? 'hidden' : undefined}>{children}</Face>
      <Face visibility={busy ? undefined : 'hidden'}>
        <Spinner aria-hidden="true" />
        {busyText}
      </Face>
    </Button>
  );
}
