import type { Page } from '@playwright/test';

/** What sticks out of the page on the right, unless it scrolls within the page. */
export async function findOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      const isBeyond = width > 1 && height > 1 && right > innerWidth + 0.5;
      return isBeyond && element.checkVisibility() && !scrolls(element.parentElement);
    });
    const page = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(page > 0 ? [`the page, by ${String(page)} px`] : []),
      ...beyond.map(({ tagName, textContent }) => `<${tagName}> ${textContent.slice(0, 40)}`),
    ];
  });
}
