import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'body', 'title', 'description', 'end'],
  base: {
    root: {
      display: 'flex',
      gap: '12px',
      alignItems: 'flex-start',
      padding: '16px',
      borderRadius: 'lg',
      bg: 'bg.muted',
      color: 'fg',
      boxShadow: 'float',
      borderLeft: '4px solid {colors.pine.solid}',
      pointerEvents: 'auto',
      animation: 'rise 200ms {easings.out}',
    },
    icon: { marginTop: '2px', flex: 'none', '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' } },
    body: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    title: { fontWeight: 'strong' },
    description: { color: 'fg.muted' },
    end: { display: 'flex', gap: '4px', alignItems: 'center', flex: 'none', margin: '-4px -8px -4px 0' },
  },
  variants: { tone: { success: {}, destructive: { root: { borderLeftColor: 'red.solid' } } } },
  defaultVariants: { tone: 'success' },
});
