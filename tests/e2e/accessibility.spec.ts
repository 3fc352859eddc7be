import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessible,
  expectSoundAt,
  newEmail,
  PASSWORD,
  PHONE,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

test.describe('axe', () => {
  for (const path of [
    '/signup/service-pro/step-1',
    '/onboarding/service-professional',
    '/signup/service-pro/step-3',
    '/dashboard/service-professional',
    '/jobs',
  ]) {
    test(`${path} is accessible to a professional who has just signed up`, VARIATION, async ({ page }) => {
      await signUpAs(page, { userType: 'service_professional' });
      await expectSoundAt(page, path);
    });
  }

  test('dialogs and a form with errors are accessible', async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const answer = await call(page, 'requests.create', {
      title: 'Looked at closely',
      description: 'A tap.',
      category: 'plumbing',
    });
    const id = /"id":"([\w-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? '';
    await page.goto(`/requests/${id}`);
    await untilReady(page);
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing new.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/requests/new');
    await page.getByRole('button', { name: 'Create request' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Presses Tab until the locator has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'any' = 'any') {
  const target =
    role === 'any'
      ? page.getByLabel(name, typeof name === 'string' ? { exact: true } : {})
      : page.getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(name)}`);
}

test(
  'without a mouse: sign-up, the way past onboarding and the first request',
  VARIATION,
  async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');

    await tabTo(page, 'Full name');
    await page.keyboard.type('Kit Keyboard');
    await tabTo(page, 'Location');
    await page.keyboard.type('48226');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Location')).toHaveValue(/Detroit, MI 48226/);
    await tabTo(page, 'Email');
    await page.keyboard.type(newEmail());
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, /18 or older/);
    await page.keyboard.press('Space');
    await tabTo(page, 'Create account', 'button');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/onboarding/property-owner');
    await tabTo(page, 'Townhouse');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Plumbing');
    await page.keyboard.press('Space');
    await tabTo(page, 'Finish later', 'button');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/onboarding/property-owner/plan-selection');
    await tabTo(page, 'Decide later', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/property-owner');
    await tabTo(page, 'Create request', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=create/);
    await tabTo(page, 'Title');
    await page.keyboard.type('Typed, not clicked');
    await tabTo(page, 'Description');
    await page.keyboard.type('A tap that drips.');
    await tabTo(page, 'Category');
    await page.keyboard.type('Plu');
    await tabTo(page, /^Medium/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Create request', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Service Request Created!')).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Matches for Typed, not clicked' }),
    ).toBeVisible();
  },
);

test('on a phone, nothing that Tab comes to is under the tabs at the bottom', VARIATION, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto('/account');
  await untilReady(page);
  const reached: string[] = [];
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, isCovered } = await page.evaluate(() => {
      const bar = document.querySelector('[data-tab-bar]');
      const focused = document.activeElement ?? document.body;
      const isOnPage = bar !== null && focused.closest('main') !== null;
      const { top, bottom } = focused.getBoundingClientRect();
      // Of a text area the line that is written in is brought into view.
      const end = focused instanceof HTMLTextAreaElement ? top + 24 : bottom;
      return {
        name: isOnPage ? focused.outerHTML.slice(0, 80) : '',
        isCovered: isOnPage && end > bar.getBoundingClientRect().top,
      };
    });
    if (name !== '') reached.push(name);
    if (isCovered) covered.push(name);
  }
  expect(reached.length).toBeGreaterThan(30);
  expect(covered).toEqual([]);
});

test(
  'where the system has a few colors of its own, what is chosen and what is on keep a fill, in those',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/find-professionals');
    await untilReady(page);
    await page.getByRole('switch', { name: 'Verified only' }).check();
    expect(await page.getByRole('switch', { name: 'Verified only' }).evaluate(fillOf)).toBe(
      await systemColor(page, 'LinkText'),
    );
    await page.goto('/account');
    await untilReady(page);
    const current = page
      .getByRole('navigation', { name: 'Account sections' })
      .getByRole('link', { name: 'Profile' });
    expect(await current.evaluate(fillOf)).toBe(await systemColor(page, 'Highlight'));
    expect(await page.locator('html').evaluate(fillOf)).toBe('rgb(0, 0, 0)');
  },
);

const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;

function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = color;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}
