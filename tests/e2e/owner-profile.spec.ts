import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeVideo } from '../http/sample-media.ts';
import {
  EVERY_LOOK,
  expect,
  expectSound,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { findProject } from './profile-review-page.ts';

/** Of a demo owner whose profile no other test looks at; it states qualifications and no deal breakers. */
const OWNER = 'grace.tan@demo.lintel.example';
const PROJECT = 'Turn a half bath and a closet into a full bath';

const STORY = `We moved to Chelsea with two kids and a dog. ${'The house is from 1926 and we like it that way. '.repeat(5)}Thanks for reading.`;

/** The address of a section alone would not load the page again. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilReady(page);
}

async function openAbout(page: Page) {
  await page.goto('/account#about');
  await untilReady(page);
  return page.getByRole('region', { name: 'About you' });
}

const portrait = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7d64' } })
    .jpeg()
    .toBuffer();

test.describe('what an owner says of themselves', () => {
  test.describe.configure({ mode: 'serial' });

  // What the tests after it look at in every look.
  test('is saved with a photo and a video', EVERY_LOOK, async ({ page }) => {
    test.slow();
    await signInAs(page, OWNER);
    const about = await openAbout(page);
    await about.getByLabel('Your story').fill(STORY);
    await about.getByLabel('How you look after your property').fill('We fix small things ourselves.');
    await about.getByLabel(/^Why you joined/).fill('Nobody called back.');
    await about.getByRole('radio', { name: /^Collaborative/ }).check();
    await about.getByLabel('How you make decisions').fill('The two of us, within a day.');
    await about.getByLabel('What good work means to you').fill('Doors that close.');
    await about.getByRole('checkbox', { name: 'Bonded' }).check();
    await about.getByLabel('Deal breakers').fill('Shoes on the new floor.');

    const photo = about.getByRole('group', { name: 'Your photo' });
    const buffer = await portrait();
    await photo
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(photo.locator('picture')).toHaveCount(1, { timeout: 30_000 });
    const video = about.getByRole('group', { name: 'Intro video' });
    const hello = { name: 'hello.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await makeVideo()) };
    await video.locator('input[type=file]').first().setInputFiles(hello);
    await expect(video.getByRole('button', { name: 'Remove hello.mp4' })).toBeVisible({ timeout: 30_000 });
    await expect(video.getByText('Processing')).toHaveCount(0, { timeout: 30_000 });
    await about.getByRole('button', { name: 'Save about you' }).click();
    await expect(page.getByText('Pros see this with your projects.')).toBeVisible();
  });

  test('is there the next time', EVERY_LOOK, async ({ page }) => {
    await signInAs(page, OWNER);
    const about = await openAbout(page);
    await expect(about.getByLabel('Your story')).toHaveValue(STORY);
    await expect(about.getByRole('radio', { name: /^Collaborative/ })).toBeChecked();
    await expect(about.getByRole('checkbox', { name: 'Bonded' })).toBeChecked();
    await expect(about.getByRole('group', { name: 'Your photo' }).locator('picture')).toHaveCount(1);
    await expect(about.getByRole('button', { name: 'Remove hello.mp4' })).toBeVisible();
    const head = page.getByRole('region', { name: 'Profile' });
    await expect(head.locator('picture')).toHaveCount(1);
    await head.getByRole('link', { name: 'Change photo' }).click();
    await expect(about.getByText('Your photo', { exact: true })).toBeInViewport();
    await expectSound(page);
  });

  test('is read by a professional with their project', EVERY_LOOK, async ({ page: pro }) => {
    await signUpAs(pro, {
      userType: 'service_professional',
      location: 'Ann Arbor, MI 48103',
      specialties: ['plumbing'],
    });
    const { id, ownerProfileId } = await findProject(pro, PROJECT);
    await pro.goto(`/profile-review/property-owner/${ownerProfileId}/${id}`);
    await untilReady(pro);
    const person = pro.getByRole('region', { name: 'Who you’d work with' });
    await expect(person.locator('picture img')).toHaveJSProperty('complete', true);
    await expect(person.getByText('Thanks for reading.')).toHaveCount(0);
    await person.getByRole('button', { name: /^Read more/ }).click();
    await expect(person.getByText('Thanks for reading.')).toBeVisible();
    await expect(person.getByText('We fix small things ourselves.')).toBeVisible();
    await expect(person.getByText('Nobody called back.')).toBeVisible();
    await expect(person.getByLabel(/^Intro video from /)).toBeVisible();
    const working = pro.getByRole('region', { name: 'Working With' });
    for (const text of [
      'Collaborative',
      'The two of us, within a day.',
      'Doors that close.',
      'Shoes on the new floor.',
    ])
      await expect(working.getByText(text, { exact: true })).toBeVisible();
    // The project has a list of its own.
    await expect(pro.getByText('Licensed in their trade')).toHaveCount(1);
    await expect(pro.getByText('Bonded')).toHaveCount(0);
    await expectSound(pro);
  });
});

test.describe('the form about oneself', () => {
  test.use({ allowedConsoleErrors: [/status of 4\d\d|status of 5\d\d|ERR_FAILED/] });

  test(
    'keeps what is typed over a reload and a failure, and says what is wrong at the field',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, {
        userType: 'commercial',
        specialties: ['plumbing'],
        companyName: 'Example & Co.',
      });
      const about = await openAbout(page);
      const story = about.getByLabel('Your story');
      const save = about.getByRole('button', { name: 'Save about you' });
      await story.fill('x'.repeat(1_001));
      await save.click();
      await expect(about.getByText('Use at most 1000 characters').first()).toBeVisible();
      await expect(story).toBeFocused();

      await story.fill('We run three buildings.');
      await page.reload();
      await untilReady(page);
      await expect(story).toHaveValue('We run three buildings.');
      await page.route('**/trpc/profiles.updateOwnerProfile*', (route) => route.abort());
      await save.click();
      await expect(about.getByRole('alert')).toContainText('Failed to update profile. Please try again.');
      await expect(story).toHaveValue('We run three buildings.');
      await page.unroute('**/trpc/profiles.updateOwnerProfile*');
      await save.click();
      await expect(page.getByText('Pros see this with your projects.')).toBeVisible();
    },
  );

  test('takes a photo out again', VARIATION, async ({ page }) => {
    test.slow();
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    const about = await openAbout(page);
    const photo = about.getByRole('group', { name: 'Your photo' });
    const buffer = await portrait();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
    await photo.locator('input[type=file]').first().setInputFiles(file);
    await expect(photo.locator('picture')).toHaveCount(1, { timeout: 30_000 });
    const save = about.getByRole('button', { name: 'Save about you' });
    const header = page.getByRole('banner').locator('img[src*="small.webp"]');
    await expect(header).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Pros see this with your projects.')).toBeVisible();
    await expect(header).toHaveJSProperty('naturalWidth', 480);
    await reload(page);
    await expect(header).toHaveCount(1);
    await photo.getByRole('button', { name: 'Remove me.jpg' }).click();
    await save.click();
    await expect(header).toHaveCount(0);
    await expect(page.getByText('Pros see this with your projects.')).toBeVisible();
    await reload(page);
    await expect(photo.locator('picture')).toHaveCount(0);
    await expect(photo.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  });

  test('is not part of a professional’s account', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
    await page.goto('/account');
    await untilReady(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'About you', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'About you', exact: true })).toHaveCount(0);
  });
});
