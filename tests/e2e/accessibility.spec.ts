import type { Page } from '@playwright/test';
import {
  call,
  EVERY_LOOK,
  expect,
  expectAccessible,
  expectSoundAt,
  newEmail,
  PASSWORD,
  signInAs,
  signUpAs,
  test,
  untilReady,
} from './fixtures.ts';

/** The first of a person's requests or jobs in a status. */
async function findId(page: Page, procedure: string, status: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ status: [status], limit: 1 }));
  const response = await page.request.get(`/trpc/${procedure}?input=${input}`);
  return /"id":"([\w-]{36})"/.exec(await response.text())?.[1] ?? `none-${status}`;
}

// The longest of all files: its tests share nothing, so both workers may have them.
test.describe.configure({ mode: 'parallel' });

const NEWCOMER = 'a professional who has just signed up';

/** Pages by viewer; without an email, signed out. */
const SCREENS = [
  { who: 'a visitor', email: null, paths: ['/', '/no/such-page'] },
  {
    who: 'an owner',
    email: 'owner@demo.lintel.example',
    paths: [
      ...['overview', 'create', 'browse', 'reviews', 'messages', 'more'].map(
        (tab) => `/dashboard/property-owner?tab=${tab}`,
      ),
      '/requests',
      // Nobody's.
      '/requests/00000000-0000-4000-8000-000000000000',
    ],
  },
  {
    who: 'a professional',
    email: 'pro@demo.lintel.example',
    paths: [
      '/dashboard/service-professional',
      '/jobs',
      '/portfolio-builder',
      '/portfolio-builder?project=new',
    ],
  },
  {
    who: 'a commercial client',
    email: 'commercial@demo.lintel.example',
    paths: ['/dashboard/commercial', '/requests/new', '/find-professionals', '/browse-projects'],
  },
  {
    who: NEWCOMER,
    email: null,
    paths: [
      '/signup/service-pro/step-1',
      '/onboarding/service-professional',
      '/signup/service-pro/step-3',
      '/dashboard/service-professional',
      '/jobs',
    ],
  },
];

test.describe('axe', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  for (const { who, email, paths } of SCREENS) {
    for (const path of paths) {
      test(`${path} is accessible to ${who}`, EVERY_LOOK, async ({ page }) => {
        if (email !== null) await signInAs(page, email);
        if (who === NEWCOMER) await signUpAs(page, { userType: 'service_professional' });
        await expectSoundAt(page, path);
      });
    }
  }

  for (const status of ['pending', 'accepted', 'completed', 'cancelled']) {
    test(
      `the page of a request that is ${status} is accessible to its owner`,
      EVERY_LOOK,
      async ({ page }) => {
        await signInAs(page, 'owner@demo.lintel.example');
        await expectSoundAt(page, `/requests/${await findId(page, 'requests.listMine', status)}`);
      },
    );
  }

  for (const status of ['accepted', 'completed']) {
    test(
      `the page of a job that is ${status} is accessible to its professional`,
      EVERY_LOOK,
      async ({ page }) => {
        await signInAs(page, 'pro@demo.lintel.example');
        await expectSoundAt(page, `/jobs/${await findId(page, 'jobs.listMine', status)}`);
      },
    );
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

test('without a mouse: sign-up, the way past onboarding and the first request', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Matches for Typed, not clicked' })).toBeVisible();
});
