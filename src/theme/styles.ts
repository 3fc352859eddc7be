import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Safari needs these prefixed. No other browser that has `@layer` needs a prefix. */
const PREFIXED = /^(?:user-select|backdrop-filter)$/;

const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** One array for all pages: emotion caches compiled rules by it on the server. */
const PLUGINS = [prefixForSafari];

/** @param nonce of the page's Content-Security-Policy */
export function createStyles(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: PLUGINS, ...(nonce === undefined ? {} : { nonce }) });
}
