import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A dot or an icon and a word; never colour alone. */
export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    maxWidth: 'full',
    minHeight: '24px',
    px: '10px',
    borderRadius: '12px',
    fontSize: '.8125rem',
    lineHeight: '1.25',
    fontWeight: 'label',
    // Text at twice its size needs a second line on a phone.
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& svg': { width: '14px', height: '14px', strokeWidth: '2.2', flex: 'none' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'fg.muted' },
      action: { bg: 'pine.subtle', color: 'pine.subtleFg' },
      success: { bg: 'green.subtle', color: 'green.fg' },
      warning: { bg: 'amber.subtle', color: 'amber.fg' },
      danger: { bg: 'red.subtle', color: 'red.fg' },
      accent: { bg: 'clay.subtle', color: 'clay.fg' },
    },
    dot: {
      true: {
        _before: { content: '""', width: '6px', height: '6px', borderRadius: '50%', bg: 'currentColor' },
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const countRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '20px',
    height: '20px',
    px: '6px',
    borderRadius: '10px',
    bg: 'clay.subtle',
    color: 'clay.fg',
    fontSize: '.8125rem',
    lineHeight: '1.25rem',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
  },
});
