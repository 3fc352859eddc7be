const BESLEY_URL = '/fonts/besley-latin-wght-normal.woff2';
const HANKEN_URL = '/fonts/hanken-grotesk-latin-wght-normal.woff2';

export const SERIF_STACK =
  '"Besley Variable", "Besley Fallback", "Besley Fallback Times", "Besley Fallback Noto", "Besley Fallback DejaVu", Georgia, "Times New Roman", serif';
export const SANS_STACK =
  '"Hanken Grotesk Variable", "Hanken Fallback", "Hanken Fallback Roboto", "Hanken Fallback Open", "Hanken Fallback DejaVu", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The two faces, loaded after the first paint; see `page-styles.ts`. */
export const FACES =
  `@font-face{font-family:"Besley Variable";src:url(${BESLEY_URL}) format("woff2");font-weight:400 900;font-display:swap}` +
  `@font-face{font-family:"Hanken Grotesk Variable";src:url(${HANKEN_URL}) format("woff2");font-weight:100 900;font-display:swap}`;

/**
 * Local fallback fonts with the metrics of the web fonts at the weights in use: no layout shift on swap. Georgia and Arial are those
 * of Windows and Apple, Noto Serif and Roboto of Android, the others of Linux. `size-adjust` is the width of a paragraph in
 * our font, as a share of its width in theirs.
 */
export const STAND_INS = `
@font-face{font-family:"Besley Fallback";src:local("Georgia");size-adjust:111.3%;ascent-override:112.3%;descent-override:38.6%;line-gap-override:0%}
@font-face{font-family:"Besley Fallback Times";src:local("Times New Roman"),local("Liberation Serif");size-adjust:124.9%;ascent-override:100.1%;descent-override:34.4%;line-gap-override:0%}
@font-face{font-family:"Besley Fallback Noto";src:local("Noto Serif"),local("NotoSerif-Regular");size-adjust:106.1%;ascent-override:117.8%;descent-override:40.5%;line-gap-override:0%}
@font-face{font-family:"Besley Fallback DejaVu";src:local("DejaVu Serif");size-adjust:98.8%;ascent-override:126.5%;descent-override:43.5%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback";font-weight:100 590;src:local("Arial"),local("Liberation Sans");size-adjust:101.4%;ascent-override:98.6%;descent-override:29.6%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback";font-weight:591 900;src:local("Arial Bold"),local("Liberation Sans Bold");size-adjust:94.8%;ascent-override:105.5%;descent-override:31.6%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback Roboto";font-weight:100 590;src:local("Roboto"),local("Roboto Regular"),local("Roboto-Regular");size-adjust:101.4%;ascent-override:98.6%;descent-override:29.6%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback Roboto";font-weight:591 900;src:local("Roboto Bold"),local("Roboto-Bold");size-adjust:100.5%;ascent-override:99.5%;descent-override:29.9%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback Open";font-weight:100 590;src:local("Open Sans"),local("Open Sans Regular");size-adjust:96.3%;ascent-override:103.8%;descent-override:31.2%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback Open";font-weight:591 900;src:local("Open Sans Bold");size-adjust:90.5%;ascent-override:110.5%;descent-override:33.1%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback DejaVu";font-weight:100 590;src:local("DejaVu Sans");size-adjust:89.5%;ascent-override:111.7%;descent-override:33.5%;line-gap-override:0%}
@font-face{font-family:"Hanken Fallback DejaVu";font-weight:591 900;src:local("DejaVu Sans Bold");size-adjust:79.6%;ascent-override:125.6%;descent-override:37.7%;line-gap-override:0%}
`;
