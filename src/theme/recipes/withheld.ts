import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
