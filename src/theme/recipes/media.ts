import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** On pictures, whose own colors stay by day and by night. */
const SHADE = 'rgb(20 33 27 / .78)';

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
      '& source': { display: 'none' },
      '& :is(img, video)': {
        maxWidth: 'full',
        maxHeight: 'full',
        width: 'auto',
        height: 'auto',
        minHeight: '0',
        objectFit: 'contain',
        filter: 'none!',
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
