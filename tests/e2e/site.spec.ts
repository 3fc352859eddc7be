import type { Page } from '@playwright/test';
import { expect, gateIf, signInAs, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';

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
  test('leads to sign-up and sends no request to another host', async ({ page }) => {
    const foreign = foreignRequests(page);
    const violations = await watchPolicy(page);
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilReady(page);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL(/\/auth/);
    await untilReady(page);
    expect(await violations()).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('can be read without JavaScript', VARIATION, async ({ browser }) => {
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

  test('does not scroll sideways on a small phone', VARIATION, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    // Without the site's fonts, the width of text depends on the fonts of the machine.
    await page.waitForFunction(() =>
      [...document.fonts].some(({ status, family }) => status === 'loaded' && /Variable/.test(family)),
    );
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('an unknown path', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('answers 404, shows it, logs the path and links home', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const response = await page.goto(UNKNOWN);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page).toHaveTitle('Page not found | Lintel');
    await untilReady(page);
    await expect.poll(() => logged.join('\n')).toContain('/no/such-page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('members’ pages', () => {
  test('keep to the policy and to our own host', async ({ page }) => {
    const foreign = foreignRequests(page);
    const violations = await watchPolicy(page);
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const seen: string[] = [];
    for (const path of ['/dashboard/property-owner', '/dashboard/property-owner?tab=create', '/account']) {
      await page.goto(path);
      await untilReady(page);
      seen.push(...(await violations()));
    }
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing new.');
    seen.push(...(await violations()));
    expect(seen).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('show their lists without JavaScript', VARIATION, async ({ browser, page }) => {
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

  test('are not cacheable', async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const response = await page.goto('/dashboard/property-owner');
    expect(response?.headers()['cache-control']).toContain('no-store');
  });
});

test.describe('what visitors are sent', () => {
  /** A page of each kind. */
  const PATHS = [
    '/',
    '/?pricing=commercial-clients',
    '/help',
    '/help/plans-and-trial',
    '/professionals/michigan/plumbing',
    '/service-pro-subscriptions?cycle=annual',
    '/contact-support',
    '/buy-connections',
    '/auth',
    '/auth?mode=signup',
    UNKNOWN,
  ];

  test('is the same to the byte, whoever they are, and nothing that a member gets', async ({
    page,
    request,
  }) => {
    await signUpAs(page, { userType: 'property_owner' });
    for (const path of PATHS) {
      const answers = await Promise.all([
        request.get(path, { headers: { 'user-agent': 'Googlebot/2.1', 'x-forwarded-for': '198.51.100.7' } }),
        request.get(path, {
          headers: {
            'user-agent': 'one',
            'accept-language': 'de',
            'x-request-id': 'of-a-visitor',
            cookie: 'a=b',
          },
        }),
      ]);
      const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
      expect(second, path).toBe(first);
      const [one, other] = answers.map((answer) => answer.headers());
      expect({ ...one, date: '', 'x-request-id': '' }, path).toEqual({
        ...other,
        date: '',
        'x-request-id': '',
      });
      // No address, no id, no time of this year in milliseconds, no nonce.
      expect(first, path).not.toMatch(/198\.51\.100|of-a-visitor|\b1[6-9]\d{11}\b|nonce/);
      const member = await page.request.get(path, { maxRedirects: 0 });
      expect(member.headers()['cache-control'], path).toBe('private, no-store');
      expect(await member.text(), path).not.toBe(first);
    }
  });

  test('follows the session, back and forth', VARIATION, async ({ page }) => {
    const getStarted = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
    await page.goto('/');
    await expect(getStarted).toBeVisible();
    await signInAs(page, 'owner@demo.lintel.example');
    // A cached page is revalidated, and the address has another one now.
    await page.goto('/terms');
    await expect(getStarted).toBeHidden();
    await page.goBack();
    await page.reload();
    await expect(getStarted).toBeHidden();
    await page.context().clearCookies();
    await page.reload();
    await expect(getStarted).toBeVisible();
  });
});

test.describe('the policy of trusted types', () => {
  test('is kept by pages that the browser makes itself', async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto('/terms');
    await untilReady(page);
    // With facts for search engines, which are scripts to a browser.
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Lintel, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work starts at the door.');
    for (const name of ['For Property Owners', 'For Professionals', 'Company', 'Support']) {
      await header.getByRole('link', { name, exact: true }).click();
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    expect(await violations()).toEqual([]);
  });

  test.describe('when it is broken', () => {
    test.use({ allowedConsoleErrors: [/Trusted/] });

    for (const path of ['/', '/dashboard/property-owner'])
      test(`keeps text from becoming markup at ${path}`, gateIf(path === '/'), async ({ page }) => {
        if (path !== '/') {
          await page.goto('/');
          await signInAs(page, 'owner@demo.lintel.example');
        }
        await page.goto(path);
        const outcomes = await page.evaluate(() => {
          type Factory = { createPolicy: (name: string, rules: object) => unknown };
          const { trustedTypes } = window as unknown as { trustedTypes: Factory };
          const attempt = (act: () => unknown) => {
            try {
              act();
              return 'done';
            } catch (error) {
              return error instanceof TypeError ? 'refused' : String(error);
            }
          };
          return [
            attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
            attempt(() => (document.createElement('script').src = 'https://evil.example/x.js')),
            attempt(() => trustedTypes.createPolicy('default', {})),
          ];
        });
        expect(outcomes).toEqual(['refused', 'refused', 'refused']);
      });
  });
});

test('the logo of emails may be shown by pages of other origins, such as a mailbox', async ({ request }) => {
  for (const path of ['/email-logo.png', '/email-logo-inverse.png']) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});
