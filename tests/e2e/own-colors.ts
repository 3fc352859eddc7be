import type { Page } from '@playwright/test';

/** Of each the system says that the two can be told apart. */
const PAIRS = [
  ['CanvasText', 'Canvas'],
  ['LinkText', 'Canvas'],
  ['GrayText', 'Canvas'],
  ['Canvas', 'LinkText'],
  ['Canvas', 'CanvasText'],
  ['HighlightText', 'Highlight'],
];

/**
 * Texts that keep a color or a ground of ours where the reader's system has a few colors of its own for everything; but not
 * those on the shade over a picture, which is as it was painted.
 */
export async function findOwnColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  try {
    return await page.evaluate((systemPairs) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const resolve = (color: string) => {
        probe.style.color = color;
        return getComputedStyle(probe).color;
      };
      const pairs = systemPairs.map((names) => names.map(resolve).join(' on '));
      const canvas = resolve('Canvas');
      probe.remove();
      const groundOf = (element: Element): string => {
        const ground = getComputedStyle(element).backgroundColor;
        // The header lets a little of the page through.
        if (ground.startsWith('color(')) return canvas;
        if (ground !== 'rgba(0, 0, 0, 0)') return ground;
        return element.parentElement === null ? canvas : groundOf(element.parentElement);
      };
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };
      const ownText = ({ childNodes }: Element) =>
        [...childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
          .join('')
          .trim();
      return [...document.querySelectorAll('body :not(script, style, option, noscript)')].flatMap(
        (element) => {
          const [text, ground] = [ownText(element), groundOf(element)];
          if (text === '' || !isSeen(element) || ground.startsWith('rgba(')) return [];
          const pair = `${getComputedStyle(element).color} on ${ground}`;
          return pairs.includes(pair) ? [] : [`${text.slice(0, 40)}: ${pair}`];
        },
      );
    }, PAIRS);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}
