import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const Body = chakra(Wrap, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1.2fr 1fr' },
    gap: { base: '24px', sm: '64px' },
    alignItems: 'center',
    paddingBlock: { base: '16px 64px', sm: '64px' },
    '& img': { width: 'full', height: 'auto' },
  },
});

interface PreviewMissingProps {
  title: string;
  children: ReactNode;
  /** The way on, and the way to try again where that may help. */
  actions: ReactNode;
}

/** In place of a profile that cannot be shown, inside of the layout's main: why, and the way on. */
export function PreviewMissing({ title, children, actions }: PreviewMissingProps) {
  return (
    <Body>
      <div role="alert">
        <chakra.h1 textStyle="head">{title}</chakra.h1>
        <chakra.p color="fg.muted" marginTop="16px" maxWidth="52ch">
          {children}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="24px">
          {actions}
        </chakra.div>
      </div>
      <Illustration name="not-found" />
    </Body>
  );
}
