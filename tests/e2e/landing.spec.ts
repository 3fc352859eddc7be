import { expect, expectAccessible, test, untilReady, VARIATION } from './fixtures.ts';

test.describe('the page of a market', () => {
  test('shows real counts, also around a place', async ({ page }) => {
    await page.goto('/professionals/michigan/plumbing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing in Michigan');
    await expect(page).toHaveTitle('Plumbing in Michigan: verified professionals | Lintel');
    await expect(page.getByRole('heading', { name: 'Where they’re based' })).toBeVisible();
    await expectAccessible(page);

    await untilReady(page);
    const place = page.getByLabel('Who travels to you?');
    await place.fill('48104');
    await place.press('Enter');
    await expect(page).toHaveURL('/professionals/michigan/plumbing?place=48104');
    await expect(page.getByRole('status').getByText(/to Ann Arbor, MI for this/)).toBeVisible();
    await expect(place).toBeFocused();
    await expect(page.getByText('Distances are from Ann Arbor, MI.')).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/professionals\/michigan\/plumbing$/,
    );
  });

  test('leads to the market of a place and reports an unknown one', VARIATION, async ({ page }) => {
    await page.goto('/professionals/ohio/plumbing?place=48104');
    await expect(page).toHaveURL('/professionals/michigan/plumbing?place=48104');
    await page.goto('/professionals/ohio/plumbing?place=the+old+mill');
    await expect(page.getByText('We can’t find “the old mill.”')).toBeVisible();
    await expect(page.getByLabel('Who travels to you?')).toHaveAccessibleDescription(
      /^We can’t find “the old mill\.”/,
    );
    await page.goto('/professionals/ohio/plumbing?place=Austin%2C+TX');
    await expect(page.getByText('We don’t serve Austin, TX yet.')).toBeVisible();
  });

  test('is noindex while it has too few professionals', VARIATION, async ({ page }) => {
    await page.goto('/professionals/virginia/snow-removal');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).not.toContain('/professionals/virginia/snow-removal');
  });

  test('starts sign-up as an owner and links to its siblings', VARIATION, async ({ page }) => {
    await page.goto('/professionals/maryland/roofing');
    await page.getByRole('link', { name: 'Gutters', exact: true }).click();
    await expect(page).toHaveURL('/professionals/maryland/gutters');
    await page
      .getByRole('navigation', { name: 'Gutters elsewhere' })
      .getByRole('link', { name: 'Washington D.C.' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gutters in Washington D.C.');
    await page.getByRole('link', { name: 'Describe your job' }).click();
    await expect(page).toHaveURL('/auth?mode=signup&flow=property-owner&service=gutters');
  });

  test(
    'names of its three matches only who has a public page, and signs up with trade and place',
    VARIATION,
    async ({ page }) => {
      await page.goto('/professionals/michigan/plumbing?place=48104');
      await expect(page.getByRole('heading', { name: 'Top matches near Ann Arbor, MI' })).toBeVisible();
      const cards = page.getByRole('listitem').filter({ hasText: / mi from Ann Arbor, MI/ });
      await expect(cards.first()).toContainText('License checked');
      expect(await cards.count()).toBeLessThanOrEqual(3);
      const named = cards.filter({
        has: page.getByRole('link', { name: 'Bell & Daughters Kitchen and Bath' }),
      });
      await expect(named).toHaveCount(1);
      await expect(cards.filter({ hasText: 'Plumbing pro' })).toHaveCount((await cards.count()) - 1);
      const html = await (await page.request.get('/professionals/michigan/plumbing?place=48104')).text();
      expect(html).not.toMatch(/Marcus|[0-9a-f]{8}-[0-9a-f]{4}-/);
      await expect(page.getByRole('link', { name: 'See who, free for 14 days' })).toHaveAttribute(
        'href',
        '/auth?mode=signup&flow=property-owner&service=plumbing&place=48104',
      );
    },
  );

  test.describe('that does not exist', () => {
    test.use({ allowedConsoleErrors: [/404/] });

    test('answers with the not-found page', VARIATION, async ({ page }) => {
      for (const path of ['/professionals/texas/plumbing', '/professionals/ohio/alchemy']) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByText('Oops! Page not found')).toBeVisible();
      }
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the same content, and its form works', VARIATION, async ({ page }) => {
      await page.goto('/professionals/michigan/plumbing');
      await page.getByLabel('Who travels to you?').fill('48104');
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText('Distances are from Ann Arbor, MI.')).toBeVisible();
    });
  });
});
