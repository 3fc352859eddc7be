import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** `featured` draws the beam: the one thing on a screen that waits for the person. */
export const cardRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'title', 'body'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      bg: 'bg.panel',
      border: '1px solid {colors.border}',
      borderRadius: 'lg',
      boxShadow: 'card',
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      minHeight: '64px',
      padding: { base: '12px 16px', sm: '16px 24px' },
      borderBottom: '1px solid {colors.border}',
      // A link at the end of the heading is pressed by its whole height.
      '& > a': { flex: 'none', paddingBlock: '12px', marginBlock: '-12px' },
    },
    // What stands beside it goes below it rather than break one of its words.
    title: { textStyle: 'title', flex: '1 1 min-content', minWidth: '0', overflowWrap: 'break-word' },
    body: { padding: { base: '16px', sm: '24px' } },
  },
  variants: {
    featured: {
      true: {
        root: {
          borderColor: 'pine.solid',
          borderTopRadius: '0',
          _before: {
            content: '""',
            position: 'absolute',
            zIndex: '1',
            top: '-8px',
            left: { base: '-8px', sm: '-12px' },
            right: { base: '-8px', sm: '-12px' },
            height: '8px',
            bg: 'pine.solid',
          },
        },
      },
    },
    /** Narrower by the beam's overhang, so that the beam is as wide as the cards around it. */
    inset: { true: { root: { margin: { base: '8px 4px 0', sm: '8px 12px 0' } } } },
  },
});
