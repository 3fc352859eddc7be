import type { Locator, Page } from '@playwright/test';
import { drawDocument } from '#scripts/seed/draw-document.ts';
import { expect } from './fixtures.ts';

/** What is known of one kind of document, and its form. */
export const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function chooseFile(page: Page, card: string): Promise<void> {
  const buffer = drawDocument(['Number: GL-41 207', 'Expires: 2029-06-01']);
  const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer };
  await cardOf(page, card).locator('input[type=file]').first().setInputFiles(file);
  await expect(cardOf(page, card).getByText('policy.pdf').first()).toBeVisible();
}

export async function sendInsurance(page: Page): Promise<void> {
  await send(page, 'Liability insurance', async (card) => {
    await card.getByLabel('Insurance company').fill('Great Lakes Mutual');
    await card.getByLabel('Policy number').fill('GL-41 207');
  });
}

export async function sendLicense(page: Page): Promise<void> {
  await send(page, 'Business license', async (card) => {
    await card.getByLabel('Type of license').fill('Residential builder license');
    await card.getByLabel('License number').fill('RB-20 418');
    await card.getByLabel('Issued by').selectOption('MI');
  });
}

async function send(page: Page, name: string, fill: (card: Locator) => Promise<void>): Promise<void> {
  const card = cardOf(page, name);
  await card.getByRole('button', { name: /^(Add|Send another) document/ }).click();
  await fill(card);
  await card.getByLabel('Expiration date').fill('2029-06-01');
  await chooseFile(page, name);
  await card.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Sent for review').last()).toBeVisible();
  await expect(card.getByText('In review')).toBeVisible();
}
