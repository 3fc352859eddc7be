import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { WHOLE_LOGO } from './avatar.ts';

/** On pictures, whose own colors stay by day and by night. */
const SHADE = 'rgb(20 33 27 / .78)';
const ON_PICTURE = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'sm',
  bg: SHADE,
  color: '#fff',
  cursor: 'pointer',
  _hover: { bg: 'rgb(20 33 27)' },
  '@media print': { display: 'none!' },
} as const;

/** Files are dropped anywhere on it. */
export const dropZoneRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'hint'],
  base: {
    root: {
      position: 'relative',
      borderRadius: 'md',
      '&[data-dragging]': { outline: '2px dashed', outlineColor: 'pine.fg', outlineOffset: '6px' },
    },
    trigger: {
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: '4px',
      width: 'full',
      padding: '8px',
      border: '1.5px dashed {colors.border.emphasized}',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'pine.fg',
      fontWeight: 'label',
      textAlign: 'center',
      cursor: 'pointer',
      transition: 'border-color 150ms {easings.out}',
      _hover: { borderColor: 'pine.fg' },
      '& svg': { width: '24px', height: '24px', strokeWidth: '1.75' },
      '@media print': { display: 'none!' },
    },
    hint: { textStyle: 'meta', lineHeight: '1rem', fontWeight: 'body', color: 'fg.muted' },
  },
  variants: {
    shape: {
      band: { trigger: { minHeight: '112px' } },
      tile: { trigger: { aspectRatio: { base: '4 / 3', sm: '1' } } },
    },
  },
  defaultVariants: { shape: 'band' },
});

export const uploadTileRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'cover', 'state', 'bar', 'corner', 'handle', 'mark', 'foot', 'action'],
  base: {
    root: { minWidth: '0', bg: 'bg.panel', borderRadius: 'md' },
    frame: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: { base: '4 / 3', sm: '1' },
      border: '1px solid {colors.border}',
      borderRadius: 'md',
      overflow: 'clip',
      bg: 'bg.subtle',
      color: 'fg.muted',
      '& > svg': { width: '28px', height: '28px', strokeWidth: '1.5' },
      '& :is(img, canvas, picture)': { width: 'full', height: 'full', objectFit: 'cover' },
      '& picture': { display: 'block', minHeight: '0' },
    },
    cover: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      alignContent: 'end',
      gap: '8px',
      padding: '12px',
      background: `linear-gradient(rgb(20 33 27 / .2), ${SHADE})`,
      color: '#fff',
    },
    state: { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    bar: {
      display: 'block',
      height: '8px',
      borderRadius: '4px',
      bg: 'rgb(255 255 255 / .35)',
      overflow: 'hidden',
      '& > span': { display: 'block', height: 'full', borderRadius: '4px', bg: 'light', minWidth: '2px' },
    },
    corner: { ...ON_PICTURE, position: 'absolute', right: '4px', top: '4px', width: '32px', height: '32px' },
    handle: {
      ...ON_PICTURE,
      position: 'absolute',
      left: '4px',
      top: '4px',
      width: '32px',
      height: '32px',
      cursor: 'grab',
      touchAction: 'none',
    },
    mark: {
      position: 'absolute',
      left: '8px',
      bottom: '8px',
      padding: '2px 8px',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'fg',
      textStyle: 'meta',
      fontWeight: 'label',
    },
    foot: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '8px',
      marginTop: '6px',
      minHeight: '24px',
      textStyle: 'meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    action: {
      flex: 'none',
      minHeight: '24px',
      color: 'pine.fg',
      fontWeight: 'label',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      '@media print': { display: 'none!' },
    },
  },
  variants: {
    tone: {
      plain: {},
      /** Nothing to see yet. */
      empty: { cover: { background: 'none', color: 'fg.muted' }, bar: { bg: 'data.track' } },
      failed: {
        frame: { border: '1.5px solid {colors.red.fg}', bg: 'red.subtle', color: 'red.fg' },
        cover: {
          background: 'none',
          color: 'red.fg',
          alignContent: 'center',
          justifyItems: 'center',
          textAlign: 'center',
          '& svg': { width: '24px', height: '24px', strokeWidth: '1.75' },
        },
        state: { textStyle: 'meta', fontWeight: 'label' },
        foot: { '& > span': { color: 'red.fg' } },
      },
    },
    logo: { true: { frame: { bg: '#fff', '& :is(img, canvas)': { padding: '12px', ...WHOLE_LOGO } } } },
  },
  defaultVariants: { tone: 'plain' },
});

/** A text that is written in its place, below a picture. */
export const captionRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: '32px',
    marginTop: '4px',
    padding: '4px 8px',
    marginInline: '-1px',
    border: '1px solid transparent',
    borderRadius: 'sm',
    bg: 'transparent',
    textStyle: 'meta',
    textOverflow: 'ellipsis',
    _hover: { borderColor: 'border.emphasized' },
    _focus: { borderColor: 'border.emphasized', bg: 'bg.panel' },
  },
});
