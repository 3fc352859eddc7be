import { PROJECT_MESSAGES } from '#contract/project-steps.ts';
import { EVERY_LOOK, expect, expectSound, PASSWORD, signInAs, test, untilReady } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import {
  addPhotos,
  becomePayingOwner,
  dayFromNow,
  DESCRIPTION,
  fillBasics,
  fillConditions,
  fillDescription,
  fillMoney,
  next,
  openWizard,
  refusal,
  stepTitle,
  untilSaved,
  WIZARD,
} from './project-wizard-page.ts';

// The other change is a refusal of the server; a network that is cut says so.
test.use({ allowedConsoleErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });
test.describe.configure({ mode: 'parallel' });

test('a project is begun in one browser, finished in another and published', async ({ page, openPage }) => {
  test.slow();
  const { email } = await becomePayingOwner(page);
  await openWizard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your First Project' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText(['1. Choose Plan', '2. Payment', '3. Create Project']);
  await expect(steps.getByRole('img', { name: 'done' })).toHaveCount(2);
  await expect(page.getByText('10 Connections available this month')).toBeVisible();
  await expect(page.getByLabel('City or ZIP code')).toHaveValue('Ann Arbor, MI 48104');

  await fillBasics(page, 'Refresh the upstairs bathroom');
  await next(page).click();
  await expect(stepTitle(page, 'Detailed Project Description')).toBeFocused();
  await expect(page).toHaveURL(/project=[\w-]{36}&step=description/);
  await page.getByLabel('Project description', { exact: true }).fill('Half a sentence');
  await untilSaved(page);

  const other = await openPage();
  await signInAs(other, email, PASSWORD);
  await openWizard(other);
  await expect(stepTitle(other, 'Detailed Project Description')).toBeVisible();
  await expect(other.getByLabel('Project description', { exact: true })).toHaveValue('Half a sentence');
  await expect(other.getByText('15/200')).toBeVisible();
  await fillDescription(other);
  await next(other).click();

  await addPhotos(other, 6);
  await next(other).click();
  await fillMoney(other);
  await next(other).click();
  await fillConditions(other);
  await next(other).click();

  await expect(stepTitle(other, 'Review & Publish')).toBeFocused();
  await expect(other.getByText('$12,000 to $15,000')).toBeVisible();
  await expect(other.getByText('6 photos')).toBeVisible();
  await expect(other.getByRole('list', { name: 'Current-state photos' }).getByRole('img')).toHaveCount(6);
  await other.getByRole('button', { name: 'Publish Project' }).click();
  await expect(refusal(other, PROJECT_MESSAGES.workType)).toBeVisible();
  await other.getByRole('radio', { name: 'Renovation' }).check();
  await other.getByRole('button', { name: 'Publish Project' }).click();
  await expect(other).toHaveURL('/dashboard/property-owner');
  await expect(other.getByText('Project Published!')).toBeVisible();
  await expect(
    other.getByText('Your project has been published and professionals will start responding soon.'),
  ).toBeVisible();
  await other.getByRole('link', { name: 'Refresh the upstairs bathroom' }).click();
  await expect(other.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('the first step names all that is missing, for the eye and the ear', EVERY_LOOK, async ({ page }) => {
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

test('a budget the wrong way around and days that have passed are refused', async ({ page }) => {
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

test('two tabs never overwrite each other: one chooses', async ({ page }) => {
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

test('without a network what is typed is kept, and saved when it is back', async ({ page, context }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  await page.getByLabel('Project title', { exact: true }).fill('Begun with a network');
  await untilSaved(page);
  await context.setOffline(true);
  await page.getByLabel('Project title', { exact: true }).fill('Typed in a basement');
  await expect(page.getByText("Not saved yet: you're offline").first()).toBeVisible();
  await context.setOffline(false);
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Typed in a basement');
});

test('what is typed right before the page is left is there when it is opened again', async ({ page }) => {
  await becomePayingOwner(page);
  await openWizard(page);
  await page.getByLabel('Project title', { exact: true }).fill('Saved');
  await untilSaved(page);
  await page.getByLabel('Project title', { exact: true }).fill('Typed on the way out');
  await page.goto('/account');
  await openWizard(page);
  await expect(page.getByLabel('Project title', { exact: true })).toHaveValue('Typed on the way out');
});

test('without a mouse: the first step', async ({ page }) => {
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

test('a draft is continued from the dashboard', async ({ page }) => {
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
