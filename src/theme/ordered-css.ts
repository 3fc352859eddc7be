import type { SystemContext, SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * Chakra remembers the CSS of each set of style props without regard to their order: `mt` before `color` answers with
 * what `color` before `mt` was given first. The server, which has shown other pages before, and the browser, which has
 * not, then disagree about class names. The order as one more argument, which Chakra only looks up by, keeps them apart.
 */
export function withOrderedCss(system: SystemContext): SystemContext {
  return { ...system, css: (...styles) => system.css(...styles, orderOf(styles)) };
}

function orderOf(styles: unknown): SystemStyleObject {
  const order: unknown = JSON.stringify(styles);
  // A text among the styles is skipped when they are merged.
  return order as SystemStyleObject;
}
