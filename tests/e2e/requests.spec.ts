import type { Page } from '@playwright/test';
import { createRequest, HOMES, openAs, openAsOwner, SERVER_FAILS } from './dashboard-people.ts';
import { call, expect, loseAnswer, signOut, test, untilReady, VARIATION } from './fixtures.ts';

async function fillRequest(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('A bucket a night, and the shut-off valve is stuck.');
  await page.getByLabel('Category').selectOption({ label: 'Plumbing' });
}

test.describe('a request form', () => {
  test('creates a request once, however often it is pressed', VARIATION, async ({ page }) => {
    let sent = 0;
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/trpc/requests.create*', async (route) => {
      sent += 1;
      await gate.promise;
      await route.continue();
    });
    await openAs(page, 'commercial');
    await page.goto('/requests/new');
    await untilReady(page);
    await fillRequest(page, 'Pressed twice');
    await page.getByRole('button', { name: 'Create request' }).dblclick();
    await page.getByLabel('Title').press('Enter');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    gate.resolve(undefined);
    await expect(page).toHaveURL(/\/profile-review\/pro\/match\/[\w-]{36}$/);
    await page.goto('/requests');
    await expect(page.getByRole('link', { name: 'Pressed twice', exact: true })).toHaveCount(1);
    expect(sent).toBe(1);
  });

  test('keeps a draft over a reload, for its author only', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(`${HOMES.property_owner}?tab=create`);
    await untilReady(page);
    await fillRequest(page, 'Half written');
    await page.getByRole('radio', { name: /Urgent/ }).check();
    await page.getByLabel('Street').fill('77 Secret Lane');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Half written');
    await expect(page.getByLabel('Category')).toHaveValue('plumbing');
    await expect(page.getByRole('radio', { name: /Urgent/ })).toBeChecked();
    await signOut(page);
    await openAsOwner(page);
    await page.goto(`${HOMES.property_owner}?tab=create`);
    await untilReady(page);
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByLabel('Street')).not.toHaveValue('77 Secret Lane');
  });

  test('names missing values next to each field and focuses the first', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto('/requests/new');
    await untilReady(page);
    await page.getByLabel('Lowest budget').fill('500');
    await page.getByLabel('Highest budget').fill('200');
    await page.getByLabel('Location').fill('Qwxyz');
    await page.getByRole('button', { name: 'Create request' }).click();
    await expect(page.getByRole('alert')).toContainText('Fix 4 fields:');
    await expect(page.getByText('Give the request a title')).toBeVisible();
    await expect(page.getByText('The highest amount is below the lowest')).toBeVisible();
    await expect(page.getByText(/We can’t find this place/)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByRole('link', { name: 'Category' }).click();
    await expect(page.getByLabel('Category')).toBeFocused();
  });

  test.describe('refused by the server', () => {
    test.use({ allowedConsoleErrors: SERVER_FAILS });

    test(
      'keeps its values, and sent again after a lost answer it is posted once',
      VARIATION,
      async ({ page }) => {
        await openAsOwner(page);
        await page.goto('/requests/new');
        await untilReady(page);
        await fillRequest(page, 'Sent on the second try');
        await loseAnswer(page, 'requests.create');
        await page.getByRole('button', { name: 'Create request' }).click();
        await expect(page.getByText('Failed to create request. Please try again.')).toBeVisible();
        await expect(page.getByLabel('Title')).toHaveValue('Sent on the second try');
        await page.getByRole('button', { name: 'Create request' }).click();
        await expect(page).toHaveURL(/\/profile-review\/pro\/match\//);
        await expect(page).toHaveTitle('Matches for Sent on the second try | Lintel');
        await page.goto('/requests');
        await expect(page.getByRole('link', { name: 'Sent on the second try', exact: true })).toHaveCount(1);
      },
    );
  });

  test.describe('with a day that is over', () => {
    test.use({ allowedConsoleErrors: [/status of 400/] });

    test('shows what the server refused beside its field, and goes there', VARIATION, async ({ page }) => {
      await openAsOwner(page);
      await page.goto('/requests/new');
      await untilReady(page);
      await fillRequest(page, 'A day that is over');
      await page.getByLabel('Preferred date').fill('2026-01-05');
      await page.getByRole('button', { name: 'Create request' }).click();
      await expect(page.locator('#field-scheduledDate-error')).toHaveText('Choose today or a later day');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Fix 1 field:');
      await expect(page.getByLabel('Preferred date')).toBeFocused();
    });
  });

  test('asks before it cancels a request', async ({ page }) => {
    await openAsOwner(page);
    const id = await createRequest(page, 'Perhaps not');
    await page.goto(`/requests/${id}`);
    await untilReady(page);
    const question = page.getByRole('dialog', { name: 'Cancel this request?' });
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await question.getByRole('button', { name: 'Keep it' }).click();
    // It has a button of the same name.
    await expect(question).toBeHidden();
    await expect(page.getByText('Pending.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await question.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByText('Request canceled')).toBeVisible();
    await expect(page.getByText('Canceled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  });

  test(
    'a long list skips the rows out of sight, and shows a row in use whole',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      for (let number = 1; number <= 60; number += 1) await createRequest(page, `Outlet ${String(number)}`);
      await page.goto('/requests');
      await untilReady(page);
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      for (const shown of [40, 60]) {
        await page.getByRole('button', { name: 'Show more' }).press('Enter');
        await expect(rows).toHaveCount(shown);
      }
      const last = rows.last();
      await expect(rows.first()).toHaveCSS('content-visibility', 'visible');
      await expect(last).toHaveCSS('content-visibility', 'auto');
      await last.getByRole('link').first().focus();
      await expect(last).toHaveCSS('content-visibility', 'visible');
      await expect(last.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    },
  );

  test('reports an unknown place', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    const id = await createRequest(page, 'Nowhere', { location: 'Qwxyz' });
    await page.goto(`/requests/${id}`);
    await expect(page.getByText(/We couldn’t find “Qwxyz” on the map/)).toBeVisible();
  });

  test.describe('for the request of another owner', () => {
    test.use({ allowedConsoleErrors: [/status of 404/] });

    test('answers not found', VARIATION, async ({ page }) => {
      await openAsOwner(page);
      const id = await createRequest(page, 'Private matter');
      await signOut(page);
      await openAsOwner(page);
      const response = await page.goto(`/requests/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(page.getByText('Private matter')).toHaveCount(0);
    });
  });
});

test.describe('a pending request', () => {
  test('is edited in the form it was posted with, its place included', async ({ page }) => {
    await openAsOwner(page);
    const id = await createRequest(page, 'Leaks somewhere', {
      location: 'Qwxyz',
      budgetMaxCents: 45_050,
      street: '4 Elm Street',
    });
    await page.goto(`/requests/${id}`);
    await untilReady(page);
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit request');
    await expect(page.getByLabel('Title')).toHaveValue('Leaks somewhere');
    await expect(page.getByLabel('Highest budget')).toHaveValue('450.50');
    await expect(page.getByLabel('Street')).toHaveValue('4 Elm Street');
    await page.getByLabel('Title').fill('Leaks in the basement');
    await page.getByLabel('Category').selectOption({ label: 'HVAC' });
    await page.getByLabel('Location').fill('Ann Arbor, MI');
    await page.getByLabel('Highest budget').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Request updated')).toBeVisible();
    await expect(page).toHaveURL(`/requests/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaks in the basement');
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('Ann Arbor, MI');
    await expect(details).toContainText('HVAC');
    await expect(details).not.toContainText('Budget');
    await expect(page.getByText(/on the map/)).toHaveCount(0);
  });

  test(
    'keeps its edit form over a reload, and drops what was typed when it is discarded',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      const id = await createRequest(page, 'As it was');
      await page.goto(`/requests/${id}/edit`);
      await untilReady(page);
      await page.getByLabel('Title').fill('Half changed');
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue('Half changed');
      await untilReady(page);
      await page.getByRole('link', { name: 'Discard changes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('As it was');
      await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByLabel('Title')).toHaveValue('As it was');
    },
  );

  test(
    'keeps of its edit form what was changed, and over it what was saved elsewhere',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      const id = await createRequest(page, 'As it was');
      await page.goto(`/requests/${id}/edit`);
      await untilReady(page);
      await page.getByLabel('Description').fill('Half a sent');
      await expect(page.getByText('Your unsaved changes are here.')).toHaveCount(0);
      await page.goto('/requests');
      const elsewhere = { description: 'On the other device.', category: 'hvac' };
      await call(page, 'requests.update', { id, title: 'New title', ...elsewhere });
      await page.goto(`/requests/${id}/edit`);
      await expect(page.getByText('Your unsaved changes are here.')).toBeVisible();
      await untilReady(page);
      await expect(page.getByLabel('Title')).toHaveValue('New title');
      await expect(page.getByLabel('Description')).toHaveValue('Half a sent');
      await call(page, 'requests.update', { id, title: 'Newer title', ...elsewhere, street: '4 Elm Street' });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer title');
      await expect(page.getByRole('main')).toContainText('Half a sent');
      await expect(page.getByRole('region', { name: 'Details' })).toContainText('4 Elm Street');
      await page.goto(`/requests/${id}/edit`);
      await untilReady(page);
      await page.getByLabel('Title').fill('Never sent');
      await page.reload();
      await untilReady(page);
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByLabel('Title')).toHaveValue('Newer title');
      await expect(page.getByLabel('Title')).toBeFocused();
      await expect(page.getByText('Your unsaved changes are here.')).toHaveCount(0);
      await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue('Newer title');
    },
  );

  test.describe('accepted while it is edited', () => {
    test.use({ allowedConsoleErrors: [/status of 409/] });

    test('says so and keeps what was typed', VARIATION, async ({ page, openPage }) => {
      await openAsOwner(page);
      const id = await createRequest(page, 'Wanted by now');
      await page.goto(`/requests/${id}/edit`);
      await untilReady(page);
      await page.getByLabel('Description').fill('A long story that must not be lost.');
      const professional = await openPage();
      await openAs(professional, 'service_professional', 'Dearborn, MI 48124');
      await call(professional, 'jobs.accept', { id });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByRole('main').getByText('This request is no longer pending, so it can’t be changed.'),
      ).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('A long story that must not be lost.');
      await page.goto(`/requests/${id}/edit`);
      await expect(page).toHaveURL(`/requests/${id}`);
      await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    });
  });
});

test.describe('a cancelled request', () => {
  test('is posted again from its copy', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    const id = await createRequest(page, 'Once more', { category: 'landscaping', priority: 'high' });
    await call(page, 'requests.cancel', { id });
    await page.goto(`/requests/${id}`);
    await untilReady(page);
    await page.getByRole('link', { name: 'Post again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post it again');
    await expect(page.getByLabel('Title')).toHaveValue('Once more');
    await expect(page.getByLabel('Category')).toHaveValue('landscaping');
    await expect(page.getByRole('radio', { name: /High/ })).toBeChecked();
    await page.getByLabel('Title').fill('Once more, please');
    await page.getByRole('button', { name: 'Create request' }).click();
    await expect(page.getByText('Service Request Created!')).toBeVisible();
    await page.goto('/requests');
    await expect(page.getByRole('link', { name: 'Once more, please', exact: true })).toBeVisible();
    await page.goto('/requests?status=cancelled');
    await expect(page.getByRole('link', { name: 'Once more', exact: true })).toBeVisible();
  });
});

test('how long ago something was goes on while a page is open', VARIATION, async ({ page }) => {
  await openAsOwner(page);
  await createRequest(page, 'A clock to watch');
  await page.goto('/requests');
  await untilReady(page);
  const request = page.getByRole('listitem').filter({ hasText: 'A clock to watch' });
  await expect(request).toContainText('Posted just now');
  await page.clock.setFixedTime(Date.now() + 20 * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(request).toContainText('Posted 20 minutes ago');
});
