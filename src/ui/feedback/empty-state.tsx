import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Smaller below 390 pixels, where the text needs the room. */
const PICTURE_WIDTH = 'clamp(64px, calc(64px + (100vw - 320px) / 2.5), 88px)';

const Root = chakra('div', {
  base: {
    padding: '16px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-pictured]': {
      gridTemplateColumns: { base: `${PICTURE_WIDTH} minmax(0, 1fr)`, sm: 'minmax(0, 1fr)' },
    },
    justifyItems: { base: 'start', sm: 'center' },
    alignContent: 'start',
    textAlign: { base: 'left', sm: 'center' },
    gap: { base: '0 16px', sm: '0' },
  },
});

const Picture = chakra('div', {
  base: {
    gridRow: { base: 'span 3', sm: 'auto' },
    width: 'full',
    maxWidth: '360px',
    marginBottom: { base: '0', sm: '12px' },
    '& img': { width: 'full', height: 'auto', borderRadius: '8px' },
  },
});

export interface EmptyStateProps {
  /** An `Illustration`. */
  picture?: ReactNode;
  title: string;
  children: ReactNode;
  /** The next step: a small button. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** An empty list: a sentence and the next step. */
export function EmptyState({ picture, title, children, action, headingLevel = 3 }: EmptyStateProps) {
  return (
    <Root data-pictured={picture ? '' : undefined}>
      {picture && <Picture>{picture}</Picture>}
      <div>
        <chakra.h3 as={`h${headingLevel}`} textStyle="body" fontWeight="strong">
          {title}
        </chakra.h3>
        <chakra.p textStyle="meta" color="fg.muted">
          {children}
        </chakra.p>
        {action && <chakra.div marginTop="16px">{action}</chakra.div>}
      </div>
    </Root>
  );
}
