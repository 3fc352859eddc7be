import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessible,
  holdScripts,
  mailsTo,
  PASSWORD,
  signInAs,
  signUpAs,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';

const NEW_PASSWORD = 'velvet-anchor-77-thicket';

function openAsOwner(page: Page): Promise<{ email: string }> {
  return signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
}

/** Opens a screen and waits until its buttons do something. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

test.describe('the sections of an account', () => {
  for (const userType of ['property_owner', 'service_professional', 'commercial'] as const) {
    test(`are the same in the same order for a ${userType}`, VARIATION, async ({ page }) => {
      await signUpAs(page, { userType, specialties: ['plumbing'] });
      await open(page, '/account');
      const own = userType === 'service_professional' ? 'Public page' : 'About you';
      const team = userType === 'commercial' ? ['Team'] : [];
      const personal = [
        'Password',
        'Two-step sign-in',
        'Emails and push messages',
        'Devices',
        'Developers',
        'Blocked people',
      ];
      const names = ['Profile', own, 'Contact', ...team, 'Plan', ...personal, 'Your data'];
      const nav = page.getByRole('navigation', { name: 'Account sections' });
      await expect(nav.getByRole('link')).toHaveText(names);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names);
      await expect(page.getByText(/Name cannot be changed once set/)).toBeVisible();
    });
  }

  test(
    'show the services chosen before while the scripts are still on their way',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      const release = await holdScripts(page);
      await page.goto('/account');
      await expect(page.getByRole('checkbox', { name: 'Plumbing' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Electrical' })).not.toBeChecked();
      release();
      await untilReady(page);
      await expect(page.getByRole('checkbox', { name: 'Plumbing' })).toBeChecked();
    },
  );

  test('have an address each, and the one being read is current', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await open(page, '/account');
    const nav = page.getByRole('navigation', { name: 'Account sections' });
    const current = nav.locator('[aria-current]');
    await expect(current).toHaveText('Profile');
    await nav.getByRole('link', { name: 'Password' }).click();
    await expect(page).toHaveURL('/account#password');
    await expect(current).toHaveText('Password');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current).toHaveText('Profile');
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/account#devices');
    await expect(current).toBeInViewport();
  });

  test('save what describes a member and how to reach them apart from each other', async ({ page }) => {
    await openAsOwner(page);
    await open(page, '/account');
    await page.getByRole('checkbox', { name: 'Roofing' }).check();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save contact details' }).click();
    await expect(page.getByText('Enter a phone number with area code')).toBeVisible();
    await page.getByLabel('Phone').fill('(313) 555-0199');
    await page.reload();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect(contact.getByText('Your unsaved changes are here.')).toBeVisible();
    await untilReady(page);
    await page.getByRole('button', { name: 'Save contact details' }).click();
    await expect(page.getByText('Contact details saved')).toBeVisible();
    await expect(page.getByText('Your unsaved changes are here.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('(313) 555-0199');
    await expect(page.getByRole('checkbox', { name: 'Roofing' })).toBeChecked();
  });

  test('offer the free trial without a plan', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await open(page, '/account#plan');
    await page.getByRole('region', { name: 'Plan' }).getByRole('link', { name: 'Start free trial' }).click();
    await expect(page).toHaveURL(/\/onboarding\/property-owner\/plan-selection/);
  });
});

test.describe('the email address of an account', () => {
  test('is confirmed through a link that can be sent again', VARIATION, async ({ page, context }) => {
    const { email } = await openAsOwner(page);
    await open(page, '/account');
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await waitForMail(email, /confirm/i);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('Link sent')).toBeVisible();
    await expect.poll(async () => (await linksTo(email)).length, { timeout: 20_000 }).toBe(2);
    const [older = '', newer = ''] = await linksTo(email);
    expect(newer).not.toBe(older);

    const other = await context.newPage();
    await open(other, newer);
    await other.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(other.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    // The first tab follows.
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  });
});

async function linksTo(email: string): Promise<string[]> {
  const mails = (await mailsTo(email)).filter(({ subject }) => /confirm/i.test(subject));
  return mails.map(({ text }) => {
    const { pathname, search } = new URL(/https?:\/\/[^\s"]+token=[\w-]+/.exec(text)?.[0] ?? 'http://none/');
    return pathname + search;
  });
}

test.describe('the password of an account', () => {
  test.use({ allowedConsoleErrors: [/status of 4\d\d/] });

  test('is changed with the old one, which signs other devices out', VARIATION, async ({ page, browser }) => {
    const { email } = await openAsOwner(page);
    const elsewhere = await browser.newPage();
    await signInAs(elsewhere, email, PASSWORD);
    await open(page, '/account');
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password');
    const button = page.getByRole('button', { name: 'Change password' });

    await button.click();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(current).toBeFocused();

    await current.fill('not-the-password-42');
    await next.fill(NEW_PASSWORD);
    await button.click();
    await expect(page.getByText('That’s not your current password.').first()).toBeVisible();
    await expect(next).toHaveValue(NEW_PASSWORD);

    await current.fill(PASSWORD);
    await next.fill('password1');
    await button.click();
    await expect(page.getByText('one of the most common passwords')).toBeVisible();

    await next.fill(NEW_PASSWORD);
    await button.click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(current).toHaveValue('');
    await page.reload();
    await expect(page).toHaveURL('/account');
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL(/\/auth/);
    await elsewhere.close();
  });
});

test.describe('the devices of an account', () => {
  test('are listed, and one or all others can be signed out after a confirmation', async ({
    page,
    browser,
  }) => {
    const { email } = await openAsOwner(page);
    const phone = await browser.newPage({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    });
    await open(phone, '/auth');
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone).toHaveURL('/dashboard/property-owner');
    await call(page, 'auth.issueToken', { email, password: PASSWORD, label: 'Build machine' });

    await open(page, '/account');
    const devices = page.getByRole('region', { name: 'Devices' });
    const rows = devices.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'This device' })).toContainText('In use');
    await expect(rows.filter({ hasText: 'Build machine' })).toContainText('Command line');

    await rows.filter({ hasText: 'Safari on iOS' }).getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out Safari on iOS?' });
    await expect(question).toBeVisible();
    // The page behind it stays where it is.
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await expect(rows).toHaveCount(3);
    await rows.filter({ hasText: 'Safari on iOS' }).getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Safari on iOS is signed out.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await phone.goto('/account');
    await expect(phone).toHaveURL(/\/auth/);

    await devices.getByRole('button', { name: 'Sign out all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByText('1 device is signed out.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(devices).toContainText('You’re not signed in anywhere else.');
    await phone.close();
  });

  test('may be a minute older in the browser than on the server', VARIATION, async ({ page }) => {
    const { email } = await openAsOwner(page);
    await call(page, 'auth.issueToken', { email, password: PASSWORD, label: 'Build machine' });
    await page.route('/account', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replace(/(Build machine.*?)>just now</s, '$1>1 minute ago<') });
    });
    await open(page, '/account');
    // A page that the browser takes for another one is an error in the console.
    const row = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
    await expect(row.filter({ hasText: 'Build machine' })).toContainText('1 minute ago');
  });

  test.describe('that fail to load', () => {
    test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

    test('show an error and can be loaded again', VARIATION, async ({ page }) => {
      await openAsOwner(page);
      await open(page, '/setup/project');
      await page.route('**/trpc/**auth.sessions**', (route) => route.abort());
      await page.locator('summary').click();
      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await untilGivenUp(page, page.getByText('Your devices didn’t load.'));
      await page.unrouteAll();
      await page.locator('#devices').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('This device')).toBeVisible();
    });
  });
});
