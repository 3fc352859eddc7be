import type { Page } from '@playwright/test';

/**
 * What is wider than the box that it stands in, and words that are broken in the middle: a page that doesn't scroll sideways may
 * have both. A few pixels are by design, such as the lintel above a picture.
 */
export async function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 3;
    /** Longer ones may have to be broken on a small phone, such as those of a company's name. */
    const LONGEST_WORD = 10;

    const isCutOnPurpose = ({ overflowX, textOverflow }: CSSStyleDeclaration) =>
      overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';

    function overhangOf(
      element: HTMLElement,
      { position, marginLeft, marginRight }: CSSStyleDeclaration,
    ): number {
      const parent = element.parentElement;
      if (parent === null || position === 'absolute' || position === 'fixed') return 0;
      const around = getComputedStyle(parent);
      if (around.display === 'contents' || around.display === 'inline' || isCutOnPurpose(around)) return 0;
      if (parseFloat(marginLeft) < 0 || parseFloat(marginRight) < 0) return 0;
      const box = parent.getBoundingClientRect();
      // One pixel wide is what only screen readers read.
      return box.width <= 1 ? 0 : element.getBoundingClientRect().right - box.right;
    }

    function brokenWordsOf(text: Text): string[] {
      return [...text.data.matchAll(/(?<!\S)\p{L}+(?=[.,;:!?)]*(?:\s|$))/gu)].flatMap(
        ({ 0: word, index }) => {
          if (word.length > LONGEST_WORD) return [];
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [`'${word}' is broken`] : [];
        },
      );
    }

    const found = new Set<string>();
    for (const element of document.querySelectorAll(':is(header, main, footer) *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const overhang = overhangOf(element, getComputedStyle(element));
      const name = `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`;
      if (overhang > SLACK_PX) found.add(`${name} hangs over by ${overhang.toFixed(0)} px`);
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      for (const broken of texts.flatMap(brokenWordsOf)) found.add(broken);
    }
    return [...found];
  });
}
