import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findSmallTargets } from './small-targets.ts';
import { openAs, type Viewer } from './screens.ts';

const VIEWERS: readonly Viewer[] = ['visitor', 'owner', 'professional', 'commercial', 'staff'];
/** A fourth of each viewer's pages, about fifteen in all. */
const EACH_FOURTH = 4;
/** Tests for the pages of each viewer, so that none takes long. */
const PARTS = 3;

test.use({ allowedConsoleErrors: [/status of 404/] });

/** What sticks out of the page on the right, unless it scrolls within the page. */
async function findOverhang(page: Page): Promise<string[]> {
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

for (const viewer of VIEWERS) {
  for (let part = 0; part < PARTS; part += 1) {
    const name = `no page of the ${viewer} scrolls sideways at 320, ${String(part + 1)} of ${String(PARTS)}`;
    test(name, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const paths = (await openAs(page, viewer)).filter((_, index) => index % PARTS === part);
      const found: Record<string, string[]> = {};
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const overhang = await findOverhang(page);
        if (overhang.length > 0) found[path] = overhang;
      }
      expect(found).toEqual({});
    });
  }

  test(`targets of the ${viewer} are large enough on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const paths = (await openAs(page, viewer)).filter((_, index) => index % EACH_FOURTH === 0);
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const small = await findSmallTargets(page);
      if (small.length > 0) found[path] = small;
    }
    expect(found).toEqual({});
  });
}
