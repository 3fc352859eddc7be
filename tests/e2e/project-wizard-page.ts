import type { Page } from '@playwright/test';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import { expect, signUpAs, untilReady } from './fixtures.ts';
import { plainPhoto } from './media-files.ts';
import { startPlan } from './members-with-plans.ts';

export const WIZARD = '/signup/property-owner/step-3';
export const DESCRIPTION = `${'The vinyl floor lifts at the toilet and the vanity drawers stick. '.repeat(4)}Please replace both.`;

export const next = (page: Page) => page.getByRole('button', { name: /^Next: / });
export const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The words at a field: a placeholder may say the same. */
export const refusal = (page: Page, message: string) =>
  page.locator('p').filter({ hasText: message }).first();

/** An owner who has just paid, signed in. */
export async function becomePayingOwner(page: Page): Promise<{ email: string }> {
  const account = await signUpAs(page, {
    userType: 'property_owner',
    location: 'Ann Arbor, MI 48104',
    specialties: ['plumbing'],
  });
  await startPlan(page, 'home-pro');
  return account;
}

export async function openWizard(page: Page, path = WIZARD): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

/** What is typed is on the server. */
export async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
}

export async function fillBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel('Project title', { exact: true }).fill(title);
  await page.getByLabel('Project type', { exact: true }).selectOption('bathroom-remodel');
  await page.getByRole('radio', { name: /^Soon/ }).check();
  await page.getByLabel('Property type', { exact: true }).selectOption('single-family-home');
  await page.getByLabel('Street address', { exact: true }).fill(canaryStreet());
}

export async function fillDescription(page: Page): Promise<void> {
  await page.getByLabel('Project description', { exact: true }).fill(DESCRIPTION);
  await page.getByLabel('Task 1', { exact: true }).fill('Replace the floor');
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByLabel('Task 2', { exact: true }).fill('Replace the vanity');
  await page.getByLabel('Priority of task 2').selectOption('optional');
  await page.getByRole('radio', { name: /^Standard/ }).check();
}

/** Adds photos of how it looks today and waits until they are there. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, (_, index) => plainPhoto(index + 1)));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await (await chooser).setFiles(files);
  await expect(page.getByText(`${String(count)} photos uploaded`)).toBeAttached({ timeout: 30_000 });
}

/** A day as a date field takes it. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export async function fillMoney(page: Page): Promise<void> {
  await page.getByLabel('Minimum budget').fill('12,000');
  await page.getByLabel('Maximum budget').fill('15000');
  await page.getByLabel('Start date').fill(dayFromNow(30));
  await page.getByLabel('Completion date').fill(dayFromNow(60));
}

export async function fillConditions(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Occupied/ }).check();
  await page.getByLabel('Access requirements').fill('Side door, key from the neighbor.');
}
