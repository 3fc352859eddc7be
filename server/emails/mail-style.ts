/**
 * The product's look within the limits of mail clients: the colors of the interface and the nearest web-safe fonts.
 * Colors are inline; dark ones override them where a client supports media queries.
 */
export const SERIF = `Besley, Georgia, &#39;Times New Roman&#39;, serif`;
export const SANS = `&#39;Hanken Grotesk&#39;, -apple-system, BlinkMacSystemFont, &#39;Segoe UI&#39;, Helvetica, Arial, sans-serif`;

export const LIGHT = {
  ground: '#FBFAF7',
  card: '#FFFFFF',
  line: '#E3DED3',
  ink: '#14211B',
  muted: '#55625A',
  action: '#14483A',
  actionInk: '#FFFFFF',
} as const;

const DARK = {
  ground: '#0F1714',
  card: '#16211C',
  line: '#2A3932',
  ink: '#EDF2EC',
  muted: '#A9B6AD',
  action: '#86CBAB',
  actionInk: '#0A1F17',
} as const;

export const DARK_STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important}
.beam,.button{background:${DARK.action}!important}
.ink{color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.line{border-color:${DARK.line}!important}
.button-text{color:${DARK.actionInk}!important}
.link{color:${DARK.action}!important}
.on-light{display:none!important}
.on-dark{display:block!important}
}
`;
