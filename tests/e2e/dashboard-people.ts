import type { Page } from '@playwright/test';
import { call, signUpAs } from './fixtures.ts';

export const HOMES = {
  property_owner: '/dashboard/property-owner',
  service_professional: '/dashboard/service-professional',
  commercial: '/dashboard/commercial',
} as const;
// One pattern: a pair of two would be taken for a value with its options.
export const SERVER_FAILS = [/status of 500|ERR_FAILED/];

export function openAs(page: Page, userType: keyof typeof HOMES, location = 'Detroit, MI 48226') {
  const company = userType === 'property_owner' ? {} : { companyName: 'Example & Co.' };
  return signUpAs(page, { userType, location, specialties: ['plumbing'], ...company });
}

export async function openAsOwner(page: Page): Promise<void> {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
}

export async function createRequest(page: Page, title: string, more: object = {}): Promise<string> {
  const description = 'It drips, a bucket a night.';
  const answer = await call(page, 'requests.create', { title, description, category: 'plumbing', ...more });
  const id: unknown = /"id":"([\w-]+)"/.exec(JSON.stringify(answer))?.[1];
  return String(id);
}

/** Accepts an open job in the list on the screen, and confirms it. */
export async function acceptJob(page: Page, title: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^Accept/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept job' }).click();
}
