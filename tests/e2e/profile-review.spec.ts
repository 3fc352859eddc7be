import type { Page } from '@playwright/test';
import { expect, signInAs, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { startPlan } from './members-with-plans.ts';
import {
  becomeOwner,
  chip,
  connectButton,
  dock,
  findProject,
  NOBODY,
  openProfessional,
  PLACE,
  PROJECT,
  idempotencyKeysOf,
  sendProposal,
} from './profile-review-page.ts';

async function becomeClient(page: Page): Promise<void> {
  await signUpAs(page, {
    userType: 'commercial',
    location: PLACE,
    specialties: ['hvac'],
    companyName: 'Example & Co.',
  });
}

const BATHROOM = 'Rebuild the upstairs bathroom';
/** Of an owner without a connection to the demo professional. */
const DECK = 'A deck off the kitchen with a stair to the yard';
/** Demo projects of owners who have no Connections until a test gives them a plan. */
const WINDOWS = 'Restore eight more old windows, and the front door';
const PIPES = 'Replace galvanized pipes in a two-family house';

async function openProject(page: Page, title: string, place = PLACE): Promise<void> {
  await page.goto(`/browse-projects?radius=100&place=${encodeURIComponent(place)}`);
  await untilReady(page);
  await page.getByRole('link', { name: `See project: ${title}` }).click();
  await expect(page).toHaveURL(PROJECT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test.describe('an owner on a professional’s preview', () => {
  test('finds a professional, connects and sees it on the dashboard', async ({ page }) => {
    await becomeOwner(page);
    await startPlan(page, 'home-pro');
    const name = await openProfessional(page);
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
    await expect(page.getByText(/^Checked /).first()).toBeVisible();
    await expect(page.getByText(/^Expires /).first()).toBeVisible();
    await expect(page.getByText(/ license$/).first()).toBeVisible();
    const work = page.getByRole('list', { name: /^Work by / });
    await expect(work.getByRole('button')).toHaveCount(3);
    await expect(page.getByText('Plans and spending never affect the score.')).toBeVisible();
    await expect(dock(page)).toContainText('This uses 1 of your 10 Connections');
    const address = page.url();
    await connectButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(page.getByText('Connection Successful!')).toBeVisible();
    await expect(page.getByText("You're now connected. You can start communicating directly.")).toBeVisible();
    await expect(chip(page)).toHaveText(/^9\b/);
    const reach = page.getByRole('region', { name: `Reach ${name}` });
    await test.step('phone, email and what comes next are on the dashboard, until closed', async () => {
      await expect(reach.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
      await expect(reach.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:/);
      await expect(reach).toContainText(
        /No reply in 14 days\? Your Connection comes back automatically on \w{3} \d+, \d{4}\./,
      );
      await reach.getByRole('button', { name: 'Close contact details' }).click();
      await expect(reach).toHaveCount(0);
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(dock(page)).toContainText(`You contacted ${name}`);
    await expect(reach.getByRole('link', { name: /^Email / })).toBeVisible();
    await expect(connectButton(page)).toHaveCount(0);
    await untilReady(page);
    await dock(page).getByRole('link', { name: 'Open Connections' }).click();
    await expect(page).toHaveURL(/^[^?]+\/connections\?part=people&connection=[\w-]{36}$/);
    await expect(page.getByRole('link', { name: /@demo\.lintel\.example/ }).first()).toBeVisible();
  });

  test('sees 200 characters of the description until it is expanded', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await openProfessional(page);
    const about = page.getByRole('region', { name: 'About' });
    const more = about.getByRole('button', { name: /^Read more/ });
    await expect(about.locator('span').filter({ hasText: /\.\.\.$/ })).toHaveText(/^[\s\S]{150,203}$/);
    await more.click();
    await expect(about.getByRole('button', { name: /^Read less/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(about.locator('span').filter({ hasText: /\.\.\.$/ })).toHaveCount(0);
  });

  test('without a plan is led to the trial and the packs, with the way back', VARIATION, async ({ page }) => {
    await becomeOwner(page);
    const ids = idempotencyKeysOf(page);
    await openProfessional(page);
    await expect(dock(page)).toContainText('Connect free for 14 days');
    await expect(connectButton(page)).toHaveAttribute('aria-disabled', 'true');
    await connectButton(page).click({ force: true });
    const back = new RegExp(`\\?returnTo=${encodeURIComponent(new URL(page.url()).pathname)}$`);
    await expect(dock(page).getByRole('link', { name: 'Purchase Credits' })).toHaveAttribute('href', back);
    const trial = dock(page).getByRole('link', { name: 'Start free trial' });
    await expect(trial).toHaveAttribute('href', back);
    await trial.click();
    await expect(page).toHaveURL(/\/onboarding\/property-owner\/plan-selection/);
    expect(ids).toEqual([]);
  });

  test('saves, removes and passes', VARIATION, async ({ page }) => {
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

  test('sees the score for a request and returns to its search', VARIATION, async ({ page }) => {
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
    // Another person's request does not count.
    await page.goBack();
    await expect(page.getByText(`For your request ${title}`)).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?request=${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
    await expect(page.getByText(/^For your request/)).toHaveCount(0);
  });

  test('reads every review, page by page', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/find-professionals?sort=rating&radius=100');
    await untilReady(page);
    const many = page.getByRole('listitem').filter({ hasText: /\((?:[6-9]|\d\d+) reviews\)/ });
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

test.describe('a professional on a preview', () => {
  test('opens a project, sends a proposal and sees that it is open', async ({ page, openPage }) => {
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
    await sendProposal(page);
    await expect(page).toHaveURL(/\/dashboard\/service-professional/);
    await expect(page.getByText('Proposal submitted')).toBeVisible();
    await expect(chip(page)).toHaveText(new RegExp(`^${String(before - 1)}\\b`));
    await page.goto(address);
    await expect(dock(page)).toContainText(/Waiting for .+’s answer/);
    await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveCount(0);
    await untilReady(page);
    await dock(page).getByRole('link', { name: 'Pass' }).click();
    await expect(page).toHaveURL('/browse-projects');
  });

  test('sees no professionals, and no owner without a project', VARIATION, async ({ page }) => {
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

  test('is shown as paused in the list and on its page, before the click', VARIATION, async ({ page }) => {
    await signInAs(page, 'pro@demo.lintel.example');
    await page.goto(`/browse-projects?radius=100&place=${encodeURIComponent(PLACE)}`);
    await expect(page.getByRole('listitem').filter({ hasText: PIPES })).toContainText('Paused');
    await expect(page.getByRole('listitem').filter({ hasText: BATHROOM })).not.toContainText('Paused');
    await openProject(page, PIPES);
    await expect(page.getByText('The owner can’t take another proposal right now.')).toBeVisible();
    await expect(dock(page)).toContainText('Not taking proposals right now');
    await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test(
    'charges nothing when the last Connection went a moment before the click',
    VARIATION,
    async ({ page }) => {
      await signInAs(page, 'pro@demo.lintel.example');
      await openProject(page, DECK, 'Lakewood, OH 44107');
      const before = await chip(page).textContent();
      // A project that is paused, in place of the one on the screen.
      const paused = await findProject(page, PIPES);
      await page.route('**/trpc/projects.respond**', async (route) => {
        const body = route.request().postData() ?? '';
        await route.continue({ postData: body.replace(/"id":"[^"]+"/, `"id":"${paused.id}"`) });
      });
      await sendProposal(page);
      await expect(
        page.getByText('This project isn’t accepting proposals right now. You weren’t charged.'),
      ).toBeVisible();
      await expect(chip(page)).toHaveText(before ?? '');
    },
  );
});

test(
  'a commercial client sees both kinds of previews and passes to the home page',
  VARIATION,
  async ({ page }) => {
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
  },
);

test('a preview works by keyboard', VARIATION, async ({ page }) => {
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
