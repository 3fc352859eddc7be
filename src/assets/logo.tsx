const PINE = 'light-dark(#14483A, #E9F1EB)';
const LAMP = '#FBC766';
const DOOR = 'light-dark(#B4532F, #D9764D)';

/**
 * The wordmark, for headers; it follows the theme. Never below 24 pixels high: there the symbol stands alone.
 * The link around it carries the name.
 */
export function Logo() {
  return (
    <svg viewBox="0 0 236 56" width="152" height="36" aria-hidden="true">
      <g transform="translate(0 3) scale(1.5625)"><rect x="2" y="2" width="28" height="6" fill={PINE}/><rect x="4" y="8" width="6" height="22" fill={PINE}/><rect x="22" y="8" width="6" height="22" fill={PINE}/><rect x="10" y="8" width="12" height="22" fill={LAMP}/><polygon points="10,8 18,11 18,32 10,30" fill={DOOR}/></g><g transform="translate(61 6.6)"><rect x="4" y="0" width="8.4" height="44" fill={PINE}/><rect x="0" y="0" width="16.4" height="3.6" fill={PINE}/><rect x="0" y="40.4" width="32" height="3.6" fill={PINE}/><rect x="28.2" y="31" width="3.8" height="13" fill={PINE}/><rect x="42" y="14" width="8.4" height="30" fill={PINE}/><rect x="38" y="14" width="8" height="3.6" fill={PINE}/><rect x="38" y="40.4" width="16.4" height="3.6" fill={PINE}/><rect x="41.4" y="1" width="9.6" height="8.2" fill={PINE}/><rect x="64" y="14" width="8.4" height="30" fill={PINE}/><rect x="83" y="14" width="8.4" height="30" fill={PINE}/><rect x="60" y="40.4" width="15.4" height="3.6" fill={PINE}/><rect x="80" y="40.4" width="15.4" height="3.6" fill={PINE}/><rect x="60" y="14" width="40" height="7" fill={PINE}/><path d="M100,4 h8.4 v30 q0,5.4 5.4,5.4 q3,0 5.2,-1.4 v4.4 q-3.4,2.2 -8.6,2.2 q-10.4,0 -10.4,-9.4z" fill={PINE}/><rect x="90" y="14" width="29" height="7" fill={PINE}/><path d="M138,13.4 c9.6,0 15,6.2 15,15.6 v2.2 h-21.6 c.4,6.4 3.6,9.8 8.6,9.8 c4.4,0 7.4,-1.8 10.4,-4.8 l2.2,2.6 c-3.4,4.6 -8.2,7.2 -14.4,7.2 c-9.4,0 -15.6,-6.4 -15.6,-16 c0,-9.8 6.2,-16.6 15.4,-16.6z M131.4,25.6 h13.2 c-.2,-5.8 -2.4,-8.8 -6.4,-8.8 c-4,0 -6.4,3.2 -6.8,8.8z" fill={PINE} fillRule="evenodd"/><rect x="162" y="0" width="8.4" height="44" fill={PINE}/><rect x="158" y="0" width="8" height="3.6" fill={PINE}/><rect x="158" y="40.4" width="16.4" height="3.6" fill={PINE}/></g>
    </svg>
  );
}
