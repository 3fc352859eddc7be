import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ShowcaseChanges } from '#contract/showcase-draft.ts';
import { makeVideo } from '../http/sample-media.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSound,
  PASSWORD,
  PHONE,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { sendFile } from './media-files.ts';

const WIZARD = '/signup/service-pro/step-2';
const BUILDER = '/setup/business-profile';
const { businessName, businessStory, tagline } = WHOLE_SHOWCASE;

const become = (page: Page, specialties: string[] = []) =>
  signUpAs(page, {
    userType: 'service_professional',
    fullName: 'Dana Whitfield',
    location: 'Detroit, MI 48226',
    specialties,
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

const save = (page: Page, changes: ShowcaseChanges, baseVersion = 0) =>
  call(page, 'showcase.save', { changes, baseVersion });
const next = (page: Page, title: string) => page.getByRole('button', { name: `Next: ${title}` });
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
const storyOf = (page: Page) => page.getByRole('textbox', { name: /^Your story/ });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/).filter({ visible: true })).toHaveCount(1);

async function logo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 600, height: 200, channels: 3, background: '#2f5d4e' } as const;
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test.describe('the business profile in four steps', () => {
  test('asks for names and services first, in its own words', VARIATION, async ({ page }) => {
    await become(page);
    await open(page, `${WIZARD}?plan=solo-pro`);
    await expect(page.getByRole('progressbar', { name: 'Step 2 of 6' })).toHaveAttribute(
      'aria-valuetext',
      '33%',
    );
    await expect(page.getByLabel('Owner name')).toBeDisabled();
    await expect(
      page.getByText('Name cannot be changed once set. Contact customer support if you need to update this.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      /step-1\?plan=solo-pro/,
    );
    await page.getByLabel(/^Years in business/).fill('99');
    await next(page, 'Tell Your Story').click();
    for (const message of [
      'Enter your business name',
      'Please select at least one service category.',
      'Enter a whole number from 0 to 50',
    ])
      await expect(page.getByText(message).first()).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Business name').fill(businessName);
    await page.getByLabel('Roofing').check();
    await page.getByLabel(/^Years in business/).fill('12');
    await next(page, 'Tell Your Story').click();
    await expect(step(page, 'Tell Your Story')).toBeFocused();
  });

  test(
    'needs a story of 100 characters, and takes what is shown off as it is',
    VARIATION,
    async ({ page }) => {
      await become(page, ['plumbing']);
      await save(page, { businessName });
      await open(page, WIZARD);
      await storyOf(page).fill('Too short');
      await expect(page.getByText('9/1000')).toBeVisible();
      await expect(page.getByText('0/800')).toBeVisible();
      await next(page, 'Show Off Your Business').click();
      await expect(page.getByText('Tell your story in at least 100 characters').first()).toBeVisible();
      await storyOf(page).fill(businessStory);
      await next(page, 'Show Off Your Business').click();
      await page.getByRole('button', { name: 'Add a feature' }).click();
      await page.getByLabel('Publication').fill('Detroit Free Press');
      await page.getByRole('button', { name: 'Add a selling point' }).click();
      await page.getByLabel('Selling point', { exact: true }).fill('Same-day visits');
      await next(page, 'Review Profile').click();
      await expect(
        page.getByText('Enter the publication and the title, or remove this feature').first(),
      ).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: 'Remove feature 1' }).click();
      await next(page, 'Review Profile').click();
      await expect(step(page, 'Review Profile')).toBeVisible();
      await expect(page.getByText('Same-day visits')).toBeVisible();
    },
  );

  test(
    'leads on to the portfolio, and clients see it from then on',
    EVERY_LOOK,
    async ({ page, openPage }) => {
      await become(page, ['plumbing']);
      const uploadId = await sendFile(page, 'logo', await logo());
      await save(page, { ...WHOLE_SHOWCASE, businessLogo: [{ uploadId, caption: '' }] });
      await open(page, `${WIZARD}?plan=solo-pro&step=review`);
      await expectSound(page);
      await page.getByRole('button', { name: 'Continue to Portfolio' }).click();
      await expect(page).toHaveURL('/signup/service-pro/step-3?plan=solo-pro');
      await expect(page.getByText('Business profile saved')).toBeVisible();
      const { result } = (await call(page, 'profiles.updateMine')) as { result: { data: { id: string } } };
      const client = await openPage();
      await signUpAs(client, { userType: 'property_owner', location: 'Detroit, MI 48226' });
      await open(client, `/profile-review/professional/${result.data.id}`);
      await expect(client.getByRole('heading', { name: `Why choose ${businessName}` })).toBeVisible();
      await expect(client.getByText(tagline)).toBeVisible();
      // As wide as a word, and not cropped to a square.
      await expect(client.locator('main picture img').first()).toHaveCSS('object-fit', 'contain');
      await expect(client.getByText('Detroit Small Business of the Year')).toBeVisible();
      await expect(client.getByRole('link', { name: 'The plumber who calls back' })).toHaveAttribute(
        'href',
        'https://www.freep.com/plumber',
      );
      await expectSound(client);
    },
  );

  test('goes on in another browser at the step that is left', VARIATION, async ({ page, openPage }) => {
    const { email } = await become(page, ['plumbing']);
    const other = await openPage();
    await signInAs(other, email, PASSWORD);
    await open(page, WIZARD);
    await page.getByLabel('Business name').fill(businessName);
    await saved(page);
    for (const [title, changes] of [
      ['Tell Your Story', null],
      ['Show Off Your Business', { businessStory }],
    ] as const) {
      if (changes !== null) await save(page, changes, 1);
      await open(other, WIZARD);
      await expect(step(other, title)).toBeVisible();
    }
    await open(other, `${WIZARD}?step=basics`);
    await expect(other.getByLabel('Business name')).toHaveValue(businessName);
  });

  test('never overwrites another tab silently', VARIATION, async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/409/);
    await become(page, ['plumbing']);
    await save(page, { businessName, tagline: 'One' });
    // Once it is there it looks for what is newer, which must not be what is saved next.
    const looked = page.waitForResponse(/showcase\.mine/);
    await open(page, `${WIZARD}?step=story`);
    await looked;
    await save(page, { tagline: 'From elsewhere' }, 1);
    await page.getByLabel(/^Tagline/).fill('From here');
    const dialog = page.getByRole('dialog', { name: 'Your business profile was changed elsewhere' });
    await expect(dialog).toContainText('From elsewhere');
    await dialog.getByText('The other one').click();
    await dialog.getByRole('button', { name: 'Keep my choice' }).click();
    await expect(page.getByLabel(/^Tagline/)).toHaveValue('From elsewhere');
  });

  test('needs no mouse', VARIATION, async ({ page }) => {
    await become(page, ['plumbing']);
    await save(page, { businessName });
    await open(page, `${WIZARD}?step=story`);
    await tabTo(page, /^Your story/);
    await page.keyboard.insertText(businessStory);
    await tabTo(page, 'Next: Show Off Your Business');
    await page.keyboard.press('Enter');
    await expect(step(page, 'Show Off Your Business')).toBeFocused();
    await tabTo(page, 'Add an achievement');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Best of Detroit');
    await tabTo(page, 'Add an achievement');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Remove achievement 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: /^Achievements/ })).toBeFocused();
    await tabTo(page, 'Next: Review Profile');
    await page.keyboard.press('Enter');
    await expect(step(page, 'Review Profile')).toBeFocused();
    await expect(page.getByText('Best of Detroit')).toBeVisible();
  });

  test(
    'says what the server refuses at the end, and keeps everything',
    VARIATION,
    async ({ page, allowedConsoleErrors }) => {
      allowedConsoleErrors.push(/50[03]/);
      await become(page, ['plumbing']);
      await save(page, WHOLE_SHOWCASE);
      await open(page, `${WIZARD}?step=review`);
      await page.route(/showcase\.finish/, (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.getByRole('button', { name: 'Continue to Portfolio' }).click();
      await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
      await page.unroute(/showcase\.finish/);
      await page.getByRole('button', { name: 'Continue to Portfolio' }).click();
      await expect(page).toHaveURL(/step-3/);
    },
  );
});

test.describe('the numbered steps of sign-up', () => {
  test(
    'lead from one to the next, and back from the dashboard to the first that is left',
    VARIATION,
    async ({ page }) => {
      await become(page, ['plumbing']);
      await save(page, WHOLE_SHOWCASE);
      await open(page, '/dashboard/service-professional');
      const complete = page.getByRole('link', { name: 'Complete your profile' });
      await expect(complete).toHaveAttribute('href', WIZARD);
      await call(page, 'showcase.finish');
      await open(page, '/dashboard/service-professional');
      await expect(complete).toHaveAttribute('href', '/signup/service-pro/step-3');
      await call(page, 'portfolio.choose', { business: 'new' });
      await open(page, '/dashboard/service-professional');
      await complete.click();
      await expect(page).toHaveURL('/signup/service-pro/step-4');
      await untilReady(page);
      await page.getByRole('button', { name: 'Skip for now' }).click();
      await expect(page).toHaveURL('/signup/service-pro/step-5');
      await page.getByRole('button', { name: 'Skip for Now' }).click();
      await page.getByRole('button', { name: 'Use 14-Day Grace Period' }).click();
      // No plan was chosen in this browser.
      await expect(page).toHaveURL(/plan-selection/);
    },
  );

  test('take a business video, which the profile shows', VARIATION, async ({ page }) => {
    await become(page, ['plumbing']);
    await save(page, WHOLE_SHOWCASE);
    await call(page, 'showcase.finish');
    await open(page, '/signup/service-pro/step-4?plan=solo-pro');
    await expect(page.getByRole('progressbar', { name: 'Step 4 of 6' })).toHaveAttribute(
      'aria-valuetext',
      '67%',
    );
    const video = page.getByRole('group', { name: 'Intro video' });
    const hello = { name: 'hello.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await makeVideo()) };
    await video.locator('input[type=file]').first().setInputFiles(hello);
    await expect(page.getByText('Video uploaded', { exact: true })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL('/signup/service-pro/step-5?plan=solo-pro');
    const { left } = (await page.request
      .get('/trpc/showcase.signUpProgress')
      .then((answer) => answer.json())
      .then(({ result }: { result: { data: unknown } }) => result.data)) as { left: string[] };
    expect(left).not.toContain('video');
  });
});

test.describe('the complete builder', () => {
  test(
    'opens the draft of the wizard, says what is missing, and previews what is typed',
    VARIATION,
    async ({ page }) => {
      await become(page, ['plumbing']);
      await save(page, WHOLE_SHOWCASE);
      await open(page, BUILDER);
      await expect(
        page.getByRole('heading', { name: 'Create Your Complete Business Profile' }),
      ).toBeVisible();
      await expect(page.getByLabel('Business name')).toHaveValue(businessName);
      const completion = page.getByRole('region', { name: 'Completion' });
      await expect(completion).toContainText('29%');
      await expect(completion).toContainText('Add 5 more projects');
      await expect(completion.getByRole('button', { name: 'Continue' })).toBeDisabled();
      await page.getByLabel(/^Tagline/).fill('Typed just now');
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Typed just now');
      await saved(page);
      await expectSound(page);
      await page.getByRole('button', { name: 'Next: Your story' }).click();
      await page.getByLabel('Why choose you').fill('x'.repeat(100));
      await expect(completion).toContainText('43%');
      await page.getByRole('button', { name: 'Update profile' }).click();
      await expect(page.getByText('Business profile saved')).toBeVisible();
    },
  );

  test(
    'has a checklist of its own for a new business, and continues at 100%',
    VARIATION,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await become(page, ['plumbing']);
      await call(page, 'portfolio.choose', { business: 'new' });
      const photo = await sendFile(page, 'photo', await logo());
      const buffer = Buffer.from(await makeVideo());
      const video = await sendFile(page, 'video', { name: 'hello.mp4', mimeType: 'video/mp4', buffer });
      await save(page, {
        ...WHOLE_SHOWCASE,
        tagline: '',
        businessStory: businessStory.padEnd(200, '.'),
        ownerPhoto: [{ uploadId: photo, caption: '' }],
        businessIntroVideo: [{ uploadId: video, caption: '' }],
      });
      await open(page, `${BUILDER}?part=story`);
      const checklist = page.getByRole('region', { name: 'New business checklist' });
      await expect(checklist).toContainText('86%');
      await page.getByLabel('Why choose you').fill('x'.repeat(100));
      await expect(checklist).toContainText('100%');
      await page.getByRole('button', { name: 'Show preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
      await checklist.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Enter a tagline').first()).toBeVisible();
      await page.getByLabel('Tagline').fill('Quiet pipes');
      await page.goBack();
      await expect(page.getByLabel('Why choose you')).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel('Tagline')).toHaveValue('Quiet pipes');
      await expect(page.getByText('Enter a tagline')).toHaveCount(0);
      await checklist.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Business profile complete!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard/service-professional');
    },
  );

  test('is for professionals', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    for (const path of [BUILDER, WIZARD, '/signup/service-pro/step-4']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
});
