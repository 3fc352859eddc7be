import { expect, test, untilGivenUp, untilReady, VARIATION } from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';
import {
  becomeOwner,
  chip,
  connectButton,
  dock,
  NOBODY,
  openProfessional,
  PROFILE,
  idempotencyKeysOf,
  spendElsewhere,
} from './profile-review-page.ts';

test.describe('a preview action without an answer', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test('is retried under the same key and charged once, however often it is pressed', async ({ page }) => {
    await becomeOwner(page);
    await startPlan(page, 'home-pro');
    await openProfessional(page);
    const ids = idempotencyKeysOf(page);
    await page.route('**/trpc/connections.connect**', (route) => route.abort());
    await connectButton(page).click();
    await expect(page.getByText('Connection Failed')).toBeVisible();
    await expect(page.getByText('Unable to connect with this professional. Please try again.')).toBeVisible();
    await page.unroute('**/trpc/connections.connect**');
    await page.reload();
    await untilReady(page);
    await connectButton(page).dblclick();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(chip(page)).toHaveText(/^9\b/);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test(
    'is charged once when the page is reloaded while the call is held back',
    VARIATION,
    async ({ page }) => {
      await becomeOwner(page);
      await startPlan(page, 'home-pro');
      await openProfessional(page);
      const gate = Promise.withResolvers<undefined>();
      const held = Promise.withResolvers<undefined>();
      await page.route('**/trpc/connections.connect**', async (route) => {
        await gate.promise;
        await route.fetch();
        held.resolve(undefined);
        // Never answered: the page is gone.
      });
      await connectButton(page).dblclick();
      const busy = dock(page).getByRole('button', { name: /Connecting/ });
      await expect(busy).toHaveAttribute('aria-busy', 'true');
      gate.resolve(undefined);
      await held.promise;
      await page.reload();
      await expect(dock(page)).toContainText('You contacted ');
      await expect(chip(page)).toHaveText(/^9\b/);
      await page.goto('/connections');
      await expect(page.getByText(/^You contacted /)).toHaveCount(1);
    },
  );

  test('shows that saving failed', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    await openProfessional(page);
    await page.route('**/trpc/connections.saveProfile**', (route) => route.abort());
    await dock(page).getByRole('button', { name: 'Save for Later' }).click();
    await expect(page.getByText('Save Failed')).toBeVisible();
    await expect(page.getByText('Unable to save profile. Please try again.')).toBeVisible();
    await expect(page).toHaveURL(PROFILE);
  });

  test('shows that a profile did not load, and tries again', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    await page.goto('/find-professionals');
    await untilReady(page);
    await page.route('**/trpc/**profiles.preview**', (route) => route.abort());
    await page
      .getByRole('link', { name: /^See profile: / })
      .first()
      .click();
    await untilGivenUp(page, page.getByRole('heading', { name: 'Unable to load professional profile' }));
    await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible();
    await page.unroute('**/trpc/**profiles.preview**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
  });
});

test.describe('a refused connection', () => {
  test.use({ allowedConsoleErrors: [/status of 412/] });

  test('shows the message of the contract, and the action bar follows', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    await startPlan(page, 'starter');
    await openProfessional(page);
    await spendElsewhere(page, 3);
    await connectButton(page).click();
    await expect(page.getByText('Insufficient Credits')).toBeVisible();
    await expect(page.getByText('You need to purchase more connections to contact this user.')).toBeVisible();
    await expect(dock(page)).toContainText('You need 1 Connection. You have 0.');
  });
});

test.describe('the path of a preview', () => {
  test('without a profile is an invalid request', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    for (const path of ['', '/professional', '/professional/marcus', '/property-owner?projectId=1']) {
      const response = await page.request.get(`/profile-review${path}`);
      expect([path, response.status()]).toEqual([path, 404]);
      expect(await response.text()).toContain('Invalid profile request.');
    }
    const unknown = await page.request.get(`/profile-review/plumber/${NOBODY}`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('Unable to display this profile type.');
  });

  test('of an unknown profile shows a message with the way on', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    const response = await page.request.get(`/profile-review/professional/${NOBODY}`);
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain('Professional profile not found.');
    expect(html).toContain('Back to Search');
    const wrong = await page.request.get(`/profile-review/property-owner/${NOBODY}/${NOBODY}`);
    expect(wrong.status()).toBe(403);
    expect(await wrong.text()).toContain('Unable to display this profile type.');
  });

  test('takes precedence over its query', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    await openProfessional(page);
    await page.goto(`${new URL(page.url()).pathname}?type=property-owner&projectId=${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
  });

  test('asks visitors to sign in first and brings them back', VARIATION, async ({ page }) => {
    await page.goto(`/profile-review/professional/${NOBODY}`);
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile-review%2Fprofessional/);
  });
});
