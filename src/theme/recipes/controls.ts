import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A filter that is set and can be taken off: 32 high, a 24 pixel target inside. */
export const tagRecipe = defineSlotRecipe({
  slots: ['root', 'remove'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: '32px',
      padding: '0 4px 0 12px',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: '8px',
      bg: 'bg.panel',
      textStyle: 'meta',
      fontWeight: 'label',
      whiteSpace: 'nowrap',
    },
    remove: {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'sm',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg', bg: 'bg.subtle' },
      '& svg': { width: '16px', height: '16px' },
    },
  },
});

/** A checkbox drawn as a switch. */
export const switchRecipe = defineRecipe({
  base: {
    appearance: 'none',
    position: 'relative',
    display: 'inline-block',
    width: '44px',
    height: '24px',
    flex: 'none',
    borderRadius: '12px',
    border: '1.5px solid {colors.border.emphasized}',
    bg: 'bg.subtle',
    cursor: 'pointer',
    transition: 'background-color 150ms {easings.out}',
    _after: {
      content: '""',
      position: 'absolute',
      left: '3px',
      top: '3px',
      width: '15px',
      height: '15px',
      borderRadius: '50%',
      bg: 'border.emphasized',
      transition: 'left 150ms {easings.out}',
    },
    '&:checked': {
      bg: 'pine.solid',
      borderColor: 'pine.solid',
      _after: { left: '23px', bg: 'pine.contrast' },
    },
  },
});

const THUMB = {
  appearance: 'none',
  width: '24px',
  height: '24px',
  borderRadius: '50%',
  bg: 'bg.panel',
  border: '2px solid {colors.pine.solid}',
  boxSizing: 'border-box',
  cursor: 'grab',
} as const;

const TRACK = {
  height: '4px',
  borderRadius: '2px',
  background: 'linear-gradient(90deg, {colors.pine.solid} var(--filled), {colors.data.track} var(--filled))',
} as const;

/** A native range; `--filled` is the share left of the handle. */
export const sliderRecipe = defineRecipe({
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '24px',
    background: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': TRACK,
    '&::-moz-range-track': TRACK,
    '&::-webkit-slider-thumb': { ...THUMB, marginTop: '-10px' },
    '&::-moz-range-thumb': THUMB,
  },
});
