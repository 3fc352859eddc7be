import { expect, expectAccessible, test, VARIATION } from './fixtures.ts';

test.describe('/demo', () => {
  test('goes from a request over three professionals to a connection, and sends nothing', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await page.goto('/demo');
    await expect(page.getByText(/nothing is sent, stored or charged/)).toBeVisible();
    const next = page.getByRole('button', { name: 'See professionals' });
    await expect(next).toBeEnabled();
    await expectAccessible(page);
    await page.getByLabel('Title').fill('');
    await next.click();
    await expect(page.getByText('Give the request a title')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Two new outlets in the kitchen');
    await page.getByLabel('Category').selectOption('electrical');
    await next.click();

    await expect(page).toHaveURL('/demo?step=2');
    await expect(page.getByText('Two new outlets in the kitchen')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Connect with/ })).toHaveCount(3);
    await expect(page.getByText('This uses 1 of your 5 demo Connections')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Connect with Bell Wiring' }).click();

    await expect(page).toHaveURL('/demo?step=3&with=thrifty');
    await expect(page.getByRole('heading', { name: 'You’re connected with Bell Wiring' })).toBeVisible();
    await page.getByRole('button', { name: 'Send a message' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();
    await expectAccessible(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Create your account' })).toHaveAttribute('href', /^\/auth/);
    await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re connected with Bell Wiring' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Connect with Bell Wiring' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('marks its values as examples and shows no past date', VARIATION, async ({ page }) => {
    await page.goto('/demo');
    const figures = page.getByRole('region', { name: 'What’s next' });
    await expect(figures).toContainText('2,847');
    await expect(figures).toContainText('1,200+');
    await expect(figures).toContainText('15 states');
    await expect(figures).toContainText('Coming soon');
    await expect(figures).toContainText('not live counts');
  });

  test('shows all steps without JavaScript', VARIATION, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/demo');
    await page.locator('main noscript a').click();
    await expect(page).toHaveURL('/demo?step=2');
    await page.getByRole('link', { name: 'Connect with Rowe Plumbing' }).click();
    await expect(page.getByRole('heading', { name: 'You’re connected with Rowe Plumbing' })).toBeVisible();
    await context.close();
  });

  test('redirects an unknown step to the first', VARIATION, async ({ page }) => {
    await page.goto('/demo?step=9');
    await expect(page).toHaveURL('/demo');
    await expect(page.getByRole('heading', { name: 'What needs doing?' })).toBeVisible();
    await page.goto('/auth?mode=nothing');
    await expect(page).toHaveTitle(/^Sign in/);
  });
});
