import { defineRecipe } from '@chakra-ui/react/styled-system';

const CONTROL = {
  width: 'full',
  minHeight: '48px',
  px: '14px',
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'lg',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: '1rem',
  lineHeight: '1.5rem',
  fontWeight: 'body',
  transition: 'border-color 150ms {easings.out}',
  _hover: { borderColor: 'fg.subtle' },
  '&:focus': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px', borderColor: 'focus' },
  '&[aria-invalid=true]': {
    borderColor: 'red.fg',
    boxShadow: 'inset 0 0 0 1px {colors.red.fg}',
  },
  '&:is(:disabled, [readonly])': { bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border' },
} as const;

export const inputRecipe = defineRecipe({
  base: CONTROL,
  variants: {
    start: { true: { paddingLeft: '44px' } },
    end: { true: { paddingRight: '52px' } },
  },
});

export const textareaRecipe = defineRecipe({
  base: { ...CONTROL, py: '12px', minHeight: '104px', resize: 'vertical', display: 'block' },
});

export const selectRecipe = defineRecipe({
  base: { ...CONTROL, appearance: 'none', paddingRight: '44px', cursor: 'pointer', textOverflow: 'ellipsis' },
});
