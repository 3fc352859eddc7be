import { defineRecipe } from '@chakra-ui/react/styled-system';

export const linkRecipe = defineRecipe({
  base: {
    color: 'pine.fg',
    fontWeight: 'label',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    borderRadius: '2px',
    cursor: 'pointer',
    // A target of 24 pixels, without moving the line it is in.
    paddingBlock: '2px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    tone: {
      inherit: { color: 'inherit' },
      plain: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
    size: { meta: { textStyle: 'meta', paddingBlock: '4px' } },
  },
});
