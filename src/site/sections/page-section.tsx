import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface SectionProps {
  /** What links within the page lead to. */
  id?: string;
  /** Uses the alternate background; set on every second section. */
  alt?: boolean;
  children: ReactNode;
}

/** One band of a public page. */
export function Section({ id, alt = false, children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      bg={alt ? 'bg.subtle' : 'bg'}
      paddingBlock={{ base: '64px', lg: '96px' }}
      scrollMarginTop="64px"
    >
      <Wrap>{children}</Wrap>
    </chakra.section>
  );
}

/** The larger text below a section's heading. */
export const Lead = chakra('p', {
  base: { fontSize: '1.25rem', lineHeight: '1.5', color: 'fg.muted', textWrap: 'pretty' },
});

/** Two halves beside each other; below each other on phones and tablets. */
export const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '32px', lg: '96px' },
    alignItems: 'center',
  },
});
