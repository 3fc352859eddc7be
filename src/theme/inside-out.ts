import type { StylisPlugin } from '@emotion/cache';

export type StyleElement = Parameters<StylisPlugin>[0];

/** What may stand within a rule as well as around it. */
const GROUP = /^@(?:media|layer|supports|container)$/;

/**
 * `@media …{.a{…}.b{…}}` as `.a{@media …{…}}` and `.b{@media …{…}}`, which say the same. For a group that is inserted, Chrome
 * finds the styles of the whole document again and lays all of it out; for a rule, of what it matches (decision 062).
 *
 * @param element which stylis has written already
 * @returns null where there is anything but rules, such as keyframes
 */
export function turnInsideOut(element: StyleElement, groups: readonly string[] = []): string[] | null {
  const { type, value, children } = element;
  if (!Array.isArray(children)) return null;
  if (type === 'rule') {
    // Stylis makes a rule of its own of what stands between groups, which may be nothing.
    const declarations = children.map((child) => child.return).join('');
    const within = groups.reduceRight((inner, group) => `${group}{${inner}}`, declarations);
    return declarations === '' ? [] : [`${value}{${within}}`];
  }
  if (!GROUP.test(type) || children.length === 0) return null;
  const all = children.map((child) => turnInsideOut(child, [...groups, value]));
  return all.every((rules) => rules !== null) ? all.flat() : null;
}
