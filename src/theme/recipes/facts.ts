import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** Label left, value right, a hairline between. */
export const factsRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'term', 'value'],
  base: {
    root: {},
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      padding: '12px 0',
      '& + &': { borderTop: '1px solid {colors.border}' },
    },
    // Leaves room for the value, with text at twice its size too.
    term: { color: 'fg.muted', flex: 'none', maxWidth: 'calc(100% - 4rem)' },
    value: {
      textAlign: 'right',
      overflowWrap: 'anywhere',
      fontWeight: 'label',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
