import { PROJECT_MESSAGES } from '#contract/project-steps.ts';
import { call, expect, expectSound, test, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { FALSE_PHOTO, plainPhoto, REFUSED_FILE } from './media-files.ts';
import { saveDraft } from './own-project-page.ts';
import {
  becomePayingOwner,
  dayFromNow,
  DESCRIPTION,
  fillBasics,
  next,
  openWizard,
  refusal,
  stepTitle,
  untilSaved,
  WIZARD,
} from './project-wizard-page.ts';

// The other change is a refusal of the server; a network that is cut says so.
test.use({ allowedConsoleErrors: [/status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
test.describe.configure({ mode: 'parallel' });

test('the first step names all that is missing, for the eye and the ear', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  await page.getByLabel('Street address', { exact: true }).fill('');
  await page.getByLabel('City or ZIP code').fill('');
  await next(page).click();
  for (const message of ['title', 'projectType', 'urgency', 'propertyType', 'street', 'place'] as const)
    await expect(refusal(page, PROJECT_MESSAGES[message])).toBeVisible();
  await expect(page.getByText('Fix 6 fields:')).toBeVisible();
  await expect(page.getByLabel('Project title', { exact: true })).toBeFocused();
  await expectSound(page);
});

test('going back loses nothing, and going on needs every step before', async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  await fillBasics(page, 'Going back and forth');
  await next(page).click();
  await expect(stepTitle(page, 'Detailed Project Description')).toBeVisible();
  await next(page).click();
  await expect(refusal(page, PROJECT_MESSAGES.description)).toBeVisible();
  await expect(refusal(page, PROJECT_MESSAGES.qualityLevel)).toBeVisible();
  await page.getByLabel('Project description', { exact: true }).fill('Kept');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Going back and forth');
  await page.goBack();
  await expect(page.getByLabel('Project description', { exact: true })).toHaveValue('Kept');
  await untilSaved(page);
  await page.goto(page.url().replace('step=description', 'step=review'));
  await untilReady(page);
  await expect(stepTitle(page, 'Detailed Project Description')).toBeVisible();
  await expect(page).toHaveURL(/step=description/);
});

test('a budget the wrong way around and days that have passed are refused', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page, '/setup/project');
  await page.getByLabel('Minimum budget').fill('500');
  await page.getByLabel('Maximum budget').fill('100');
  await expect(page.getByText('11% complete', { exact: true })).toBeAttached();
  await page.getByLabel('Start date').fill(dayFromNow(3));
  await page.getByLabel('Completion date').fill(dayFromNow(1));
  await expect(page.getByText('22% complete', { exact: true })).toBeAttached();
  await untilSaved(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
});

test('two tabs never overwrite each other: one chooses', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  await page.getByLabel('Project title', { exact: true }).fill('A title');
  await untilSaved(page);
  await expect(page).toHaveURL(/project=/);
  const second = await page.context().newPage();
  await openWizard(second, page.url());
  await second.getByLabel('Project type', { exact: true }).selectOption('roofing');
  await untilSaved(second);

  await page.getByLabel('Project title', { exact: true }).fill('Typed in the first tab');
  await expect(page.getByLabel('Project type', { exact: true })).toHaveValue('roofing');
  await untilSaved(page);
  await second.getByLabel('Project title', { exact: true }).fill('Typed in the second tab');
  const dialog = second.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await expect(dialog).toContainText('Typed in the first tab');
  await expect(dialog).toContainText('Typed in the second tab');
  await dialog.getByRole('radio', { name: /^The other one/ }).check();
  await dialog.getByRole('button', { name: 'Keep my choice' }).click();
  await expect(second.getByLabel('Project title', { exact: true })).toHaveValue('Typed in the first tab');
  await untilSaved(second);
  await second.reload();
  await expect(second.getByLabel('Project title', { exact: true })).toHaveValue('Typed in the first tab');
});

test(
  'without a network what is typed is kept, and saved when it is back',
  VARIATION,
  async ({ page, context }) => {
    await becomePayingOwner(page);
    await openWizard(page);
    await page.getByLabel('Project title', { exact: true }).fill('Begun with a network');
    await untilSaved(page);
    await context.setOffline(true);
    await page.getByLabel('Project title', { exact: true }).fill('Typed in a basement');
    await expect(page.getByText('Not saved yet: you’re offline').first()).toBeVisible();
    await context.setOffline(false);
    await untilSaved(page);
    await page.reload();
    await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Typed in a basement');
  },
);

test('a save whose answer is lost is no other change to what is typed on', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  const title = page.getByLabel('Project title', { exact: true });
  await title.fill('Begun');
  await untilSaved(page);
  const lost = Promise.withResolvers<undefined>();
  await page.route(
    '**/trpc/projects.saveDraft?*',
    async (route) => {
      // The server has saved it by then.
      await route.fetch();
      await route.abort();
      lost.resolve(undefined);
    },
    { times: 1 },
  );
  await title.fill('abc');
  await lost.promise;
  await title.fill('abc def');
  await untilSaved(page);
  await page.reload();
  await expect(title).toHaveValue('abc def');
  await expect(page.getByRole('dialog', { name: 'This project was changed elsewhere' })).toBeHidden();
});

test(
  'what is typed right before the page is left is there when it is opened again',
  VARIATION,
  async ({ page }) => {
    await becomePayingOwner(page);
    await openWizard(page);
    await page.getByLabel('Project title', { exact: true }).fill('Saved');
    await untilSaved(page);
    await page.getByLabel('Project title', { exact: true }).fill('Typed on the way out');
    await page.goto('/account');
    await openWizard(page);
    await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Typed on the way out');
  },
);

test('without a mouse: the first step', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page, `${WIZARD}?service=plumbing`);
  await expect(page.getByLabel('Project type', { exact: true })).toHaveValue('plumbing-repair');
  await tabTo(page, 'Project title');
  await page.keyboard.type('Stop the drip');
  await tabTo(page, /^Emergency/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Property type/);
  await page.keyboard.type('Duplex');
  await tabTo(page, 'Street address');
  await page.keyboard.type('12 Main Street');
  await page.keyboard.press('Enter');
  await expect(stepTitle(page, 'Detailed Project Description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Project description', { exact: true })).toBeFocused();
  await page.keyboard.type(DESCRIPTION.slice(0, 20));
  await expect(page.getByText('20/200')).toBeVisible();
});

test('a draft is continued from the dashboard', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await page.goto('/dashboard/property-owner');
  await untilReady(page);
  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByLabel('Project title', { exact: true }).fill('Found again');
  await untilSaved(page);
  await page.getByRole('link', { name: 'Save and close' }).click();
  await expect(page.getByText('11% done')).toBeVisible();
  await page.getByRole('link', { name: 'Found again' }).click();
  await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Found again');
});

test(
  'one refused photo keeps none of the others from being saved',
  VARIATION,
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(REFUSED_FILE);
    await becomePayingOwner(page);
    const id = await saveDraft(page, 'A bathroom with notes');
    await openWizard(page, `${WIZARD}?project=${id}&step=media`);
    const photos = await Promise.all([1, 2, 3, 4, 5].map((number) => plainPhoto(number)));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add photos' }).first().click();
    await (await chooser).setFiles([FALSE_PHOTO, ...photos]);
    await expect(page.getByText(/^notes\.jpg isn’t a /)).toBeVisible();
    await expect(page.getByText('5 photos uploaded', { exact: true })).toBeAttached({ timeout: 30_000 });
    await next(page).click();
    await expect(stepTitle(page, 'Budget & Timeline')).toBeVisible();
    await untilSaved(page);

    await openWizard(page, `/dashboard/projects/${id}`);
    await expect(page.getByText('Before you can publish:')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Publish Project' })).not.toHaveAttribute('aria-disabled');
  },
);

test('a conflict that a closed tab left is settled on the review page', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  const id = await saveDraft(page, 'A bathroom in a closed tab');
  const left = await page.context().newPage();
  await openWizard(left, `${WIZARD}?project=${id}&step=basics`);
  await left.route(
    '**/trpc/projects.saveDraft?*',
    async (route) => {
      // The other change is first by a moment, when this tab can’t have read it.
      const changes = { title: 'From the other tab' };
      await call(page, 'projects.saveDraft', { id, baseVersion: 1, changes });
      await route.continue();
    },
    { times: 1 },
  );
  await left.getByLabel('Project title', { exact: true }).fill('Typed and never chosen');
  const title = 'This project was changed elsewhere';
  await expect(left.getByRole('dialog', { name: title })).toBeVisible();
  await left.close();
  await openWizard(page, `/dashboard/projects/${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('Typed and never chosen');
  await dialog.getByRole('radio', { name: /^The other one/ }).check();
  await dialog.getByRole('button', { name: 'Keep my choice' }).click();
  await expect(page.getByRole('heading', { name: 'From the other tab' })).toBeVisible();
  await untilSaved(page);
});
