import type { Page } from '@playwright/test';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';
import { fillSignUp } from './auth-form.ts';
import { newCard, openCheckout, payWith } from './checkout-page.ts';
import { sendInsurance, sendLicense } from './credentials-page.ts';
import { acceptJob, createRequest, openAsOwner } from './dashboard-people.ts';
import { expect, newWord, signInAs, test, untilReady } from './fixtures.ts';
import { STAFF } from './staff-work.ts';

const NAME = `Dana Whitfield ${String(Date.now())}`;
const BUSINESS = `Whitfield Plumbing ${String(Date.now())}`;
const JOB = `Fix the porch tap for ${newWord()}`;

/** Approves the document of this professional that has waited longest, as it is laid before the staff. */
async function approveNext(staff: Page): Promise<void> {
  await staff.goto('/staff/credentials');
  await untilReady(staff);
  await staff
    .getByRole('link', { name: new RegExp(`${BUSINESS}|${NAME}`) })
    .first()
    .click();
  await expect(staff.locator('canvas[data-drawn]')).toBeVisible();
  await staff.getByRole('radio', { name: BUSINESS }).check();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByRole('main')).toContainText(`Approved: ${BUSINESS}`);
}

test.describe('a professional, from the landing page to the first accepted job', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  test.beforeAll(async ({ openSharedPage }) => {
    page = await openSharedPage();
  });

  test('signs up and drafts the business profile', async () => {
    await page.goto('/for-professionals');
    await untilReady(page);
    await page.getByRole('main').locator('a[href*="mode=signup"]').first().click();
    await untilReady(page);
    await fillSignUp(page, { fullName: NAME, location: 'Detroit, MI 48226' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/signup\/service-pro\/step-1/);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(/\/signup\/service-pro\/step-2\?plan=/);
    await page.getByLabel('Business name').fill(BUSINESS);
    await page.getByLabel('Plumbing', { exact: true }).check();
    await page.getByRole('button', { name: 'Next: Tell Your Story' }).click();
    await page.getByRole('textbox', { name: /^Your story/ }).fill(WHOLE_SHOWCASE.businessStory);
    await page.getByRole('button', { name: 'Next: Show Off Your Business' }).click();
    await page.getByRole('button', { name: 'Next: Review Profile' }).click();
    await page.getByRole('button', { name: 'Continue to Portfolio' }).click();
    await expect(page).toHaveURL(/\/signup\/service-pro\/step-3\?plan=/);
  });

  test('puts off portfolio and video', async () => {
    await untilReady(page);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/step-4\?plan=/);
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/step-5\?plan=/);
  });

  test('sends license and insurance', async () => {
    await page.getByRole('button', { name: 'Add Credentials Now' }).click();
    await sendLicense(page);
    await sendInsurance(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/step-6\?plan=/);
  });

  test('pays, and is asked to wait for the review', async () => {
    await untilReady(page);
    // Unlike the public name, so that a leak of it would be seen.
    await page.getByLabel('Name').fill('Dana Whitfield Holdings');
    const street = page.getByLabel('Street');
    if ((await street.inputValue()) === '') await street.fill('418 Baker Street');
    const checkout = await openCheckout(page);
    await payWith(checkout, newCard());
    await expect(page).toHaveURL('/dashboard/service-professional');
    await expect(page.getByText('We’re reviewing your license and insurance.')).toBeVisible();
  });

  test('is approved by staff', async ({ openPage }) => {
    const staff = await openPage();
    await signInAs(staff, STAFF);
    await approveNext(staff);
    await approveNext(staff);
  });

  test('finds a job near and accepts it', async ({ openPage }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    await createRequest(owner, JOB);
    await page.goto('/dashboard/service-professional');
    await untilReady(page);
    await expect(page.getByText('We’re reviewing')).toHaveCount(0);
    await acceptJob(page, JOB);
    await expect(page.getByText('Job Accepted!')).toBeVisible();
    await expect(page).toHaveURL(/\/jobs\//);
  });
});
