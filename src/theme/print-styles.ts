const HIDDEN = { '@media print': { display: 'none!' } };
const WHOLE = { '@media print': { breakInside: 'avoid' } };

/**
 * Pages on paper, A4 and Letter alike: only the page's own content, in light colors, without navigation. Buttons are
 * hidden by their recipe. A sheet is about 720 px wide, so that layouts are those of a small window: one column.
 */
export const printStyles = {
  '@page': { margin: '14mm' },
  // `light-dark()` follows the color scheme.
  ':root, [data-theme]': { '@media print': { colorScheme: 'light!', background: '#fff!' } },
  'html body': { '@media print': { overflow: 'visible!', padding: '0!' } },
  'header:not(main header), footer:not(main footer), nav, dialog, [data-tab-bar], [data-dock]': HIDDEN,
  '[role=region][aria-label=Notifications], noscript': HIDDEN,
  'tr, li, figure, img, svg': WHOLE,
  'h1, h2, h3': { '@media print': { breakAfter: 'avoid' } },
  'img[src*="/illustrations/"]': { '@media print': { filter: 'none!' } },
  'html [data-scene=night]': { '@media print': { display: 'none!' } },
  'html [data-scene=day]': { '@media print': { display: 'block!' } },
} as const;
