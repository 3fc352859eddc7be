import type { Page } from '@playwright/test';
import { DOCUMENTATION_CHECK_LABELS } from '#contract/project-checks.ts';
import { call, expect, expectSound, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { ownerAnswers } from './onboarding-page.ts';
import {
  addPhotos,
  becomePayingOwner,
  DESCRIPTION,
  fillConditions,
  fillMoney,
  openWizard,
  untilSaved,
} from './project-wizard-page.ts';

const go = { name: 'Continue', exact: true } as const;

/** The review page of a new draft that has nothing but a title. */
async function openReview(page: Page, title: string): Promise<void> {
  const answer = JSON.stringify(await call(page, 'projects.saveDraft', { changes: { title } }));
  const id = /"id":"([\w-]{36})"/.exec(answer)?.[1] ?? '';
  await page.goto(`/dashboard/projects/${id}`);
  await untilReady(page);
}

test(
  'the documentation form names all that is missing, and goes on only at 100 %',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await openWizard(page, '/setup/project');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Document Your Project in Detail' }),
    ).toBeVisible();
    for (const label of Object.values(DOCUMENTATION_CHECK_LABELS))
      await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText('(missing)');
    await expect(page.getByRole('button', go)).toHaveAttribute('aria-disabled', 'true');
    await expectSound(page);
  },
);

test('the documentation form goes on at 100 %, and the review page names what the wizard asks for', async ({
  page,
}) => {
  await becomePayingOwner(page);
  await openWizard(page, '/setup/project');
  const done = page.getByRole('progressbar', { name: 'Documentation' });
  await page.getByLabel('Project title', { exact: true }).fill('Refresh the upstairs bathroom');
  await page.getByLabel('Project type', { exact: true }).selectOption('renovation');
  await page.getByRole('radio', { name: /^Soon/ }).check();
  await expect(page.getByRole('radio', { name: /^Planning/ })).toHaveCount(0);
  await page.getByLabel('Project description', { exact: true }).fill(DESCRIPTION.slice(0, 150));
  await expect(page.getByText('50 more characters needed')).toBeVisible();
  await page.getByLabel('Project description', { exact: true }).fill(DESCRIPTION);
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await fillMoney(page);
  await fillConditions(page);
  await untilSaved(page);
  await expect(done).toHaveAttribute('aria-valuenow', '89');
  await addPhotos(page, 5);
  await expect(done).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', go).click();

  await expect(page).toHaveURL(/\/dashboard\/projects\/[\w-]{36}$/);
  await expect(page.getByText('Project documentation complete!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Your Project' })).toBeVisible();
  await expect(page.getByText('Choose a property type')).toBeVisible();
  await page.getByRole('link', { name: 'Edit basics' }).click();
  await expect(page.getByLabel('Project title', { exact: true })).toHaveValue(
    'Refresh the upstairs bathroom',
  );
});

test('the review page of a draft is accessible, and does not publish it', VARIATION, async ({ page }) => {
  await becomePayingOwner(page);
  await openReview(page, 'Refresh the upstairs bathroom');
  await expect(page.getByText('10 a month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Project' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectSound(page);
});

test('without a Connection publishing is closed and leads to the purchase', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await openReview(page, 'No Connections');
  await expect(page.getByText('You have no connections remaining this month.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish Project' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('link', { name: 'Purchase additional connections' }).click();
  await expect(page).toHaveURL(/\/buy-connections/);
});

test('an owner without services is led to onboarding, until it is finished', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/setup/project');
  await expect(page).toHaveURL('/onboarding/property-owner');
  await call(page, 'onboarding.save', { changes: ownerAnswers() });
  await call(page, 'onboarding.finish');
  await openWizard(page, '/setup/project');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Document Your Project in Detail' }),
  ).toBeVisible();
});
