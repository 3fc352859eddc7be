import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

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

/** A wall of pictures that open in the lightbox. */
export const galleryRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'tile', 'more', 'count'],
  base: {
    root: { display: 'grid', gap: '8px' },
    item: { minWidth: '0', minHeight: '0' },
    tile: {
      position: 'relative',
      display: 'block',
      width: 'full',
      height: 'full',
      borderRadius: 'md',
      overflow: 'clip',
      bg: 'bg.subtle',
      cursor: 'zoom-in',
      '& picture': { display: 'block', width: 'full', height: 'full' },
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
      // Inside, where the corners of a clipped gallery do not cut it off.
      _focusVisible: { outlineOffset: '-2px', boxShadow: 'inset 0 0 0 4px {colors.bg.panel}' },
    },
    more: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      bg: 'rgb(20 33 27 / .62)',
      color: '#fff',
      fontWeight: 'strong',
      '@media print': { display: 'none!' },
    },
    count: {
      display: 'none',
      position: 'absolute',
      right: '12px',
      bottom: '12px',
      padding: '2px 8px',
      borderRadius: 'sm',
      bg: SHADE,
      color: '#fff',
      textStyle: 'meta',
      fontWeight: 'label',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    layout: {
      /** All of one size. */
      even: {
        root: {
          gridTemplateColumns: {
            base: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(144px, 1fr))',
          },
        },
        item: { aspectRatio: '4 / 3' },
      },
      /** Five, the first one large; on a phone only that one, from edge to edge. */
      feature: {
        root: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr' },
          gridTemplateRows: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          // With less than five, nothing stays empty.
          '&[data-count="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
          '&[data-count="2"]': { gridTemplateColumns: { sm: '1fr 1fr' } },
          '&[data-count="3"]': { gridTemplateColumns: { sm: '2fr 1fr' } },
          '&[data-count="2"] > li': { gridRow: { sm: 'span 2' } },
          '&[data-count="4"] > li:nth-of-type(2)': { gridColumn: { sm: 'span 2' } },
          height: { base: '224px', sm: '320px', lg: '416px' },
          overflow: 'hidden',
          borderRadius: { base: '0', sm: 'lg' },
          marginInline: { base: 'calc(-1 * {spacing.gutter})', sm: '0' },
        },
        item: {
          '&[data-first]': { gridRow: { sm: 'span 2' } },
          '&:not([data-first])': { display: { base: 'none', sm: 'block' } },
        },
        tile: { borderRadius: '0' },
        // A phone shows one of them, so that one says how many there are.
        count: { display: { base: 'block', sm: 'none' } },
      },
    },
  },
  defaultVariants: { layout: 'even' },
});

const LIGHTBOX_BUTTON = {
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  borderRadius: 'lg',
  color: '#fff',
  cursor: 'pointer',
  _hover: { bg: 'rgb(255 255 255 / .14)' },
  _focusVisible: { outlineColor: '#fff' },
  '&[aria-disabled=true]': { opacity: '.35', cursor: 'default', bg: 'transparent' },
} as const;

/** One picture over the whole window, in the dark by day as well. */
export const lightboxRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'button', 'stage', 'foot', 'previous', 'next'],
  base: {
    root: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      display: 'grid',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      bg: '#0E1512',
      color: '#fff',
      colorScheme: 'dark',
      animation: 'fade 150ms {easings.out}',
      '@media print': { display: 'none!' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '8px 8px 8px 16px',
      fontVariantNumeric: 'tabular-nums',
    },
    button: LIGHTBOX_BUTTON,
    previous: { ...LIGHTBOX_BUTTON, gridColumn: '1' },
    next: { ...LIGHTBOX_BUTTON, gridColumn: '3' },
    stage: {
      display: 'grid',
      placeItems: 'center',
      minHeight: '0',
      paddingInline: { base: '0', sm: '24px' },
      touchAction: 'pan-y pinch-zoom',
      '& picture': { display: 'contents' },
      '& :is(img, video)': {
        maxWidth: 'full',
        maxHeight: 'full',
        width: 'auto',
        height: 'auto',
        minHeight: '0',
        objectFit: 'contain',
      },
    },
    foot: {
      display: 'grid',
      gridTemplateColumns: '48px minmax(0, 1fr) 48px',
      alignItems: 'center',
      gap: '8px',
      minHeight: '64px',
      padding: '8px',
      textAlign: 'center',
      '& p': { gridColumn: '2', gridRow: '1', overflowWrap: 'anywhere' },
      '& button': { gridRow: '1' },
    },
  },
});

/** Two pictures of one place; `--split` is the share that shows the first. */
export const beforeAfterRecipe = defineSlotRecipe({
  slots: ['root', 'before', 'line', 'label', 'range'],
  base: {
    root: {
      position: 'relative',
      overflow: 'clip',
      borderRadius: 'lg',
      bg: 'bg.subtle',
      '& picture': { display: 'block', width: 'full', height: 'full' },
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
      '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    before: { position: 'absolute', inset: '0', clipPath: 'inset(0 calc(100% - var(--split)) 0 0)' },
    line: {
      position: 'absolute',
      insetBlock: '0',
      left: 'var(--split)',
      width: '2px',
      marginLeft: '-1px',
      bg: '#fff',
      pointerEvents: 'none',
      '& > span': {
        position: 'absolute',
        top: '50%',
        left: '50%',
        display: 'grid',
        placeItems: 'center',
        width: '40px',
        height: '40px',
        borderRadius: '50%',
        transform: 'translate(-50%, -50%)',
        bg: '#fff',
        color: '#14211B',
        boxShadow: '0 1px 4px rgb(20 33 27 / .4)',
      },
    },
    label: {
      position: 'absolute',
      bottom: '8px',
      padding: '2px 8px',
      borderRadius: 'sm',
      bg: 'rgb(20 33 27 / .78)',
      color: '#fff',
      textStyle: 'meta',
      fontWeight: 'label',
      pointerEvents: 'none',
      '&[data-side=before]': { left: '8px' },
      '&[data-side=after]': { right: '8px' },
    },
    range: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      margin: '0',
      opacity: '0',
      cursor: 'ew-resize',
      touchAction: 'pan-y',
    },
  },
});
