import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface WizardFrameProps {
  /** The link home, around the logo. */
  home: ReactElement;
  /** Whether what is typed is saved. */
  saved?: ReactNode;
  /** The way out that keeps everything. */
  close: ReactNode;
  /** Badges, heading and steps, where the steps don't bring them. */
  head?: ReactNode;
  /** A step, with its bar. */
  children: ReactNode;
}

/** The frame of a wizard: nothing leads elsewhere but the way out. */
export function WizardFrame({ home, saved, close, head, children }: WizardFrameProps) {
  return (
    <>
      <AppHeader home={home} chip={saved} account={close} />
      <chakra.main id="main" fontVariantNumeric="lining-nums">
        {head !== undefined && <Wrap paddingTop={{ base: '16px', sm: '24px' }}>{head}</Wrap>}
        {children}
      </chakra.main>
    </>
  );
}
