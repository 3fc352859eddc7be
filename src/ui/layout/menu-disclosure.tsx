import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = chakra('details', { base: { position: 'relative' } });

const Toggle = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    px: '4px',
    borderRadius: 'md',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.subtle' },
    '& > svg': { width: '16px', height: '16px', strokeWidth: '1.75' },
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'drawer',
    right: '0',
    top: 'calc(100% + 8px)',
    minWidth: '240px',
    padding: '8px',
    borderRadius: 'lg',
    bg: 'bg.muted',
    boxShadow: 'float',
    animation: 'rise 150ms {easings.out}',
  },
});

/** One line of the menu. Use with `asChild` around a link or a button. */
export const MenuLine = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: 'full',
    minHeight: '40px',
    px: '12px',
    borderRadius: '8px',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75', color: 'fg.muted' },
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'chosen', color: 'chosen.fg' },
  },
});

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

function closeOnLeave(event: FocusEvent<HTMLDetailsElement>) {
  const next = event.relatedTarget;
  if (next instanceof Node && event.currentTarget.contains(next)) return;
  // A press inside the panel on something that takes no focus leaves relatedTarget empty.
  if (next === null && event.currentTarget.matches(':hover')) return;
  event.currentTarget.open = false;
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const choice = event.target instanceof Element && event.target.closest('a, button');
  if (choice) event.currentTarget.closest('details')?.removeAttribute('open');
}

interface MenuDisclosureProps {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows, an avatar for example. */
  face: ReactNode;
  /** Without the arrow that says that it opens: the face says so itself. */
  bare?: boolean;
  /** `MenuLine`s. */
  children: ReactNode;
}

/** A button that opens a short list of links. It is a `details`, so it opens without scripts too. */
export function MenuDisclosure({ label, face, bare = false, children }: MenuDisclosureProps) {
  return (
    <Root onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Toggle>
        <VisuallyHidden>{label}</VisuallyHidden>
        {face}
        {!bare && (
          <chakra.span hideBelow="sm" asChild>
            <ChevronDown aria-hidden size={16} />
          </chakra.span>
        )}
      </Toggle>
      <Panel onClick={closeAfterChoice}>{children}</Panel>
    </Root>
  );
}
