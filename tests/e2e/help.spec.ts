import { articlesOf } from '#src/site/copy/help/articles.ts';
import { HELP_TABS } from '#src/site/help/help-tab-labels.ts';
import { expect, test, VARIATION } from './fixtures.ts';

test('the help search finds articles while typing and is kept in the URL', async ({ page }) => {
  await page.goto('/help');
  const field = page.getByRole('searchbox', { name: 'Search the help articles' });
  await field.pressSequentially('cancel a request');
  await expect(page).toHaveURL(/\/help\?q=cancel/);
  await expect(page.getByRole('status')).toContainText('for “cancel a request”');
  await expect(field).toHaveValue('cancel a request');

  await page.getByRole('link', { name: 'Change or cancel a request', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change or cancel a request' })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(field).toHaveValue('cancel a request');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('cancel a request');
  await page.getByRole('navigation', { name: 'Articles for' }).getByText('Professionals').click();
  await expect(page).toHaveURL(/tab=professionals/);
  await expect(page.getByRole('heading', { level: 2, name: 'Professionals', exact: true })).toBeVisible();
});

test('clearing the help search and going back lead to the list', VARIATION, async ({ page }) => {
  await page.goto('/help?tab=property-owners');
  const field = page.getByRole('searchbox');
  await field.fill('verified');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Property owners', exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
});

test(
  'the help search without results links to support and shows markup as text',
  VARIATION,
  async ({ page }) => {
    await page.goto(`/help?q=${encodeURIComponent('<img src=x onerror=alert(1)>xylophone')}`);
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('<img src=x');
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact-support',
    );
  },
);

test('the help tabs can be reached and opened by keyboard', VARIATION, async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Property owners', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=property-owners/);
});

test.describe('an unknown help article', () => {
  test.use({ allowedConsoleErrors: [/404/] });

  test('answers 404', VARIATION, async ({ page }) => {
    const response = await page.goto('/help/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  });
});

test('help articles can be read and searched without JavaScript', VARIATION, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const tab of HELP_TABS) {
    await page.goto(`/help?tab=${tab}`);
    const articles = articlesOf(tab);
    const links = page.getByRole('main').locator('h3 a');
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(paths).toEqual(articles.map(({ id }) => `/help/${id}`));
    const { id = '', lead = '', sections = [] } = articles.at(-1) ?? {};
    const html = await (await context.request.get(`/help/${id}`)).text();
    for (const text of [lead, ...sections.map(({ title }) => title)]) expect(html).toContain(text);
  }
  await page.getByRole('searchbox').fill('password');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/help\?q=password$/);
  await expect(page.getByRole('link', { name: 'Reset or change your password' })).toBeVisible();
  await context.close();
});

test(
  'Terms and Privacy have a table of contents that links to each section, and print as text',
  VARIATION,
  async ({ page }) => {
    for (const [path, title] of [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Effective January 1, 2025')).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const sections = page.locator('main section[id]');
      expect(await contents.getByRole('link').count()).toBe(await sections.count());
      await contents.getByRole('link').last().click();
      await expect(sections.last()).toBeInViewport();
      await page.emulateMedia({ media: 'print' });
      await expect(contents).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

test('the sign-up statement opens both legal texts in new tabs', VARIATION, async ({ page, context }) => {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full name').fill('Robin Example');
  const statement = page.getByText('I’m 18 or older and agree to the Terms of Service and Privacy Policy.');
  await expect(statement).toBeVisible();
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const opened = context.waitForEvent('page');
    await statement.getByRole('link', { name }).click();
    await expect((await opened).getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Example');
  await expect(page.getByLabel(/18 or older/)).not.toBeChecked();
});
