import type { EmotionCache } from '@emotion/cache';
import { FACES } from './fonts.ts';
import { createStyles } from './styles.ts';

/** On the server, for one page: rules are collected for the head instead of written in front of each element. */
export function createPageStyles(nonce: string): EmotionCache {
  const styles = createStyles(nonce);
  styles.compat = true;
  return styles;
}

/**
 * The styles of a rendered page, for its head. Emotion hydrates them by name; `data-s` keeps it from moving them.
 */
export function writeStyles({ key, inserted, registered }: EmotionCache, nonce: string): string {
  const globals: string[] = [];
  const names: string[] = [];
  const others: string[] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined) globals.push(css);
    else {
      names.push(name);
      others.push(css);
    }
  }
  const write = (owner: string, rules: readonly string[]) =>
    `<style data-emotion="${owner}" data-s nonce="${nonce}">${rules.join('')}</style>`;
  return write(`${key}-global`, globals) + write(`${key} ${names.join(' ')}`, others) + writeFaces(nonce);
}

/**
 * The first paint does not wait for our fonts: `src/interaction-loader.ts` turns them on. Without scripts they apply at once.
 */
function writeFaces(nonce: string): string {
  return (
    `<style id="faces" media="not all" nonce="${nonce}">${FACES}</style>` +
    `<noscript><style nonce="${nonce}">${FACES}</style></noscript>`
  );
}
