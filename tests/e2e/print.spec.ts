import { expect, PHONE, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';

/** What is left of A4 and Letter between the margins, in CSS pixels. */
const SHEETS = [
  { paper: 'A4', width: 688 },
  { paper: 'Letter', width: 710 },
];

for (const [path, title] of [
  ['/connections', 'Statement'],
  ['/dashboard/property-owner?tab=payments', 'Payments and receipts'],
] as const) {
  test(
    `${path} prints in light colors, in one column, without navigation and buttons`,
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
      await startPlan(page, 'home-pro');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const { paper, width } of SHEETS) {
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(path);
        await untilReady(page);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        const seen = await page.evaluate(() => {
          const shown = (selector: string) =>
            [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
          const { color, backgroundColor } = getComputedStyle(document.documentElement);
          return {
            navigation: shown('nav'),
            headers: shown('body > header, #root > header, header:not(main header)'),
            footers: shown('footer'),
            buttons: shown('button'),
            docks: shown('[data-dock], [data-tab-bar]'),
            overhang: document.documentElement.scrollWidth - innerWidth,
            scheme: getComputedStyle(document.documentElement).colorScheme,
            color,
            backgroundColor,
          };
        });
        expect(seen, paper).toMatchObject({
          navigation: 0,
          headers: 0,
          footers: 0,
          buttons: 0,
          docks: 0,
          scheme: 'light',
          backgroundColor: 'rgb(255, 255, 255)',
        });
        expect(seen.overhang, paper).toBeLessThanOrEqual(0);
      }
    },
  );
}

test('paper has the layout of a window as wide as the sheet, not that of a phone', async ({ page }) => {
  await page.setViewportSize({ ...PHONE, width: 710 });
  await page.goto('/help');
  const screenOnly = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule.cssText.includes('@media screen and (min-width')),
  );
  expect(screenOnly).toEqual([]);
});
