import type { Page } from '@playwright/test';
import { PROJECT_MESSAGES } from '#contract/project-steps.ts';
import { expect, PASSWORD, signInAs, test, untilReady } from './fixtures.ts';
import { noisyPhoto, recordVideo } from './media-files.ts';
import { dock, PROJECT } from './profile-review-page.ts';
import {
  becomePayingOwner,
  fillBasics,
  fillConditions,
  fillDescription,
  fillMoney,
  next,
  openWizard,
  refusal,
  stepTitle,
  untilSaved,
} from './project-wizard-page.ts';
import { FAST, lineOf, SLOW } from './slow-line.ts';

// A network that is cut says so.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Unlike that of another run on the same data. */
const TITLE = `Refresh the upstairs bathroom ${String(Date.now())}`;
const PRO = 'church-hill-painters@demo.lintel.example';
const MESSAGE = 'We set tile and vanities every week, and would keep the water on each night.';
const PHOTOS = 6;
/** A worker prepares one file after the other, each in a process of its own. */
const PREPARED = { timeout: 30_000 };

/** Adds photos while the network is slow, then gone, then back. */
async function addPhotos(page: Page): Promise<void> {
  const photos = page.getByRole('group', { name: 'Current-state photos' });
  const files = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => ({
      name: `room-${String(index + 1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await noisyPhoto(280),
    })),
  );
  const setSpeed = await lineOf(page);
  await setSpeed(SLOW);
  await photos.locator('input[type=file]').first().setInputFiles(files);
  await expect(photos.getByText(/^\d\d%$/).first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. Uploads continue on their own')).toBeVisible();
  await expect(photos.getByText('Offline').first()).toBeVisible();
  await page.context().setOffline(false);
  await setSpeed(FAST);
  await expect(page.getByText(`${String(PHOTOS)} photos uploaded`)).toBeAttached(PREPARED);
  await untilSaved(page);
}

async function addVideo(page: Page): Promise<void> {
  const videos = page.getByRole('group', { name: 'Video walkthrough' });
  await videos
    .locator('input[type=file]')
    .first()
    .setInputFiles(await recordVideo(page));
  await expect(page.getByText('1 video uploaded')).toBeAttached(PREPARED);
  await expect(page.getByText('Processing')).toHaveCount(0, PREPARED);
  await untilSaved(page);
}

// One journey in several tests, since each has the time of a test.
test.describe.configure({ mode: 'serial' });
let email = '';
/** The address of the wizard's step for photos and videos. */
let media = '';

test('a project is begun in one browser', async ({ page }) => {
  ({ email } = await becomePayingOwner(page));
  await openWizard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your First Project' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText(['1. Choose Plan', '2. Payment', '3. Create Project']);
  await expect(steps.getByRole('img', { name: 'done' })).toHaveCount(2);
  await expect(page.getByText('10 Connections available this month')).toBeVisible();
  await expect(page.getByLabel('City or ZIP code')).toHaveValue('Ann Arbor, MI 48104');
  await fillBasics(page, TITLE);
  await next(page).click();
  await expect(stepTitle(page, 'Detailed Project Description')).toBeFocused();
  await expect(page).toHaveURL(/project=[\w-]{36}&step=description/);
  await page.getByLabel('Project description', { exact: true }).fill('Half a sentence');
  await untilSaved(page);
});

test('it goes on in another, with photos over a network that comes and goes', async ({ page: owner }) => {
  await signInAs(owner, email, PASSWORD);
  await openWizard(owner);
  await expect(stepTitle(owner, 'Detailed Project Description')).toBeVisible();
  await expect(owner.getByLabel('Project description', { exact: true })).toHaveValue('Half a sentence');
  await expect(owner.getByText('15/200')).toBeVisible();
  await fillDescription(owner);
  await next(owner).click();
  await expect(owner).toHaveURL(/step=media/);
  media = owner.url();
  await addPhotos(owner);
});

test('a video is added, and it is finished in a third browser and published', async ({ page: owner }) => {
  await test.step('it goes on where it was left', async () => {
    await signInAs(owner, email, PASSWORD);
    await openWizard(owner);
    await expect(stepTitle(owner, 'Budget & Timeline')).toBeVisible();
    await openWizard(owner, media);
    await addVideo(owner);
    await next(owner).click();
    await fillMoney(owner);
    await next(owner).click();
    await fillConditions(owner);
    await next(owner).click();
  });

  await test.step('it is published', async () => {
    await expect(stepTitle(owner, 'Review & Publish')).toBeFocused();
    await expect(owner.getByText('$12,000 to $15,000')).toBeVisible();
    await expect(owner.getByText(`${String(PHOTOS)} photos`)).toBeVisible();
    const photos = owner.getByRole('list', { name: 'Current-state photos' });
    await expect(photos.getByRole('img')).toHaveCount(PHOTOS, PREPARED);
    await owner.getByRole('button', { name: 'Publish Project' }).click();
    await expect(refusal(owner, PROJECT_MESSAGES.workType)).toBeVisible();
    await owner.getByRole('radio', { name: 'Renovation' }).check();
    await owner.getByRole('button', { name: 'Publish Project' }).click();
    await expect(owner).toHaveURL('/dashboard/property-owner');
    await expect(owner.getByText('Project Published!')).toBeVisible();
    await expect(
      owner.getByText('Your project has been published and professionals will start responding soon.'),
    ).toBeVisible();
  });
});

test('it is found and proposed for', async ({ page: pro }) => {
  await signInAs(pro, PRO);
  await pro.goto(`/browse-projects?radius=100&place=${encodeURIComponent('Ann Arbor, MI 48104')}`);
  await untilReady(pro);
  await pro.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(pro).toHaveURL(PROJECT);
  const gallery = pro.getByRole('list', { name: 'Photos of this project' });
  await expect(gallery.getByRole('button', { name: `See all ${String(PHOTOS)}` })).toBeVisible();
  await expect(pro.getByRole('region', { name: /^Opens when / })).toContainText('Street address');
  await expect(pro.getByText(email)).toHaveCount(0);
  await dock(pro).getByRole('button', { name: 'Connect & Submit Proposal' }).click();
  const form = pro.getByRole('dialog', { name: /^Your proposal to / });
  await form.getByLabel('Message').fill(MESSAGE);
  await form.getByLabel('Estimate from').fill('13,000');
  await form.getByLabel('Estimate to').fill('14,500');
  await form.getByRole('button', { name: 'Send proposal' }).click();
  await expect(pro.getByText('Proposal submitted')).toBeVisible();
});

test('the owner compares and accepts, and both see contact details', async ({ page: owner, openPage }) => {
  await test.step('the owner compares and accepts', async () => {
    await signInAs(owner, email, PASSWORD);
    await owner.goto('/dashboard/property-owner');
    await untilReady(owner);
    await owner.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(owner.getByRole('heading', { name: 'History' })).toBeVisible();
    const card = owner.getByRole('main').getByRole('listitem').filter({ hasText: 'Church Hill' });
    await expect(card).toContainText('$13,000 to $14,500');
    await expect(card).not.toContainText(MESSAGE);
    await expect(owner.getByRole('link', { name: PRO })).toHaveCount(0);
    await card.getByRole('button', { name: /^Open / }).click();
    await expect(card).toContainText(MESSAGE);
    await card.getByRole('button', { name: /^Accept/ }).click();
    await expect(owner.getByText('Proposal accepted')).toBeVisible();
    await expect(card.getByRole('link', { name: `Email ${PRO}` })).toBeVisible();
  });

  await test.step('the notification leads the professional to the owner and the site', async () => {
    const pro = await openPage();
    await signInAs(pro, PRO);
    await pro.goto('/dashboard/service-professional');
    await untilReady(pro);
    await pro.getByRole('button', { name: /Notifications/ }).click();
    await pro.getByRole('link', { name: new RegExp(`accepted your proposal for ${TITLE}`) }).click();
    await expect(pro).toHaveURL(/\/proposals\?proposal=[\w-]{36}$/);
    const mine = pro.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
    await expect(mine).toBeFocused();
    await mine.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(pro).toHaveURL(PROJECT);
    await expect(pro.getByRole('link', { name: `Email ${email}` })).toBeVisible();
    await expect(pro.getByRole('region', { name: 'Address and access' })).toContainText(
      'Side door, key from the neighbor.',
    );
    await expect(pro.getByRole('region', { name: 'Your proposal' })).toContainText(MESSAGE);
  });
});
