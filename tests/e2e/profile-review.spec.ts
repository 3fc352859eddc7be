import type { Page } from '@playwright/test';
import { expect, expectSound, signInAs, signUpAs, test, untilReady } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { startPlan } from './members-with-plans.ts';
import {
  becomeOwner,
  chip,
  connectButton,
  dock,
  NOBODY,
  openProfessional,
  PLACE,
  PROJECT,
  requestIdsOf,
} from './profile-review-page.ts';

async function becomeClient(page: Page): Promise<void> {
  await signUpAs(page, {
    userType: 'commercial',
    location: PLACE,
    specialties: ['hvac'],
    companyName: 'Example & Co.',
  });
}

/** Demo projects of owners who have no Connections as long as nobody gives them a plan. */
const BATHROOM = 'Rebuild the upstairs bathroom';
const WINDOWS = 'Restore eight more old windows, and the front door';
const PIPES = 'Replace galvanized pipes in a two-family house';

async function openProject(page: Page, title: string, place = PLACE): Promise<void> {
  await page.goto(`/browse-projects?radius=100&place=${encodeURIComponent(place)}`);
  await untilReady(page);
  await page.getByRole('link', { name: `See project: ${title}` }).click();
  await expect(page).toHaveURL(PROJECT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test.describe('an owner', () => {
  test('finds a professional, reads on, connects and is told on the dashboard', async ({ page }) => {
    await becomeOwner(page);
    await startPlan(page, 'home-pro');
    const name = await openProfessional(page);
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
    await expect(page.getByText(/^Checked /).first()).toBeVisible();
    await expect(page.getByText('Money, plan and spend never enter the score.')).toBeVisible();
    await expect(dock(page)).toContainText('This uses 1 of your 10 Connections');
    const address = page.url();
    await connectButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(page.getByText('Connection Successful!')).toBeVisible();
    await expect(page.getByText("You're now connected. You can start communicating directly.")).toBeVisible();
    await expect(chip(page)).toHaveText(/^9\b/);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(dock(page)).toContainText('You are connected');
    await expect(connectButton(page)).toHaveCount(0);
    await untilReady(page);
    await dock(page).getByRole('link', { name: 'Open Connections' }).click();
    await expect(page).toHaveURL(/^[^?]+\/connections\?part=people&connection=[\w-]{36}$/);
    await expect(page.getByRole('link', { name: /@demo\.lintel\.example/ }).first()).toBeVisible();
  });

  test('cuts the story at 200 characters until one reads on', async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await openProfessional(page);
    const about = page.getByRole('region', { name: 'About' });
    const more = about.getByRole('button', { name: /^Read more/ });
    await expect(about.locator('span').filter({ hasText: /\.\.\.$/ })).toHaveText(/^[\s\S]{150,203}$/);
    await more.click();
    await expect(about.getByRole('button', { name: /^Read less/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(about.locator('span').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
  });

  test('without Connections is told so and led to buy some', async ({ page }) => {
    await becomeOwner(page);
    const ids = requestIdsOf(page);
    await openProfessional(page);
    await expect(dock(page)).toContainText('Connections are needed');
    await expect(connectButton(page)).toHaveAttribute('aria-disabled', 'true');
    await connectButton(page).click({ force: true });
    await dock(page).getByRole('link', { name: 'Purchase Credits' }).click();
    await expect(page).toHaveURL('/buy-connections');
    expect(ids).toEqual([]);
  });

  test('saves for later, takes it back, and passes', async ({ page }) => {
    await becomeOwner(page);
    await openProfessional(page);
    const address = page.url();
    await dock(page).getByRole('button', { name: 'Save for Later' }).click();
    await expect(page.getByText('Saved!')).toBeVisible();
    await expect(page.getByText('Profile saved to your favorites.')).toBeVisible();
    await expect(page).toHaveURL('/find-professionals');
    await page.goto(address);
    await untilReady(page);
    await dock(page).getByRole('button', { name: 'Saved, remove' }).click();
    await expect(dock(page).getByRole('button', { name: 'Save for Later' })).toBeVisible();
    await dock(page).getByRole('link', { name: 'Pass' }).click();
    await expect(page).toHaveURL('/find-professionals');
  });

  test('is scored for a request, and comes back to the search for it', async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/requests');
    await untilReady(page);
    await page
      .getByRole('link', { name: /^View Matches: / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Matches for /);
    const title = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(
      'Matches for ',
      '',
    );
    const score = await page
      .getByRole('main')
      .getByText(/^\d+ match$/)
      .first()
      .textContent();
    await page
      .getByRole('link', { name: /^See profile: / })
      .first()
      .click();
    await expect(page).toHaveURL(/request=[\w-]{36}$/);
    await expect(page.getByText(`For your request ${title}`)).toBeVisible();
    await expect(dock(page)).toContainText(score ?? 'none');
    await page.getByRole('link', { name: 'Back to Search' }).click();
    await expect(page).toHaveURL(/\/find-professionals\?request=/);
    // Somebody else's request counts for nothing.
    await page.goBack();
    await expect(page.getByText(`For your request ${title}`)).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?request=${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
    await expect(page.getByText(/^For your request/)).toHaveCount(0);
  });

  test('reads every review, page by page', async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/find-professionals?sort=rating&radius=100');
    await untilReady(page);
    const many = page.getByRole('listitem').filter({ hasText: /from (?:[6-9]|\d\d+) reviews/ });
    await many
      .getByRole('link', { name: /^See profile: / })
      .first()
      .click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const all = reviews.getByRole('button', { name: /^All \d+$/ });
    const count = Number.parseInt(((await all.textContent()) ?? '').replace('All ', ''), 10);
    await all.click();
    await expect.poll(() => reviews.getByRole('article').count()).toBeGreaterThan(4);
    expect(count).toBeGreaterThan(4);
  });
});

test.describe('a professional', () => {
  test('opens a project, submits a proposal, and sees that it waits', async ({ page, openPage }) => {
    const owner = await openPage();
    await signInAs(owner, 'beth.carmichael@demo.lintel.example');
    await startPlan(owner, 'home-pro');
    await signInAs(page, 'pro@demo.lintel.example');
    await openProject(page, WINDOWS, 'Columbus, OH 43206');
    await expect(page.getByRole('heading', { name: 'This Project' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Compatibility' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Opens when / })).toBeVisible();
    await expect(dock(page)).toContainText(/This uses 1 of your \d+ Connections/);
    const before = Number.parseInt((await chip(page).textContent()) ?? '', 10);
    const address = page.url();
    await dock(page).getByRole('button', { name: 'Connect & Submit Proposal' }).click();
    await expect(page).toHaveURL(/\/dashboard\/service-professional/);
    await expect(page.getByText('Proposal submitted')).toBeVisible();
    await expect(chip(page)).toHaveText(new RegExp(`^${String(before - 1)}\\b`));
    await page.goto(address);
    await expect(dock(page)).toContainText(/Your proposal waits for .+’s answer/);
    await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveCount(0);
    await untilReady(page);
    await dock(page).getByRole('link', { name: 'Pass' }).click();
    await expect(page).toHaveURL('/browse-projects');
  });

  test('is shown no professional, and no owner without a project', async ({ page }) => {
    await signInAs(page, 'pro@demo.lintel.example');
    await openProject(page, BATHROOM);
    const [, owner = ''] = /property-owner\/([\w-]{36})/.exec(page.url()) ?? [];
    for (const path of [`professional/${NOBODY}`, `property-owner/${owner}`]) {
      const response = await page.request.get(`/profile-review/${path}`);
      expect(response.status()).toBe(403);
      expect(await response.text()).toContain('Unable to display this profile type.');
    }
    const response = await page.request.get(`/profile-review/property-owner/${owner}/${NOBODY}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Project not found.');
    const named = await page.request.get(`/profile-review/property-owner/${owner}?projectId=${NOBODY}`);
    expect(named.status()).toBe(404);
  });
});

test.describe('a project whose owner has no Connections', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test('takes no proposal, charges nothing, and shows as paused from then on', async ({ page }) => {
    await signInAs(page, 'pro@demo.lintel.example');
    await openProject(page, PIPES);
    const before = await chip(page).textContent();
    await dock(page).getByRole('button', { name: 'Connect & Submit Proposal' }).click();
    await expect(
      page.getByText('This project takes no proposals right now. Nothing was charged.'),
    ).toBeVisible();
    await expect(dock(page)).toContainText('This project takes no proposals right now');
    await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(chip(page)).toHaveText(before ?? '');
  });
});

test('a commercial client sees both, and passes home', async ({ page }) => {
  await becomeClient(page);
  await startPlan(page, 'small-business');
  await openProfessional(page);
  await connectButton(page).click();
  await expect(page).toHaveURL(/\/dashboard\/commercial/);
  await expect(page.getByText('Connection Successful!')).toBeVisible();
  await expect(page).not.toHaveURL(/connected/);
  await openProject(page, BATHROOM);
  // A score is for professionals.
  await expect(page.getByRole('heading', { name: 'Compatibility' })).toHaveCount(0);
  await dock(page).getByRole('button', { name: 'Save Project' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('works with the keyboard alone', async ({ page }) => {
  await becomeOwner(page);
  await startPlan(page, 'home-pro');
  await openProfessional(page);
  await page.reload();
  await untilReady(page);
  await tabTo(page, 'Back to Search');
  await tabTo(page, 'Connect');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/property-owner/);
  await expect(page.getByText('Connection Successful!')).toBeVisible();
});

test('axe finds nothing, on a desk and a phone, by day and by night', async ({ page }) => {
  test.slow();
  const views = [
    ['owner', (opened: Page) => openProfessional(opened)],
    ['pro', (opened: Page) => openProject(opened, BATHROOM)],
  ] as const;
  for (const [who, open] of views) {
    await signInAs(page, `${who}@demo.lintel.example`);
    await open(page);
    await expectSound(page);
  }
});
