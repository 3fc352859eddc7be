import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  newEmail,
  PASSWORD,
  signInAs,
  signUpAs,
  test,
  untilReady,
  waitForMail,
} from './fixtures.ts';

test('a member downloads their data', async ({ page }) => {
  const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto('/account#data');
  await untilReady(page);
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Request copy' }).click();
  await waitForMail(email, /copy of your Lintel data is ready/);
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lintel-data-.*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a member deletes the account, signs in again and keeps it', async ({ page }) => {
  const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto('/account#data');
  await untilReady(page);
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('You’re hidden from everyone')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Type DELETE', { exact: true }).fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is closed')).toBeVisible();
  await expect(page).toHaveURL('/');

  await signInAs(page, email, PASSWORD);
  await page.goto('/account');
  await expect(
    page.getByRole('heading', { name: /Your account will be deleted on \w+ \d+, \d{4}/ }),
  ).toBeVisible();
  await expect(page).toHaveURL('/closed-account');
  await untilReady(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL('/dashboard/property-owner');
});

test('an email address changes once both mailboxes have confirmed it', async ({ page }) => {
  const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  const fresh = newEmail();
  await page.goto('/account#contact');
  await untilReady(page);
  const section = page.getByRole('region', { name: 'Contact' });
  await section.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill(fresh);
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/trpc/account.changeEmail*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send both links' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('New email')).toHaveValue(fresh);
  gate.resolve(undefined);
  await expect(section.getByText(`Changing to ${fresh}.`)).toBeVisible();

  for (const [address, answer] of [
    [email, 'Confirmed. One step left'],
    [fresh, 'Your email address changed'],
  ] as const) {
    const mail = await waitForMail(address, /email address for Lintel/);
    await page.goto(/\S+(\/change-email\?token=[\w-]+)/.exec(mail.text)?.[1] ?? '');
    await untilReady(page);
    if (address === email) await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm change' }).click();
    await expect(page.getByRole('heading', { name: answer })).toBeVisible();
  }
  await page.goto('/account#contact');
  await expect(section.getByText(fresh)).toBeVisible();
});
