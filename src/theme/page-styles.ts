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
  const rules = Object.entries(inserted).flatMap(([name, css]) =>
    typeof css === 'string' ? [{ name, css }] : [],
  );
  const isGlobal = ({ name }: { name: string }) => registered[`${key}-${name}`] === undefined;
  const write = (owner: string, css: string) =>
    `<style data-emotion="${owner}" data-s nonce="${nonce}">${css}</style>`;
  const globals = rules.filter(isGlobal);
  const others = rules.filter((rule) => !isGlobal(rule));
  const names = others.map(({ name }) => name).join(' ');
  return [
    write(`${key}-global`, globals.map(({ css }) => css).join('')),
    write(`${key} ${names}`, others.map(({ css }) => css).join('')),
    writeFaces(nonce),
  ].join('');
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
