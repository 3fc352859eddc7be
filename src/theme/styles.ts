import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What Safari knows by its older name only. Every other browser that has `@layer` needs no prefixes. */
const PREFIXED = /^(?:user-select|backdrop-filter)$/;

const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props)) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** One for all pages: on the server what it made of a rule is kept with it. */
const PLUGINS = [prefixForSafari];

/** What makes rules of style props and holds them. @param nonce what the page's policy lets its styles carry */
export function createStyles(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: PLUGINS, ...(nonce === undefined ? {} : { nonce }) });
}
