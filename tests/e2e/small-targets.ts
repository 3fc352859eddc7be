import type { Page } from '@playwright/test';

/**
 * Targets below 24 by 24 pixels without the room that WCAG 2.5.8 allows instead, and main actions below 44 high. Links
 * within a sentence may be as high as its line.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const LEAST_MAIN = 44;
    /** Half a pixel of rounding. */
    const NEARLY = 0.5;
    const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';

    type Box = { left: number; top: number; right: number; bottom: number };
    type Target = { element: Element; box: Box };

    const probe = document.createElement('i');
    probe.style.background = 'var(--l-colors-pine-solid)';
    document.body.append(probe);
    const solid = getComputedStyle(probe).backgroundColor;
    probe.remove();

    const widthOf = ({ left, right }: Box) => right - left;
    const heightOf = ({ top, bottom }: Box) => bottom - top;
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      widthOf(element.getBoundingClientRect()) > 1;
    /** The labels of a box or a dot belong to its target. */
    const boxOf = (element: Element): Box => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    };
    /** A link whose whole card is its target. */
    const isStretched = (element: Element) =>
      ['::before', '::after'].some((part) => {
        const { position, content, inset } = getComputedStyle(element, part);
        return position === 'absolute' && content !== 'none' && inset === '0px';
      });
    const isInSentence = (element: Element) => {
      const { parentElement } = element;
      if (parentElement === null || getComputedStyle(element).display !== 'inline') return false;
      const around = [...parentElement.childNodes].filter((node) => node !== element);
      return around.some((node) => /\w/.test(node.textContent ?? ''));
    };

    const targets = [...document.querySelectorAll(TARGETS)]
      .filter((element) => isVisible(element) && !isStretched(element))
      .map((element): Target => ({ element, box: boxOf(element) }));
    const isSmall = ({ box }: Target) => widthOf(box) < LEAST - NEARLY || heightOf(box) < LEAST - NEARLY;
    const centerOf = ({ box }: Target) => ({
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
    });
    const hasRoom = (target: Target) => {
      const { x, y } = centerOf(target);
      return targets.every((other) => {
        if (other === target || other.element.contains(target.element)) return true;
        if (isSmall(other)) {
          const center = centerOf(other);
          return Math.hypot(center.x - x, center.y - y) >= LEAST - NEARLY;
        }
        const { left, right, top, bottom } = other.box;
        const aside = Math.max(left - x, 0, x - right);
        const above = Math.max(top - y, 0, y - bottom);
        return Math.hypot(aside, above) >= LEAST / 2 - NEARLY;
      });
    };
    const isMain = ({ element }: Target) =>
      element.matches('a, button') &&
      (element.matches('[data-main-action]') || getComputedStyle(element).backgroundColor === solid);
    const describe = ({ element, box }: Target) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const size = `${String(Math.round(widthOf(box)))}x${String(Math.round(heightOf(box)))}`;
      return `${size} <${element.tagName.toLowerCase()}> ${name.slice(0, 40)}`;
    };
    return targets
      .filter((target) =>
        isMain(target)
          ? heightOf(target.box) < LEAST_MAIN - NEARLY
          : isSmall(target) && !isInSentence(target.element) && !hasRoom(target),
      )
      .map(describe);
  });
}
