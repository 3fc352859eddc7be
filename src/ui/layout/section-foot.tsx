import { chakra } from '@chakra-ui/react/styled-system';

/** The strip at the bottom of a section's card: what follows, and the button. */
export const SectionFoot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    justifyContent: 'space-between',
    gap: { base: '12px', sm: '16px' },
    minHeight: '64px',
    padding: { base: '12px 16px', sm: '12px 24px' },
    borderTop: '1px solid {colors.border}',
    borderBottomRadius: '11px',
    bg: 'bg.subtle',
    textAlign: { base: 'center', sm: 'left' },
    '& > p': { textStyle: 'meta', color: 'fg.muted' },
  },
});
