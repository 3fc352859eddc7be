import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { type StyleElement, turnInsideOut } from './inside-out.ts';
import { createStyles } from './styles.ts';

/** In a browser: the rules of components that are drawn later are added to those of the page. */
export function createBrowserStyles(nonce: string | undefined): EmotionCache {
  // Before that, a browser without nesting drops such rules, and one with it doesn't find `::before` in them.
  return 'CSSNestedDeclarations' in globalThis ? createInsideOut(nonce) : createStyles(nonce);
}

function createInsideOut(nonce: string | undefined): EmotionCache {
  let latest: StyleElement | null = null;
  // Stylis writes a rule, or a group with its rules, and inserts it at once.
  const remember: StylisPlugin = (element) => {
    if (element.root === null) latest = element;
  };
  const styles = createStyles(nonce, [remember]);
  const { sheet } = styles;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    const rules = latest === null ? null : turnInsideOut(latest);
    for (const each of rules ?? [rule]) insert(each);
  };
  return styles;
}
