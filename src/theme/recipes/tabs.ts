import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const CHOSEN = '&:is([aria-selected=true], [aria-current], :has(:checked))';

export const tabsRecipe = defineSlotRecipe({
  slots: ['list', 'tab'],
  variants: {
    variant: {
      line: {
        list: {
          display: 'flex',
          gap: '24px',
          borderBottom: '1px solid {colors.border}',
          overflowX: 'auto',
          overflowY: 'hidden',
          scrollbarWidth: 'none',
        },
        tab: {
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: '8px',
          minHeight: '48px',
          flex: 'none',
          color: 'fg.muted',
          fontWeight: 'label',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          cursor: 'pointer',
          _hover: { color: 'fg' },
          _focusVisible: { outlineOffset: '-2px' },
          [CHOSEN]: {
            color: 'fg',
            _after: {
              content: '""',
              position: 'absolute',
              left: '0',
              right: '0',
              bottom: '0',
              height: '3px',
              bg: 'pine.solid',
            },
          },
        },
      },
      segment: {
        list: {
          display: 'inline-flex',
          padding: '4px',
          gap: '4px',
          bg: 'bg.subtle',
          border: '1px solid {colors.border}',
          borderRadius: 'lg',
          maxWidth: 'full',
          justifySelf: 'start',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        },
        tab: {
          position: 'relative',
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '8px',
          minHeight: '40px',
          px: 'clamp(8px, calc(8px + (100vw - 320px) / 8), 16px)',
          borderRadius: '8px',
          fontWeight: 'label',
          color: 'fg.muted',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          cursor: 'pointer',
          _hover: { color: 'fg' },
          [CHOSEN]: { bg: 'bg.panel', color: 'fg', boxShadow: '0 0 0 1px {colors.border}' },
        },
      },
    },
    size: { md: {}, sm: {} },
    fill: { true: { list: { display: 'flex', justifySelf: 'stretch' }, tab: { flex: '1' } } },
  },
  compoundVariants: [
    {
      variant: 'segment',
      size: 'sm',
      css: {
        list: { padding: '2px' },
        tab: { minHeight: '36px', px: '12px', fontSize: '.8125rem', lineHeight: '1.25rem' },
      },
    },
  ],
  defaultVariants: { variant: 'line', size: 'md' },
});
