import { makeAccount, signIn } from './auth-form.ts';
import {
  expect,
  expectAccessible,
  newEmail,
  signOut,
  signUpAs,
  test,
  untilReady,
  waitForMail,
  VARIATION,
} from './fixtures.ts';

function linkIn(text: string): string {
  const link = /https?:\/\/[^\s"]+token=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test.describe('a forgotten password', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('is replaced by a link that works once', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth');
    await untilReady(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();

    const link = linkIn((await waitForMail(email, /password/i)).text);
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByLabel('New password').fill('password1');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('one of the most common passwords')).toBeVisible();
    await page.getByLabel('New password').fill('velvet-anchor-77-thicket');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Sign in with your new password.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await signIn(page, email, 'velvet-anchor-77-thicket');
    await expect(page).toHaveURL('/dashboard/property-owner');

    await page.goto(link);
    await page.getByLabel('New password').fill('velvet-anchor-78-thicket');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByText('If you’ve set a new password with it already, sign in.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('gets the same answer for an unknown email', VARIATION, async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth?mode=forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
  });
});

test.describe('the link that confirms an email', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('changes nothing until the button is pressed, and works once', async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner' });
    const link = linkIn((await waitForMail(email, /confirm/i)).text);
    await page.request.get(link);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await signOut(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
