import type { Page } from '@playwright/test';
import { fields } from './contact-form.ts';
import {
  expect,
  expectAccessible,
  holdScripts,
  newEmail,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';

/** A small document that really is a PDF. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);
const PDF_FILE = { name: 'dana-whitfield.pdf', mimeType: 'application/pdf', buffer: PDF };

async function fillApplication(page: Page, email = newEmail()): Promise<string> {
  await fields(page).getByLabel('First name').fill('Dana');
  await fields(page).getByLabel('Last name').fill('Whitfield');
  await fields(page).getByLabel('Email').fill(email);
  await fields(page).getByLabel('Position').selectOption({ label: 'Credentials Reviewer' });
  return email;
}

test.describe('/careers', () => {
  test('sends an application with a résumé', async ({ page }) => {
    await page.goto('/careers');
    await untilReady(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply: Software Engineer, Web' }).click();
    await expect(page).toHaveURL(/\?position=software-engineer#apply$/);
    await expect(fields(page).getByLabel('Position')).toHaveValue('software-engineer');
    const email = await fillApplication(page);
    await expect(page).toHaveURL(/\?position=credentials-reviewer/);
    const resume = fields(page).getByLabel('Résumé');
    await resume.setInputFiles(PDF_FILE);
    await expect(page.getByRole('button', { name: 'Remove dana-whitfield.pdf' })).toBeVisible();
    await resume.setInputFiles({ ...PDF_FILE, name: 'newer.pdf' });
    await expect(page.getByRole('button', { name: 'Remove newer.pdf' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove newer.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    await expect(
      page
        .getByText("Thank you for your interest. We'll review your application and get back to you soon.")
        .first(),
    ).toBeVisible();
    await waitForMail(email, /./);
  });

  test('keeps a file and a position chosen before the scripts have loaded', VARIATION, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/careers');
    await fillApplication(page);
    await fields(page).getByLabel('Résumé').setInputFiles(PDF_FILE);
    release();
    await expect(page.getByRole('button', { name: 'Remove dana-whitfield.pdf' })).toBeVisible();
    await expect(page).toHaveURL(/\?position=credentials-reviewer/);
    await expect(fields(page).getByLabel('First name')).toHaveValue('Dana');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  });

  test(
    'says beside a field that it was filled in wrongly, and not that fields are missing',
    VARIATION,
    async ({ page }) => {
      await page.goto('/careers');
      await untilReady(page);
      await fillApplication(page);
      await fields(page).getByLabel('LinkedIn').fill('dana on linkedin');
      await fields(page).getByLabel('Email').fill('dana@');
      await page.getByRole('button', { name: 'Submit application' }).click();
      await expect(page.getByText('Enter a full address that starts with https://')).toBeVisible();
      await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
      await expect(fields(page).getByLabel('Email')).toBeFocused();
      await expect(page.getByText('Missing Information')).toHaveCount(0);
    },
  );

  test('names missing values', VARIATION, async ({ page }) => {
    await page.goto('/careers');
    await untilReady(page);
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Missing Information')).toBeVisible();
    await expect(page.getByText('Please fill out all required fields.').first()).toBeVisible();
    await expect(fields(page).getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
  });

  test.describe('refuses a file', () => {
    test.use({ allowedConsoleErrors: [/status of 4\d\d/] });

    test('by name and size before the upload, and by content after it', VARIATION, async ({ page }) => {
      let uploads = 0;
      page.on('request', (request) => (uploads += request.method() === 'PATCH' ? 1 : 0));
      await page.goto('/careers');
      await untilReady(page);
      const resume = fields(page).getByLabel('Résumé');
      const problem = page.locator('#field-resumeId-error');
      await resume.setInputFiles({ ...PDF_FILE, name: 'photo.png', mimeType: 'image/png' });
      await expect(problem).toHaveText(/^photo\.png: /);
      await resume.setInputFiles({ ...PDF_FILE, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await expect(problem).toContainText('The limit is 5 MB');
      expect(uploads).toBe(0);
      await resume.setInputFiles({ ...PDF_FILE, buffer: Buffer.from('MZ this is a program') });
      await expect(problem).toHaveText(/^dana-whitfield\.pdf isn’t a PDF or Word file\./);
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
      expect(uploads).toBe(1);
      await expectAccessible(page);
      await resume.setInputFiles(PDF_FILE);
      await expect(problem).toHaveCount(0);
      await page.getByRole('button', { name: 'Remove dana-whitfield.pdf' }).click();
      await expect(page.getByText('Choose a file or drop it here')).toBeVisible();
    });
  });

  test('shows a slow upload, waits for it and can cancel it', VARIATION, async ({ page }) => {
    await page.route('**/uploads/*', () => new Promise(() => undefined));
    await page.goto('/careers');
    await untilReady(page);
    await fillApplication(page);
    await fields(page).getByLabel('Résumé').setInputFiles(PDF_FILE);
    await expect(page.getByRole('progressbar', { name: 'Uploading dana-whitfield.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Wait for the upload to finish, or cancel it.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByText('Wait for the upload to finish')).toHaveCount(0);
  });
});
