import { defineRecipe } from '@chakra-ui/react/styled-system';

/** How many responses a project still takes. */
export const slotsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '4px',
    '& > span': {
      flex: '1',
      height: '8px',
      border: '1.5px solid {colors.pine.solid}',
      bg: 'pine.solid',
    },
    '& > [data-open]': { bg: 'transparent', borderColor: 'border.emphasized' },
  },
});
