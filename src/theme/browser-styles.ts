import type { EmotionCache } from '@emotion/cache';
import { type StyleElement, turnInsideOut } from './inside-out.ts';
import { createStyles, PLUGINS } from './styles.ts';

/** In a browser: the rules of components that are drawn later are added to those of the page. */
export function createBrowserStyles(nonce: string | undefined): EmotionCache {
  // Stylis writes a rule, or a group with its rules, and inserts it at once.
  let latest: StyleElement | undefined;
  const remember = (element: StyleElement) => {
    if (element.root === null) latest = element;
  };
  const styles = createStyles(nonce, [...PLUGINS, remember]);
  // Before that, a browser without nesting drops such rules, and one with it doesn't find `::before` in them.
  if (!('CSSNestedDeclarations' in globalThis)) return styles;
  const { sheet } = styles;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    for (const each of (latest && turnInsideOut(latest)) ?? [rule]) insert(each);
  };
  return styles;
}
