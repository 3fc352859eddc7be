const PINE = 'light-dark(#14483A, #E9F1EB)';
const LAMP = '#FBC766';
const DOOR = 'light-dark(#B4532F, #D9764D)';

/** The letters as one path: an element each for bars and serifs would be sixteen more on every page, twice. */
const LETTERS = [
  'M4,0h8.4v44h-8.4z',
  'M0,0h16.4v3.6h-16.4z',
  'M0,40.4h32v3.6h-32z',
  'M28.2,31h3.8v13h-3.8z',
  'M42,14h8.4v30h-8.4z',
  'M38,14h8v3.6h-8z',
  'M38,40.4h16.4v3.6h-16.4z',
  'M41.4,1h9.6v8.2h-9.6z',
  'M64,14h8.4v30h-8.4z',
  'M83,14h8.4v30h-8.4z',
  'M60,40.4h15.4v3.6h-15.4z',
  'M80,40.4h15.4v3.6h-15.4z',
  'M60,14h40v7h-40z',
  'M100,4h8.4v30q0,5.4 5.4,5.4q3,0 5.2,-1.4v4.4q-3.4,2.2-8.6,2.2q-10.4,0-10.4,-9.4z',
  'M90,14h29v7h-29z',
  'M138,13.4c9.6,0 15,6.2 15,15.6v2.2h-21.6c.4,6.4 3.6,9.8 8.6,9.8c4.4,0 7.4,-1.8 10.4,-4.8l2.2,2.6c-3.4,4.6-8.2,7.2-14.4,7.2c-9.4,0-15.6,-6.4-15.6,-16c0,-9.8 6.2,-16.6 15.4,-16.6zM131.4,25.6h13.2c-.2,-5.8-2.4,-8.8-6.4,-8.8c-4,0-6.4,3.2-6.8,8.8z',
  'M162,0h8.4v44h-8.4z',
  'M158,0h8v3.6h-8z',
  'M158,40.4h16.4v3.6h-16.4z',
].join('');

/**
 * The wordmark, for headers; it follows the theme. Never below 24 pixels high: there the symbol stands alone.
 * The link around it carries the name.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 236 56" width="152" height="36" aria-hidden="true" fill={PINE}>
      <g transform="translate(0 3) scale(1.5625)">
        <path d="M2,2h28v6h-2v22h-6V8H10v22H4V8H2z" />
        <rect x="10" y="8" width="12" height="22" fill={LAMP} />
        <polygon points="10,8 18,11 18,32 10,30" fill={DOOR} />
      </g>
      <path transform="translate(61 6.6)" d={LETTERS} />
    </svg>
  );
}
