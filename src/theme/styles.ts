import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Safari needs these prefixed. No other browser that has `@layer` needs a prefix. */
const PREFIXED = /^(?:user-select|backdrop-filter)$/;

const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** Chakra limits its breakpoints to screens; paper as wide as a tablet gets the tablet's layout. */
const includePrint: StylisPlugin = (element) => {
  if (element.type === '@media') element.value = element.value.replace('@media screen and ', '@media ');
};

/** One array for all pages: emotion caches compiled rules by it on the server. */
export const PLUGINS = [includePrint, prefixForSafari];

/** @param nonce of the page's Content-Security-Policy */
export function createStyles(
  nonce: string | undefined,
  stylisPlugins: StylisPlugin[] = PLUGINS,
): EmotionCache {
  return createCache({ key: 'css', stylisPlugins, ...(nonce === undefined ? {} : { nonce }) });
}
