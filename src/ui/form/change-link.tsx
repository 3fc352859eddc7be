import type { ReactElement, ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { Button } from './button.tsx';
import { useRefusedChanges } from './refused-changes.tsx';

interface ChangeLinkProps extends Pick<BusyButtonProps, 'variant' | 'size' | 'full'> {
  /** The link with `face` inside. */
  link: (face: ReactNode) => ReactElement;
  /** Its icon and words. */
  children: ReactNode;
}

/** A link to where something is changed, in a button's looks. Where changes are refused it is a button that says why. */
export function ChangeLink({ link, children, ...look }: ChangeLinkProps) {
  const refused = useRefusedChanges();
  if (refused === null)
    return (
      <Button {...look} asChild>
        {link(children)}
      </Button>
    );
  return (
    <BusyButton {...look} busy={false}>
      {children}
    </BusyButton>
  );
}
