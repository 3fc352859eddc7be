import {
  expect,
  expectAccessible,
  loseAnswer,
  PASSWORD,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

// The API refuses a token that was revoked, and an address that isn't public.
test.use({ allowedConsoleErrors: [/status of 40[01]/] });

test('a member makes a token, sees it once, and revokes it', async ({ page, playwright, baseURL }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/account#developers');
  await untilReady(page);
  const section = page.getByRole('region', { name: 'Developers' });
  await section.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const token = await shown.getByText(/^lintel_/).textContent();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByRole('listitem').filter({ hasText: 'Nightly report' })).toBeVisible();
  await expect(page.getByText(token ?? '')).toHaveCount(0);

  const script = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token ?? ''}` },
  });
  expect((await script.get('/trpc/requests.listMine')).status()).toBe(200);
  await section.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect((await script.get('/trpc/requests.listMine')).status()).toBe(401);
  await script.dispose();
});

test('a token that was made by keyboard is the next thing to copy', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/account#developers');
  await untilReady(page);
  await page.getByRole('button', { name: 'Make a token' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make token' }).focus();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  await expect(shown).toContainText('Copy the token now.');
  expect(await shown.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused();
});

test('an owner adds a webhook, sends a test event and reads in the log why it failed', async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/account#developers');
  await untilReady(page);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByLabel('Address').fill('https://127.0.0.1/lintel');
  await dialog.getByLabel('request.accepted').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Enter an https address on the public internet').first()).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.invalid/lintel');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Open the webhook to hooks.invalid' }).click();
  await expect(page).toHaveURL(/\/account\/webhooks\//);
  await page.getByRole('button', { name: 'Send test event' }).click();
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log.getByText('webhook.test').first()).toBeVisible();
  await expect(log.getByText('The host doesn’t lead to a public address')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Deliveries have been failing')).toBeVisible();
  await log.getByText('Show content').click();
  await expect(log.getByText('"type":"webhook.test"')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('This webhook is off.')).toBeVisible();
});

test.describe('when the answer is lost', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test(
    'a webhook is added once and its secret shown, a token is in the list',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'property_owner' });
      await page.goto('/account#developers');
      await untilReady(page);
      const section = page.getByRole('region', { name: 'Developers' });
      await loseAnswer(page, 'webhooks.create');
      await section.getByRole('button', { name: 'Add a webhook' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Address').fill('https://hooks.invalid/lintel');
      await dialog.getByLabel('request.accepted').check();
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(section.getByRole('link', { name: 'Open the webhook to hooks.invalid' })).toBeVisible();
      await section.getByRole('button', { name: 'Add a webhook' }).click();
      await expect(dialog.getByLabel('request.accepted')).toBeChecked();
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(section.getByRole('listitem')).toHaveCount(1);

      await loseAnswer(page, 'tokens.create');
      await section.getByRole('button', { name: 'Make a token' }).click();
      await dialog.getByLabel('Name').fill('Nightly report');
      await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Make token' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(section.getByRole('button', { name: 'Revoke Nightly report' })).toBeVisible();
    },
  );
});
