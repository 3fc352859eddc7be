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
    term: { color: 'fg.muted', flex: 'none' },
    value: {
      textAlign: 'right',
      overflowWrap: 'anywhere',
      fontWeight: 'label',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});

/** What opens later: a closed row with the reason in words, never blurred text. */
export const withheldRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'title'],
  base: {
    root: {
      display: 'flex',
      gap: '12px',
      alignItems: 'flex-start',
      padding: '12px 16px',
      border: '1px dashed {colors.border.emphasized}',
      borderRadius: 'lg',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    icon: { marginTop: '2px', flex: 'none', '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' } },
    title: { color: 'fg', fontWeight: 'label' },
  },
});

/** The bar that stays in sight, with the cost in words left of its button. */
export const dockRecipe = defineSlotRecipe({
  slots: ['root', 'inner', 'cost'],
  base: {
    root: {
      position: 'sticky',
      bottom: 'var(--tab-bar, 0px)',
      zIndex: 'header',
      bg: 'bg.panel',
      borderTop: '1px solid {colors.border}',
      boxShadow: '0 -8px 24px rgb(20 33 27 / .06)',
    },
    inner: {
      display: { base: 'grid', sm: 'flex' },
      alignItems: 'center',
      gap: { base: '8px', sm: '24px' },
      minHeight: '80px',
      paddingBlock: { base: '12px', sm: '0' },
      '& :is(a, button)': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
    },
    cost: {
      display: 'flex',
      gap: '12px',
      alignItems: 'center',
      justifyContent: { base: 'center', sm: 'flex-start' },
      marginLeft: { base: '0', sm: 'auto' },
      fontWeight: 'label',
      fontSize: { base: '.8125rem', sm: '1rem' },
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});
