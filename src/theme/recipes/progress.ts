import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const TRACK = {
  display: 'block',
  height: '8px',
  borderRadius: '4px',
  bg: 'data.track',
  overflow: 'hidden',
} as const;
const BAR = { display: 'block', height: 'full', borderRadius: '4px', bg: 'data.1', minWidth: '2px' } as const;

export const progressRecipe = defineSlotRecipe({ slots: ['track', 'bar'], base: { track: TRACK, bar: BAR } });

/** Rows of a name, its bar and its figure. */
export const barListRecipe = defineRecipe({
  base: {
    display: 'grid',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '96px 1fr 60px', sm: '104px 1fr 64px' },
      gap: '12px',
      alignItems: 'center',
      '& > :first-child': { overflowWrap: 'anywhere' },
      '& > b': { textAlign: 'right', fontWeight: 'label', fontVariantNumeric: 'tabular-nums' },
    },
    '& [data-track]': { ...TRACK, '& > *': BAR },
  },
  variants: {
    size: { body: { gap: '12px', textStyle: 'body' }, meta: { gap: '8px', textStyle: 'meta' } },
  },
});

export const statusFlowRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '4px',
    '& > li': {
      position: 'relative',
      flex: '1',
      height: '4px',
      borderRadius: '2px',
      bg: 'data.track',
      '&:is([data-done], [aria-current])': { bg: 'data.1' },
    },
  },
});
