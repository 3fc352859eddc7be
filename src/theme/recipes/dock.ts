import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
