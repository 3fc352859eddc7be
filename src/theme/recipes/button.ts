import { defineRecipe } from '@chakra-ui/react/styled-system';

const UNAVAILABLE = '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flex: 'none',
    border: '1px solid transparent',
    fontSize: '1rem',
    lineHeight: '1.5rem',
    fontWeight: 'strong',
    fontFamily: 'body',
    letterSpacing: 'normal',
    textDecoration: 'none',
    textAlign: 'center',
    // Text at twice its size needs a second line on a phone.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    maxWidth: 'full',
    paddingBlock: '4px',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 150ms {easings.out}, border-color 150ms {easings.out}',
    '& svg': { width: '20px', height: '20px', flex: 'none', strokeWidth: '1.75' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '@media print': { display: 'none!' },
  },
  variants: {
    variant: {
      solid: { bg: 'pine.solid', color: 'pine.contrast', _hover: { bg: 'pine.hover' } },
      outline: { bg: 'bg.panel', borderColor: 'border.emphasized', _hover: { borderColor: 'fg' } },
      subtle: { bg: 'pine.subtle', color: 'pine.subtleFg', _hover: { borderColor: 'pine.subtleFg' } },
      ghost: { color: 'pine.fg', _hover: { bg: 'pine.subtle' } },
      danger: {
        bg: 'red.solid',
        color: 'red.contrast',
        _hover: { bg: 'color-mix(in srgb, {colors.red.solid} 88%, black)' },
      },
    },
    size: {
      md: { minHeight: '48px', px: '20px', borderRadius: 'lg' },
      sm: { minHeight: '40px', px: '16px', borderRadius: 'md' },
    },
    icon: { true: { px: '0' } },
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { variant: 'ghost', size: 'md', css: { px: '12px' } },
    { variant: 'ghost', size: 'sm', css: { px: '8px' } },
    // Main actions are 44 high under a thumb.
    ...(['solid', 'danger'] as const).map((variant) => ({
      variant,
      size: 'sm' as const,
      css: { minHeight: { base: '44px', sm: '40px' } },
    })),
    { icon: true, size: 'md', css: { width: '48px', px: '0' } },
    { icon: true, size: 'sm', css: { width: '40px', px: '0' } },
    ...(['solid', 'outline', 'subtle', 'ghost', 'danger'] as const).map((variant) => ({
      variant,
      css: {
        [UNAVAILABLE]: {
          bg: 'bg.subtle',
          color: 'fg.muted',
          borderColor: 'border',
          cursor: 'not-allowed',
        },
      },
    })),
  ],
  defaultVariants: { variant: 'solid', size: 'md' },
});
