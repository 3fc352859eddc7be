import type { Page } from '@playwright/test';
import { expect, signUpAs, test, untilReady } from './fixtures.ts';

const UNKNOWN = '/no/such-page?from=mail';

/** Addresses of other hosts that a page asked for. */
function foreignRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && hostname !== 'localhost') asked.push(request.url());
  });
  return asked;
}

/** Violations of the page's policy, from the first script on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { policyViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'policyViolations') ?? ['not watched']) as string[]);
}

test.describe('the home page', () => {
  test('leads to signing up and asks no other host for anything', async ({ page }) => {
    const foreign = foreignRequests(page);
    const violations = await watchPolicy(page);
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilReady(page);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL(/\/auth/);
    await untilReady(page);
    expect(await violations()).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('can be read without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
    const font = await page
      .getByRole('heading', { level: 1 })
      .evaluate((h1) => getComputedStyle(h1).fontFamily);
    expect(font).toContain('Besley');
    await context.close();
  });

  test('does not scroll sideways on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('an unknown path', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('answers 404, says so, logs the path and leads home', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto(UNKNOWN);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await untilReady(page);
    await expect.poll(() => logged.join('\n')).toContain('/no/such-page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('signed in', () => {
  test('every page keeps to its policy and to our own host', async ({ page }) => {
    const foreign = foreignRequests(page);
    const violations = await watchPolicy(page);
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const seen: string[] = [];
    for (const path of ['/dashboard/property-owner', '/dashboard/property-owner?tab=create', '/account']) {
      await page.goto(path);
      await untilReady(page);
      seen.push(...(await violations()));
    }
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing yet.');
    seen.push(...(await violations()));
    expect(seen).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('lists can be read without JavaScript', async ({ browser, page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto('/dashboard/property-owner');
    await expect(plain.getByText('No requests yet')).toBeVisible();
    await plain.goto('/professionals');
    await expect(plain.getByRole('heading', { name: 'Woodward Electric' })).toBeVisible();
    await context.close();
  });

  test('a page is kept by nobody on its way', async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const response = await page.goto('/dashboard/property-owner');
    expect(response?.headers()['cache-control']).toContain('no-store');
  });
});
