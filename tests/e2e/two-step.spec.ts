import type { Page } from '@playwright/test';
import { codeOf } from '../modules/two-step-people.ts';
import { signIn } from './auth-form.ts';
import {
  expect,
  expectSound,
  PASSWORD,
  signOut,
  signUpAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';

async function openSection(page: Page): Promise<void> {
  await page.goto('/account#two-step');
  await untilReady(page);
}

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

async function makeToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

/** Through the dialog; answers the app's secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await openSection(page);
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await codeField(page).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // They are shown once: a key by mistake doesn't close them.
  await page.keyboard.press('Escape');
  const recoveryCodes = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toBeHidden();
  return { secret, recoveryCodes };
}

test.describe('two-step sign-in', () => {
  test.use({ allowedConsoleErrors: [/status of 401/] });

  test('is set up with an app, asked for at sign-in, and turned off', async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const { secret, recoveryCodes } = await setUp(page);
    await expect(section(page).getByText('10 of 10 recovery codes left')).toBeVisible();
    await waitForMail(email, /Two-step sign-in is on/);
    await signOut(page);

    await page.goto('/auth');
    await untilReady(page);
    await signIn(page, email);
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code isn’t right.').first()).toBeVisible();
    await codeField(page).fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/property-owner');

    await openSection(page);
    await section(page).getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Your password alone signs you in again.')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  });

  test('is accessible in every step, and names the tokens that keep working', VARIATION, async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'commercial' });
    await openSection(page);
    await makeToken(page);
    await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
    await expect(dialog).toContainText('Your API token keeps working');
    await expectSound(page);
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await codeField(page).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expectSound(page);
    await signOut(page);
    await page.goto('/auth');
    await untilReady(page);
    await signIn(page, email);
    await expect(codeField(page)).toBeVisible();
    await expectSound(page);
  });

  test(
    'keeps email and password when going back, and asks a changed password again',
    VARIATION,
    async ({ page }) => {
      const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
      await setUp(page);
      await signOut(page);
      await page.goto('/auth');
      await untilReady(page);
      await signIn(page, email);
      await page.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password-at-all');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email or password is incorrect.').first()).toBeVisible();
      await expect(codeField(page)).toBeHidden();
    },
  );

  test(
    'is asked for with a new password, and new recovery codes end the former',
    VARIATION,
    async ({ page }) => {
      const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
      const { secret, recoveryCodes } = await setUp(page);
      await section(page).getByRole('button', { name: 'Get new recovery codes' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
      await dialog.getByRole('button', { name: 'Get new codes' }).click();
      const fresh = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(fresh).toHaveCount(10);
      const [code = ''] = await fresh.allTextContents();
      expect(recoveryCodes).not.toContain(code);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('lintel-recovery-codes.txt');
      await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
      const password = page.getByRole('region', { name: 'Password' });
      await password.getByLabel('Current password').fill(PASSWORD);
      await password.getByLabel('New password').fill('velvet-anchor-77-thicket');
      await password.getByRole('button', { name: 'Use a recovery code' }).click();
      await password.getByLabel('Recovery code').fill(code);
      await password.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password changed')).toBeVisible();
      await waitForMail(email, /recovery code was used/);
    },
  );
});
