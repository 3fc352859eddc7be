import type { Locator, Page } from '@playwright/test';
import { HOMES, openAs, openAsOwner } from './dashboard-people.ts';
import {
  expect,
  expectAccessible,
  gateIf,
  PASSWORD,
  signInAs,
  signOut,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

test.describe('the owner dashboard', () => {
  test('has a URL for every tab, and Back goes through them', async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link')).toHaveText([
      'Overview',
      'Create request',
      'Browse professionals',
      'Profile reviews',
      'Messages',
      'Payments',
    ]);
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Browse professionals' }).click();
    await expect(page).toHaveURL(/tab=browse/);
    await expect(page).toHaveTitle('Browse professionals | Lintel');
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Roofing' });
    await expect(page).toHaveURL(/service=roofing/);
    await tabs.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('roofing');
    await page.goBack();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Recent requests' })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(tabs.getByRole('link', { name: 'Browse professionals' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('offers a first action while it is empty', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    const recent = page.getByRole('region', { name: 'Recent requests' });
    await expect(recent).toContainText('No requests yet');
    await recent.getByRole('link', { name: 'Create request' }).click();
    await expect(page).toHaveURL(/tab=create/);
    await page.goto('/requests?status=completed');
    await expect(page.getByRole('heading', { name: 'Nothing completed' })).toBeVisible();
  });

  test('leads with the trial before the first plan', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    const lead = page.getByRole('region', { name: 'Reach professionals, free for 14 days' });
    await expect(lead).toBeVisible();
    await expect(lead.getByRole('link', { name: 'Start free trial' })).toHaveAttribute(
      'href',
      /plan-selection/,
    );
  });

  test('lists the owner’s projects, each with its page', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    const projects = page.getByRole('region', { name: 'Your projects' }).getByRole('listitem');
    const project = projects.filter({ hasText: 'Published' }).getByRole('link').first();
    const title = await project.innerText();
    await project.click();
    await expect(page).toHaveURL(/\/projects\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('region', { name: 'Proposals' })).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps further tabs under More on a phone', VARIATION, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
    await expect(page).toHaveURL(/tab=more/);
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(HOMES.property_owner);
    await expect(page).toHaveURL(/\/auth/);
  });

  test(
    'asks for nothing new while signing out, and for all of it when that fails',
    VARIATION,
    async ({ page, allowedConsoleErrors }) => {
      allowedConsoleErrors.push(/ERR_FAILED/);
      await openAsOwner(page);
      // A stream that begins has the messages read again, within two seconds by chance: in the middle of the sign-out here.
      await page.addInitScript(() => {
        Math.random = () => 0.5;
      });
      await page.goto(HOMES.property_owner);
      await untilReady(page);
      const asked: string[] = [];
      const answer = Promise.withResolvers<undefined>();
      await page.route(/auth\.signOut/, async (route) => {
        page.on('request', (request) => {
          if (request.url().includes('messages.unreadCount')) asked.push(request.url());
        });
        await answer.promise;
        await route.abort();
      });
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await page.waitForTimeout(2_500);
      expect(asked).toEqual([]);
      answer.resolve(undefined);
      await expect(page.getByText('Failed to sign out')).toBeVisible();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
    },
  );

  test(
    'shows no new connection when connected=true was typed, and removes it from the URL',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      await page.goto(`${HOMES.property_owner}?connected=true`);
      await expect(page).not.toHaveURL(/connected/);
      await expect(page.getByRole('heading', { name: 'Recent requests' })).toBeVisible();
      await expect(page.getByText('Connection Successful!')).toHaveCount(0);
    },
  );
});

test.describe('the commercial dashboard', () => {
  test('shows the first properties, what happened and the ways on', VARIATION, async ({ page }) => {
    await openAs(page, 'commercial');
    await page.goto(HOMES.commercial);
    const portfolio = page.getByRole('region', { name: 'Property portfolio' });
    await expect(portfolio.getByRole('link', { name: 'Add property' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    const actions = page.getByRole('region', { name: 'Quick actions' });
    await expect(actions.getByRole('link')).toHaveText([
      'Create request',
      'Find professionals',
      'Add property',
      'Buy Connections',
      'Browse projects',
      'Import properties',
      'See figures',
    ]);
    await expect(actions.getByRole('button', { name: 'Export spend' })).toBeVisible();
    await signInAs(page, 'commercial@demo.lintel.example');
    await page.goto(HOMES.commercial);
    await expect(portfolio.getByRole('listitem')).toHaveCount(6);
    await portfolio.getByRole('link', { name: /^See all \d+$/ }).click();
    await expect(page).toHaveURL('/properties');
  });
});

/** The rows of a list, all of its pages: each leads to one request, job or professional. */
async function countRows(page: Page): Promise<number> {
  await untilReady(page);
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) await more.click();
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return new Set(
    hrefs.filter((path) => /^\/(?:requests|jobs|profile-review\/professional)\/[\da-f-]{36}$/.test(path)),
  ).size;
}

test('each figure of a dashboard leads to its rows', async ({ page }) => {
  const countIn = async (text: Locator) => Number(/\d+/.exec(await text.innerText())?.[0]);
  const card = (label: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
  for (const { person, home, cards } of [
    {
      person: 'commercial',
      home: HOMES.commercial,
      cards: ['Active requests', 'Completed', 'Verified professionals'],
    },
    { person: 'pro', home: HOMES.service_professional, cards: ['Active jobs', 'Rating'] },
  ]) {
    await signInAs(page, `${person}@demo.lintel.example`);
    for (const label of cards) {
      await page.goto(home);
      const link = card(label).getByRole('link').first();
      // The note names a part of the figure, or says what it is a figure of.
      const isPart = /^(?:Active|Rating)/.test(label);
      const count = await countIn(isPart ? link : card(label));
      await link.click();
      await expect(page).not.toHaveURL(home);
      // The dashboard stays on the screen until the list has come.
      await expect.poll(() => countRows(page), `${label} of the ${person}`).toBe(count);
    }
  }
});

test.describe('the guards of the dashboards', () => {
  for (const [userType, home] of Object.entries(HOMES) as [keyof typeof HOMES, string][]) {
    test(
      `redirect a ${userType} from /dashboard to ${home}, and others home`,
      gateIf(userType === 'property_owner'),
      async ({ page }) => {
        await openAs(page, userType);
        await page.goto('/dashboard?connected=true&from=mail');
        await expect(page).toHaveURL(new RegExp(`${home}\\b`));
        for (const other of Object.values(HOMES).filter((path) => path !== home)) {
          await page.goto(other);
          await expect(page).toHaveURL('/');
        }
        const isProfessional = userType === 'service_professional';
        for (const path of isProfessional
          ? ['/requests', '/requests/new', '/find-professionals']
          : ['/jobs']) {
          await page.goto(path);
          await expect(page).toHaveURL('/');
        }
      },
    );
  }

  test('keep the query of /dashboard', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    const response = await page.request.get('/dashboard?connected=true', { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toMatch(/\/dashboard\/property-owner\?connected=true$/);
    await page.goto('/property-owner/dashboard?tab=payments');
    await expect(page).toHaveURL('/dashboard/property-owner?tab=payments');
  });

  test('return a visitor to the requested page after sign-in', VARIATION, async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await signOut(page);
    await page.goto('/requests?status=pending');
    await expect(page).toHaveURL(/\/auth\?.*returnTo=/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/requests?status=pending');
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
  });
});
