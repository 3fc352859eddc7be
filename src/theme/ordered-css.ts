import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * Chakra memoizes the CSS of style props without their order: `mt` before `color` returns what `color` before `mt` has
 * cached. A server that has rendered other pages and a browser that has not would then disagree about class names. One
 * more argument with the order makes it part of the cache key.
 */
export function withOrderedCss(system: SystemContext): SystemContext {
  return { ...system, css: (...styles) => system.css(...styles, orderOf(styles)) };
}

function orderOf(styles: unknown): SystemStyleObject {
  const order: unknown = JSON.stringify(styles);
  // A text among the styles is skipped when they are merged.
  return order as SystemStyleObject;
}
