import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newCard, payWith } from './checkout-page.ts';
import {
  expect,
  expectSoundAt,
  PASSWORD,
  signUpAs,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';

const BUY = '/buy-connections';

/** Name, Connections, price and unit price of each pack, by its tab (product 8.1). */
const PACKS: Record<string, [name: string, ...figures: string[]][]> = {
  [BUY]: [
    ['Starter', '5 Connections', '$110', '$22'],
    ['Professional', '10 Connections', '$200', '$20'],
    ['Business', '25 Connections', '$450', '$18'],
    ['Enterprise', '50 Connections', '$1,250', '$25'],
  ],
  [`${BUY}?cycle=monthly`]: [
    ['Starter', '5 Connections', '$95', '$19', 'Save 14%'],
    ['Professional', '10 Connections', '$170', '$17', 'Save 15%'],
    ['Business', '25 Connections', '$382.50', '$15.30', 'Save 15%'],
    ['Enterprise', '50 Connections', '$1,062.50', '$21.25', 'Save 15%'],
  ],
  [`${BUY}?cycle=annual`]: [
    ['Starter', '$95', '$1,140 a year', 'Save 14%'],
    ['Professional', '$170', '$2,040 a year', 'Save 15%'],
    ['Business', '$382.50', '$4,590 a year', 'Save 15%'],
    ['Enterprise', '$1,062.50', '$12,750 a year', 'Save 15%'],
  ],
};

function pack(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
}

async function buy(page: Page, label: string | RegExp): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: label }).click();
  const checkout = await opened;
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  return checkout;
}

test(
  '/buy-connections shows every pack with its unit price in each tab, also without JavaScript',
  VARIATION,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [path, packs] of Object.entries(PACKS)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Buy Connections' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How Connections Work' })).toBeVisible();
      for (const [name, ...figures] of packs)
        for (const figure of figures) await expect(pack(page, name)).toContainText(figure);
    }
    await page.getByRole('link', { name: 'One-Time' }).click();
    await expect(page).toHaveURL(BUY);
    await context.close();
  },
);

test(
  '/buy-connections asks a visitor to sign in and returns to the same tab',
  VARIATION,
  async ({ page, openPage }) => {
    const { email } = await signUpAs(await openPage(), {
      userType: 'property_owner',
      specialties: ['plumbing'],
    });
    await page.goto(`${BUY}?cycle=monthly`);
    await untilReady(page);
    await page.getByRole('link', { name: 'Buy 10 Connections' }).click();
    await expect(page.getByText('Authentication required')).toBeVisible();
    await expect(page.getByText('Please sign in to purchase connections.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${BUY}?cycle=monthly`);
    await expect(page.getByRole('button', { name: 'Buy 10 Connections' })).toBeVisible();
  },
);

test('the Professional pack, bought on the hosted page, is +10 on the statement and in the CSV file', async ({
  page,
}) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto(BUY);
  await untilReady(page);
  await expect(page.getByText('You have none left.')).toBeVisible();
  const checkout = await buy(page, 'Buy 10 Connections');
  await expect(page.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page).toHaveURL(/checkout=/);
  const closed = checkout.waitForEvent('close');
  await payWith(checkout, newCard());
  await closed;
  await expect(page).toHaveURL('/connections');
  await expect(page.getByText('10 Connections added to your balance.')).toBeVisible();
  await expect(page.getByRole('link', { name: '10 Connections available' })).toBeVisible();
  const lots = page.getByRole('region', { name: 'What you have' });
  await expect(lots).toContainText('Professional pack');
  await expect(lots).toContainText('No expiry while your account is open');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('+10');
  await expect(rows.nth(1)).toContainText('Bought');

  await test.step('the file holds the same line', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).first().click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lintel-connections-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Professional pack');
    expect(lines[1]).toMatch(/,\+?10,10\b/);
  });

  await test.step('filters stand in the address', async () => {
    await page.getByRole('link', { name: 'Spent' }).click();
    await expect(page).toHaveURL('/connections?filter=spent');
    await expect(page.getByText('Nothing spent')).toBeVisible();
    await page.getByRole('link', { name: 'Received' }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByText('Nothing spent')).toBeVisible();
  });

  await test.step('the payment stands among the payments', async () => {
    await page.goto('/dashboard/property-owner?tab=payments');
    await expect(page.getByRole('region', { name: 'Payments and receipts' })).toContainText('$200');
  });
});

test('singles are sold at the price of the plan, 1 to 20 of them', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto(BUY);
  await expect(page.getByText('single Connections for $18 to $22 each')).toBeVisible();
  await startPlan(page, 'home-pro');

  await page.goto(BUY);
  await untilReady(page);
  await expect(pack(page, 'Starter')).toContainText('$10 more than 5 singles');
  await expect(pack(page, 'Professional')).toContainText('Same as 10 singles');
  await expect(pack(page, 'Business')).toContainText('$50 less than 25 singles');
  await expect(pack(page, 'Enterprise')).toContainText('$250 more than 50 singles');
  await expect(page.getByText('Property Manager: 20 Connections a month for $349')).toBeVisible();
  const singles = page.getByRole('region', { name: 'Only a few?' });
  await singles.getByRole('button', { name: 'One less' }).click();
  await singles.getByRole('button', { name: 'One less' }).click();
  await expect(singles.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  await singles.getByRole('button', { name: 'One more' }).click();
  await expect(singles).toContainText('2 at $20');
  const checkout = await buy(page, 'Buy 2 Connections');
  await expect(checkout.getByText('$40').first()).toBeVisible();
  await payWith(checkout, newCard());
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('link', { name: '12 Connections available' })).toBeVisible();
});

test.describe('buying Connections when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test(
    'opens one checkout for two presses, and shows an error without leaving the page',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row' });
      await page.goto(BUY);
      await untilReady(page);
      const sent: string[] = [];
      let isDown = true;
      await page.route('**/trpc/connections.checkoutPack?*', async (route) => {
        sent.push(route.request().postData() ?? '');
        if (isDown) await route.abort();
        else await route.continue();
      });
      const button = pack(page, 'Starter').getByRole('button');
      await button.click();
      await expect(page.getByText('Failed to start checkout process. Please try again.')).toBeVisible();
      await expect.poll(() => page.context().pages().length).toBe(1);

      isDown = false;
      await button.dblclick();
      const waiting = page.getByRole('dialog', { name: 'Waiting for your payment' });
      await expect(waiting).toBeVisible();
      await expect.poll(() => page.context().pages()).toHaveLength(2);
      expect(sent).toHaveLength(2);
      expect(new Set(sent.map((body) => /"idempotencyKey":"([\w-]{36})"/.exec(body)?.[1])).size).toBe(1);

      await page.bringToFront();
      await page.reload();
      await expect(waiting.getByRole('link', { name: 'Open checkout again' })).toBeVisible();
      await waiting.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(BUY);
    },
  );

  test('shows that balance and statement did not load, and loads them again', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
    await page.goto('/dashboard/service-professional');
    await untilReady(page);
    let isDown = true;
    // Tried again, they may share a call with what is asked regularly.
    await page.route(/\/trpc\/[^?]*connections\./, async (route) => {
      if (isDown) await route.fulfill({ status: 404, body: 'gone' });
      else await route.continue();
    });
    await page.getByRole('link', { name: 'Statement' }).click();
    await untilGivenUp(page, page.getByText('Your statement didn’t load.'));
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await expect(page.getByText('Nothing yet', { exact: true })).toBeVisible();
    await expect(page.getByText('No Connections yet')).toBeVisible();
  });
});

test('the packs and the statement are accessible to a member with a plan', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await startPlan(page, 'starter');
  for (const path of [BUY, '/connections']) await expectSoundAt(page, path);
});
