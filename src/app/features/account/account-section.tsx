import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import { ACCOUNT_SECTIONS, type AccountSectionId } from './account-section-labels.ts';

const Root = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
    gap: { base: '12px', lg: '32px' },
    // On phones the strip of sections is below the header.
    scrollMarginTop: { base: '40px', md: '0' },
    // Where an address led needs no ring, which around a whole section looks like an error.
    '&:target': { outline: 'none' },
  },
});

/** Title and purpose at the left, a card at the right. */
export function AccountSection({ name, children }: { name: AccountSectionId; children: ReactNode }) {
  const { id, title, about } = ACCOUNT_SECTIONS[name];
  const titleId = `${id}-title`;
  const home = useFocusHome<HTMLElement>();
  return (
    <Root ref={home} tabIndex={-1} id={id} aria-labelledby={titleId}>
      <chakra.div paddingTop={{ base: '0', lg: '20px' }}>
        <chakra.h2 id={titleId} textStyle="title">
          {title}
        </chakra.h2>
        <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
          {about}
        </chakra.p>
      </chakra.div>
      <Card alignSelf="start">{children}</Card>
    </Root>
  );
}
