import type { Page } from '@playwright/test';
import { ERRORS } from '#contract/errors.ts';
import { makeAccount, signIn } from './auth-form.ts';
import { EVERY_LOOK, expect, expectSound, test, untilReady, VARIATION } from './fixtures.ts';

const TOKEN = 'a'.repeat(43);

/** As the server answers for an account with too many wrong passwords; that it does is tested at the router. */
async function askForProof(page: Page): Promise<void> {
  await page.route('**/trpc/auth.signIn?*', (route) => {
    const { title, message } = ERRORS.extra_proof_required;
    const data = {
      code: 'UNAUTHORIZED',
      httpStatus: 401,
      reason: 'extra_proof_required',
      title,
      traceId: '',
    };
    const error = { message, code: -32001, data };
    return route.fulfill({ status: 401, json: [{ error }] });
  });
}

test.describe('signing in after many wrong passwords', () => {
  test.use({ allowedConsoleErrors: [/status of 401/] });

  test(
    'says that a link was mailed, keeps what was typed, and is accessible',
    VARIATION,
    async ({ page }) => {
      await askForProof(page);
      await page.goto('/auth');
      await untilReady(page);
      await signIn(page, 'dana@example.com');
      await expect(page.getByRole('status').getByText(ERRORS.extra_proof_required.message)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      await expectSound(page);
    },
  );
});

test.describe('/finish-sign-in', () => {
  test('signs in with the password, and is accessible', EVERY_LOOK, async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto(`/finish-sign-in?token=${TOKEN}`);
    await untilReady(page);
    await expect(page.getByRole('heading', { name: 'Finish signing in' })).toBeVisible();
    await expectSound(page);
    const asked = page.waitForRequest('**/trpc/auth.signIn?*');
    await signIn(page, email);
    expect((await asked).postData()).toContain(TOKEN);
    await expect(page).toHaveURL('/dashboard/property-owner');
  });

  test('leads to the sign-in page without a token', VARIATION, async ({ page }) => {
    await page.goto('/finish-sign-in');
    await expect(page).toHaveURL('/auth');
  });
});
