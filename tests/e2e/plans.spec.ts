import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  holdScripts,
  newEmail,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';

/** The table of product 7.1: path, then name, price, Connections and extra price of each card. */
const PAGES = {
  '/property-owner-subscriptions': [
    ['Starter', '$79', '3 Connections', '$22'],
    ['Home Pro', '$189', '10 Connections', '$20'],
    ['Property Manager', '$349', '20 Connections', '$18'],
  ],
  '/service-pro-subscriptions': [
    ['Solo Pro', '$179', '6 Connections', '$28'],
    ['Business Pro', '$399', '15 Connections', '$26'],
    ['Enterprise Pro', '$749', '30 Connections', '$25'],
  ],
  '/commercial-subscriptions': [
    ['Small Business', '$299', '10 Connections', '$30'],
    ['Corporate', '$649', '25 Connections', '$28'],
    ['Enterprise', '$1,299', '50 Connections', '$26'],
  ],
} as const;

const POPULAR = ['Home Pro', 'Business Pro', 'Corporate'];

function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true, level: 3 }),
    });
}

async function stored(page: Page, key: string): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate((name) => sessionStorage.getItem(name), key);
  const value: unknown = JSON.parse(text ?? 'null');
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

test.describe('the plan pages', () => {
  for (const [path, plans] of Object.entries(PAGES)) {
    test(`${path} shows its plans and links without JavaScript`, VARIATION, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      for (const [name, price, connections, extra] of plans) {
        const shown = card(page, name);
        await expect(shown).toContainText(`${price} per month`);
        await expect(shown).toContainText(`${connections} each month`);
        await expect(shown).toContainText(`${extra} for each extra`);
        await expect(shown.getByText('Most Popular')).toHaveCount(POPULAR.includes(name) ? 1 : 0);
        await expect(shown.getByRole('link', { name: /^Buy More Connections/ })).toHaveAttribute(
          'href',
          '/buy-connections',
        );
      }
      await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      );
      await page.getByText('When will I be charged?').click();
      await page.getByText('Can I change or cancel my plan?').click();
      await expect(
        page.getByText('Changes take effect at the next billing cycle. You’ll see the date'),
      ).toBeVisible();
      const yearly = page
        .getByRole('listitem')
        .getByText(/a year, paid upfront$/)
        .filter({ visible: true });
      await expect(yearly).toHaveCount(0);
      await page.getByRole('radio', { name: /^Annual/ }).check();
      await expect(yearly).toHaveCount(3);
      await context.close();
    });
  }

  test(
    'switch the billing cycle before their scripts have loaded, and keep it in the URL',
    VARIATION,
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/property-owner-subscriptions');
      await page.getByRole('radio', { name: /^Annual/ }).check();
      await expect(card(page, 'Home Pro')).toContainText('$160.65 per month');
      await expect(card(page, 'Home Pro').getByText('$189')).toBeHidden();
      release();
      await expect(page).toHaveURL('/property-owner-subscriptions?cycle=annual');
      await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await expect(page).toHaveURL('/property-owner-subscriptions');
      await page.goto('/property-owner-subscriptions?cycle=annual');
      await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
      await expect(card(page, 'Home Pro').getByText('$160.65')).toBeVisible();
    },
  );

  test('link from one audience to the next and back', VARIATION, async ({ page }) => {
    await page.goto('/property-owner-subscriptions');
    await untilReady(page);
    await page.getByRole('navigation', { name: 'Plans for' }).getByText('Professional').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Plans for service professionals' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/property-owner-subscriptions');
  });
});

test.describe('choosing a plan', () => {
  test('as an owner is remembered and named on the sign-up screen', async ({ page }) => {
    await page.goto('/property-owner-subscriptions');
    await untilReady(page);
    await card(page, 'Home Pro').getByRole('link', { name: 'Start Free Trial' }).click();
    await expect(page).toHaveURL('/auth?mode=signup&flow=property-owner&plan=home-pro');
    await expect(page.getByText(/^Home Pro, free for 14 days/)).toBeVisible();
    const choice = await stored(page, 'selectedPropertyOwnerPlan');
    expect(choice).toMatchObject({ planId: 'home-pro', planData: { id: 'home-pro', name: 'Home Pro' } });
    expect(Number.isNaN(Date.parse(String(choice?.selectedAt)))).toBe(false);
    expect(await stored(page, 'selectedPlan')).toBeNull();
    // Also when the address has lost it.
    await page.goto('/auth?mode=signup');
    await expect(page.getByText(/^Home Pro, free for 14 days/)).toBeVisible();
  });

  test('as a professional stores only its id and time', VARIATION, async ({ page }) => {
    await page.goto('/service-pro-subscriptions');
    await untilReady(page);
    await card(page, 'Solo Pro').getByRole('link', { name: 'Start Free Trial' }).click();
    await expect(page).toHaveURL('/auth?mode=signup&flow=service-professional&plan=solo-pro');
    await expect(page.getByRole('radio', { name: /Service Professional/ })).toBeChecked();
    const choice = await stored(page, 'selectedPlan');
    expect(Object.keys(choice ?? {})).toEqual(['planId', 'selectedAt']);
    expect(choice?.planId).toBe('solo-pro');
  });

  test('of Enterprise leads to sales and stores nothing', VARIATION, async ({ page }) => {
    await page.goto('/commercial-subscriptions');
    await untilReady(page);
    await card(page, 'Enterprise').getByRole('link', { name: 'Contact Sales' }).click();
    await expect(page).toHaveURL('/contact-sales?plan=enterprise');
    expect(await stored(page, 'selectedPlan')).toBeNull();
  });
});

test.describe('the enterprise dialog', () => {
  test.use({ allowedConsoleErrors: [/status of 5|ERR_FAILED/] });

  test('names missing values, keeps typed ones and emails the team once', VARIATION, async ({ page }) => {
    const email = newEmail();
    await page.goto('/commercial-subscriptions');
    await untilReady(page);
    await page.getByRole('link', { name: 'Talk to our team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Talk to us about Enterprise' });
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(dialog.getByText('Enter your company name')).toBeVisible();
    await expect(dialog.getByText('Enter your name')).toBeVisible();
    await expect(dialog.getByText('Enter your email address')).toBeVisible();
    await expect(dialog.getByLabel('Company name')).toBeFocused();
    await expectAccessible(page);

    await dialog.getByLabel('Company name').fill('Harbor Homes');
    await dialog.getByLabel('Your name').fill('Robin Example');
    await dialog.getByLabel('Work email').fill(email);
    await dialog.getByLabel('Company size').selectOption('100-500');
    await dialog.getByLabel('Properties').selectOption('10+');
    await dialog.getByLabel('Timeline').selectOption('3-months');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Talk to our team' }).click();
    await expect(dialog.getByLabel('Company name')).toHaveValue('Harbor Homes');

    await page.route('**/trpc/contact.enterprise**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Failed to send inquiry. Please try again.').first()).toBeVisible();
    await expect(dialog.getByLabel('Timeline')).toHaveValue('3-months');
    await page.unroute('**/trpc/contact.enterprise**');
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Sales inquiry sent!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await waitForMail(email, /./);
  });

  test('is a link to the contact page without JavaScript', VARIATION, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/commercial-subscriptions');
    await page.getByRole('link', { name: 'Talk to our team' }).click();
    await expect(page).toHaveURL('/contact-sales?plan=enterprise');
    await context.close();
  });
});
