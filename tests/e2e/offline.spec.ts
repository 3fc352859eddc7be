import type { Page } from '@playwright/test';
import { createRequest } from './dashboard-people.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSoundAt,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

const OWNER = 'owner@demo.lintel.example';
const COMMERCIAL = 'commercial@demo.lintel.example';

test(
  '/notifications lists what happened, marks it as read, and has settings @every-look',
  EVERY_LOOK,
  async ({ page }) => {
    await signInAs(page, OWNER);
    await expectSoundAt(page, '/notifications');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/notifications/);
  },
);

test(
  'marking all as read by keyboard leaves the focus with the notifications',
  VARIATION,
  async ({ page, openPage }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const pro = await openPage();
    await signUpAs(pro, { userType: 'service_professional' });
    await call(pro, 'jobs.accept', { id: await createRequest(page, 'Dripping tap') });
    await page.goto('/notifications');
    await untilReady(page);
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(page.getByText('You’re all caught up')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Notifications' })).toBeFocused();
  },
);

test('an email is turned off in the account, and stays off', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/account#notifications');
  await untilReady(page);
  const settings = page.getByRole('region', { name: 'Emails and push messages' });
  await settings.getByLabel('Email: Reviews').uncheck();
  await settings.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications saved')).toBeVisible();
  await page.reload();
  await expect(settings.getByLabel('Email: Reviews')).not.toBeChecked();
});

test(
  'an email that a link turned off stays off when other settings are saved',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    await page.goto('/account#notifications');
    await untilReady(page);
    const settings = page.getByRole('region', { name: 'Emails and push messages' });
    const reviews = settings.getByLabel('Email: Reviews');
    await expect(reviews).toBeChecked();
    await call(page, 'notifications.savePreferences', { email: { reviews: false } });
    await settings.getByLabel('Email: Connections').uncheck();
    await settings.getByRole('button', { name: 'Save notifications' }).click();
    await expect(reviews).not.toBeChecked();
    const saved = page.waitForResponse(/notifications\.savePreferences/);
    await settings.getByLabel('Email: Unread messages').uncheck();
    await settings.getByRole('button', { name: 'Save notifications' }).click();
    await saved;
    await page.reload();
    await expect(reviews).not.toBeChecked();
    await expect(settings.getByLabel('Email: Connections')).not.toBeChecked();
    await expect(settings.getByLabel('Email: Unread messages')).not.toBeChecked();
  },
);

test.describe('with a service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedConsoleErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/],
  });

  /** Until the worker answers, and has the page. */
  async function keep(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await untilReady(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(async (url) => {
          const match = await caches.match(url);
          return match !== undefined;
        }, page.url()),
      )
      .toBe(true);
  }

  const keptPages = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages')));

  /** Whose pages hold a copy of the one that is open. */
  const keptWith = (page: Page) =>
    page.evaluate(async (url) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages'));
      const copies = await Promise.all(names.map(async (name) => (await caches.open(name)).match(url)));
      return names.filter((_, index) => copies[index] !== undefined);
    }, page.url());

  test('a member reads offline what they had open, and is told so elsewhere', async ({ page, context }) => {
    await signInAs(page, COMMERCIAL);
    await keep(page, '/requests');
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.textContent();
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toHaveText(title ?? '');
    await expect(page.getByText(/You’re offline. This is what you last saw/)).toBeVisible();
    await page.goto('/proposals');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
  });

  test('a picture that has changed since it was kept is there the next time', VARIATION, async ({ page }) => {
    await signInAs(page, COMMERCIAL);
    await keep(page, '/requests');
    const picture = '/illustrations/hero-800.avif';
    await page.evaluate(async (url) => {
      const files = await caches.open('files-1');
      await files.put(url, new Response('as it was'));
    }, picture);
    const read = () => page.evaluate(async (url) => (await fetch(url)).text(), picture);
    expect(await read()).toBe('as it was');
    await expect.poll(read).not.toBe('as it was');
  });

  for (const procedure of ['account.close', 'company.leave'])
    test(`a call of ${procedure} deletes the copies, whatever it answers`, VARIATION, async ({ page }) => {
      await signInAs(page, COMMERCIAL);
      await keep(page, '/requests');
      expect(await keptPages(page)).toHaveLength(1);
      // Refused, since an answer that ends the session has the browser clear everything.
      const status = await page.evaluate(async (name) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/trpc/${name}`, { method: 'POST', headers, body: '{}' });
        // Read to its end, since a page with an answer under way isn't closed.
        await answer.text();
        return answer.status;
      }, procedure);
      expect(status).toBeGreaterThanOrEqual(400);
      await expect.poll(() => keptPages(page)).toEqual([]);
    });

  test('nobody reads offline what somebody else had open', VARIATION, async ({ page, context }) => {
    await signInAs(page, COMMERCIAL);
    await keep(page, '/requests');
    const [theirs] = await keptPages(page);
    const title = await page.getByRole('main').getByRole('listitem').getByRole('link').first().textContent();
    await signUpAs(page, { userType: 'commercial' });
    await page.goto('/requests');
    await expect.poll(async () => (await keptWith(page)).filter((name) => name !== theirs)).toHaveLength(1);
    expect(await keptPages(page)).toHaveLength(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(title ?? '')).toHaveCount(0);
    await context.setOffline(false);

    await page.goto('/requests');
    await untilReady(page);
    await page.evaluate(() =>
      fetch('/trpc/auth.signOut', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    await expect.poll(() => keptPages(page)).toEqual([]);
    // The answer has the browser clear what it stored for us, the worker among it: what one reads then is the browser's own page.
    await context.setOffline(true);
    await page.goto('/requests').catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/');
    expect(await keptPages(page)).toEqual([]);
  });
});
