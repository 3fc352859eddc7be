import { chakra } from '@chakra-ui/react/styled-system';

/** A way to see more people: an icon, what it brings, and its button, which is as wide as a phone. */
export const Way = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) auto' },
    gap: '12px 16px',
    alignItems: 'center',
    paddingBlock: '16px',
    borderTop: '1px solid {colors.border}',
    _last: { borderBottom: '1px solid {colors.border}' },
    '& > svg': { color: 'pine.fg', alignSelf: { base: 'start', sm: 'center' } },
    '& > :last-child': {
      gridColumn: { base: '1 / -1', sm: 'auto' },
      minHeight: { base: '44px', sm: '40px' },
    },
  },
});
