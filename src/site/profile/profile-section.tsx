import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

interface PreviewSectionProps {
  title: string;
  /** Right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a profile, named by its heading. */
export function PreviewSection({ title, aside, children }: PreviewSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap="4px 16px"
        marginBottom="16px"
      >
        <chakra.h2 id={titleId} textStyle="figure">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </section>
  );
}

/** Lines of text, no longer than one likes to read. */
export const Prose = chakra('p', {
  base: { maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Rows with a hairline above each and below the last. */
export const RuledList = chakra('ul', {
  base: {
    borderBottom: '1px solid {colors.border}',
    '& > li': { borderTop: '1px solid {colors.border}', paddingBlock: '16px' },
  },
});

/** Small labels that break into lines. */
export const BadgeList = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', '& > li': { maxWidth: 'full' } },
});
