/** What browsers add of their own, taken away: no more than what our pages contain, since every page carries it. */
export const reset = {
  html: {
    fontFamily: 'body',
    lineHeight: '1.5',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    textRendering: 'optimizeLegibility',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
  },
  // A word longer than its line breaks rather than sticking out.
  '*': { margin: '0', padding: '0', font: 'inherit', overflowWrap: 'break-word' },
  '*, ::before, ::after, ::backdrop': { boxSizing: 'border-box', border: '0 solid {colors.border}' },
  'img, svg, video, canvas': { display: 'block', verticalAlign: 'middle' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'button, input, select, textarea': { color: 'inherit' },
  button: { appearance: 'button', background: 'none' },
  textarea: { resize: 'vertical' },
  table: { borderCollapse: 'collapse' },
  // Phones draw an inner shadow into inputs of text.
  'input:is([type=text], [type=email], [type=search], [type=password])': { appearance: 'none' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { appearance: 'none' },
  // An iPhone centers a day or a time in its field.
  '::-webkit-date-and-time-value': { textAlign: 'inherit' },
  ':-moz-ui-invalid': { boxShadow: 'none' },
  '[hidden]:not([hidden=until-found])': { display: 'none!' },
} as const;
