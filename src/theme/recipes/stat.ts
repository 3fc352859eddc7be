import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const statRecipe = defineSlotRecipe({
  slots: ['list', 'root', 'label', 'value', 'note'],
  base: {
    list: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      },
      gap: { base: '8px', sm: '16px' },
    },
    root: {
      padding: {
        base: '12px clamp(10px, calc(10px + (100vw - 320px) / 11), 16px) 16px',
        sm: '16px 24px 20px',
      },
      bg: 'bg.panel',
      border: '1px solid {colors.border}',
      borderRadius: 'lg',
      boxShadow: 'card',
      minWidth: '0',
    },
    label: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: { base: '4px', sm: '8px' },
      color: 'fg.muted',
      fontWeight: 'label',
      '& svg': { width: '20px', height: '20px', strokeWidth: '1.75', flex: 'none' },
    },
    value: {
      fontFamily: 'heading',
      fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)',
      lineHeight: { base: '40px', sm: '48px' },
      fontWeight: 'serif',
      letterSpacing: '-.028em',
      fontVariantNumeric: 'tabular-nums lining-nums',
      marginTop: '4px',
      whiteSpace: 'nowrap',
    },
    note: { textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
});
