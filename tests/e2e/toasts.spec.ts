import type { Page } from '@playwright/test';
import { DESK, expect, gateIf, PHONE, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { dock, openProfessional } from './profile-review-page.ts';

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' });

/** Buttons that send, and the field with the focus, that a toast lies over. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('[role=region][aria-label=Notifications]');
    const shown = [...(region?.children ?? [])].map((toast) => toast.getBoundingClientRect());
    const inUse = [document.activeElement, ...document.querySelectorAll('button[type=submit]')];
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return inUse
      .filter(
        (element) => element !== null && element !== document.body && region?.contains(element) !== true,
      )
      .filter((element) =>
        shown.some((toast) => element !== null && isOver(toast, element.getBoundingClientRect())),
      )
      .map((element) => element?.textContent ?? '');
  });
}

for (const [name, size] of [
  ['a phone', PHONE],
  ['a short phone', { width: 390, height: 560 }],
  ['a desk', DESK],
] as const) {
  test.describe(`a toast on ${name}`, () => {
    test.use({ viewport: size, allowedConsoleErrors: [/status of 401/] });

    test(
      'covers neither the field with the focus nor the button',
      gateIf(name === 'a phone'),
      async ({ page }) => {
        await page.goto('/auth');
        await untilReady(page);
        await page.getByLabel('Email').fill('nobody@people.example');
        await page.getByLabel('Password', { exact: true }).fill('not-the-password-42');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(toasts(page)).toHaveCount(1);
        for (const label of ['Password', 'Email']) {
          await page.getByLabel(label, { exact: true }).focus();
          await expect.poll(() => findCovered(page)).toEqual([]);
        }
      },
    );
  });
}

test('a phone shows one toast at a time, a desk up to three', VARIATION, async ({ page }) => {
  for (const [size, most] of [
    [PHONE, 1],
    [DESK, 3],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/demo?step=3&with=thrifty');
    await untilReady(page);
    const send = page.getByRole('button', { name: 'Send a message' });
    for (let times = 0; times < 4; times += 1) await send.press('Enter');
    await expect(toasts(page)).toHaveCount(most);
  }
});

test.describe('a page with a bar at its bottom', () => {
  test.use({ viewport: PHONE, allowedConsoleErrors: [/ERR_FAILED/] });

  test('shows toasts above the bar, and above the tabs where there is none', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await openProfessional(page);
    await page.route('**/trpc/connections.save*', (route) => route.abort());
    await dock(page).getByRole('button', { name: 'Save for Later' }).click();
    await expect(toasts(page)).toHaveCount(1);
    const roomBelow = () =>
      toasts(page).evaluate((dismiss) => innerHeight - dismiss.getBoundingClientRect().bottom);
    const bar = await dock(page).boundingBox();
    // It slides in.
    await expect.poll(roomBelow).toBeGreaterThan(PHONE.height - (bar?.y ?? 0));
    await page.unroute('**/trpc/connections.save*');
    await dock(page).getByRole('button', { name: 'Save for Later' }).click();
    await expect(page).toHaveURL('/find-professionals');
    await expect(toasts(page)).toHaveCount(1);
    // The tabs are 72 pixels, the bar was 80 at least.
    await expect.poll(roomBelow).toBeLessThan(72 + 80);
  });
});

test('a toast ends when its reader goes to another page', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await openProfessional(page);
  await dock(page).getByRole('button', { name: 'Save for Later' }).click();
  await expect(page).toHaveURL('/find-professionals');
  // It announces what the navigation belongs to.
  await expect(toasts(page)).toHaveCount(1);
  await page
    .getByRole('link', { name: /^See profile: / })
    .first()
    .click();
  await expect(page).toHaveURL(/profile-review/);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('a form that was refused', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('says so in the form and not in a toast as well', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await page.goto('/requests/new');
    await untilReady(page);
    await page.route('**/trpc/requests.create*', (route) => route.abort());
    await page.getByLabel('Title').fill('Two outlets');
    await page.getByLabel('Description').fill('In the kitchen.');
    await page.getByLabel('Category').selectOption('electrical');
    await page.getByRole('button', { name: 'Create request' }).click();
    await expect(page.getByText('Failed to create request. Please try again.')).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
  });
});
