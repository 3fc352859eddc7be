import { expect, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';

test('the header links to the four pages, to sign-in and, for members, to the dashboard', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [label, path] of [
    ['For Professionals', '/for-professionals'],
    ['Company', '/company'],
    ['Support', '/support'],
    ['For Property Owners', '/'],
  ] as const) {
    await main.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(main.locator('[aria-current]')).toHaveCount(1);
  }
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  await expect(banner.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth');
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/auth?mode=signup',
  );

  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/');
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('the menu on a phone repeats the links and returns the focus', VARIATION, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /^Company/ })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: /^Support/ }).click();
  await expect(page).toHaveURL('/support');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.goBack();
  await expect(page).toHaveURL('/company');
  await expect(menu).toBeHidden();
});

test('the menu closes when the focus leaves it', VARIATION, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/company');
  await untilReady(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Contact Support' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('a search on the home page leads members who hire to their own search', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/');
  await page.getByLabel('What needs doing').selectOption({ label: 'Roofing' });
  await page.getByRole('combobox', { name: 'Where' }).fill('48103');
  await page.getByRole('button', { name: 'Find professionals' }).click();
  await expect(page).toHaveURL(/\/find-professionals\?service=roofing&place=(?:%22)?48103/);
});

test('service and place on the home page lead to the page of the market', VARIATION, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('What needs doing').selectOption({ label: 'Roofing' });
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.pressSequentially('Ann Arb');
  await expect(page.getByRole('option', { name: /^Ann Arbor, MI/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(where).toHaveValue(/^Ann Arbor, MI \d{5}$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/professionals\/michigan\/roofing\?place=Ann/);
});

test(
  'the home page shows next to the field that a place is unknown or not served',
  VARIATION,
  async ({ page }) => {
    await page.goto('/');
    const where = page.getByRole('combobox', { name: 'Where' });
    const search = page.getByRole('button', { name: 'Find professionals' });
    await search.click();
    await expect(page.getByText('Enter a city or ZIP code.')).toBeVisible();
    await expect(where).toBeFocused();
    await where.fill('Qwertz');
    await expect(page.getByText('Enter a city or ZIP code.')).toBeHidden();
    await search.click();
    await expect(page.getByText('We can’t find that place.')).toBeVisible();
    await expect(where).toHaveValue('Qwertz');
    await expect(where).toHaveAttribute('aria-invalid', 'true');
    await where.fill('02108');
    await search.click();
    await expect(page.getByText('We’re not in this area yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request your state' }).first()).toHaveAttribute(
      'href',
      '/request-state',
    );
  },
);

test('the home page keeps the audience of its plans in the URL', VARIATION, async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('radiogroup', { name: 'Plans for' });
  await expect(page.getByRole('heading', { name: 'Home Pro' })).toBeVisible();
  await tabs.getByRole('radio', { name: 'Commercial' }).check();
  await expect(page).toHaveURL(/pricing=commercial-clients/);
  await expect(page.getByText('$1,299')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Corporate' })).toHaveAttribute(
    'href',
    '/commercial-subscriptions',
  );
  await expect(page.locator('#pricing').getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/contact-sales?plan=enterprise',
  );
  await page.reload();
  await expect(page.getByText('$1,299')).toBeVisible();
  await page.goto('/for-professionals');
  await expect(page.getByRole('heading', { name: 'Business Pro' })).toBeVisible();
  await tabs.getByRole('radio', { name: 'Commercial' }).check();
  await expect(page.getByRole('heading', { name: 'Corporate' })).toBeVisible();
});

test('the home page opens one question of a category at a time, by keyboard', VARIATION, async ({ page }) => {
  await page.goto('/');
  const first = page.locator('details[name="faq-general"]').first();
  const second = page.locator('details[name="faq-general"]').nth(1);
  const owners = page.locator('details[name="faq-property-owners"]').first();
  await expect(first).toHaveAttribute('open');
  await owners.locator('summary').press('Enter');
  await expect(owners).toHaveAttribute('open');
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await expect(owners).toHaveAttribute('open');
});

test('the home page shows everything and searches without JavaScript', VARIATION, async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Home Pro' })).toBeVisible();
  await page.getByRole('radio', { name: 'Professionals' }).check();
  await expect(page.getByRole('heading', { name: 'Business Pro' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home Pro' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Where' }).fill('Qwertz');
  await page.getByRole('button', { name: 'Find professionals' }).click();
  await expect(page.getByText('We can’t find that place.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Where' }).fill('43215');
  await page.getByRole('button', { name: 'Find professionals' }).click();
  await expect(page).toHaveURL(/\/professionals\/ohio\/plumbing/);
  await context.close();
});
