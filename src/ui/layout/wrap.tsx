import { chakra } from '@chakra-ui/react/styled-system';

/** The page's column: 1200 wide at most, with the gutter on both sides. */
export const Wrap = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc({sizes.page} + 2 * {spacing.gutter})',
    marginInline: 'auto',
    paddingInline: 'gutter',
  },
});
