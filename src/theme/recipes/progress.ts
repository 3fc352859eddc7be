import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const progressRecipe = defineSlotRecipe({
  slots: ['track', 'bar'],
  base: {
    track: { display: 'block', height: '8px', borderRadius: '4px', bg: 'data.track', overflow: 'hidden' },
    bar: { display: 'block', height: 'full', borderRadius: '4px', bg: 'data.1', minWidth: '2px' },
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
