import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const EDGE = {
  '&:first-of-type': { paddingLeft: { base: '16px', sm: '24px' } },
  '&:last-of-type': { paddingRight: { base: '16px', sm: '24px' } },
};

export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'heading', 'cell'],
  base: {
    root: { width: 'full', borderCollapse: 'collapse' },
    heading: {
      textStyle: 'meta',
      fontWeight: 'label',
      color: 'fg.muted',
      textAlign: 'left',
      padding: '12px 16px',
      bg: 'bg.subtle',
      whiteSpace: 'nowrap',
      '&[data-numeric]': { textAlign: 'right' },
      ...EDGE,
    },
    cell: {
      padding: '14px 16px',
      borderTop: '1px solid {colors.border}',
      verticalAlign: 'top',
      '&[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '&[data-nowrap]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      ...EDGE,
    },
  },
});
