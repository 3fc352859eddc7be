import type { Page } from '@playwright/test';
import { call, newEmail, signUpAs, untilReady } from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';

export const PEOPLE = '/connections?part=people';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

export async function profileIdOf(page: Page): Promise<string> {
  const response = await page.request.get('/trpc/profiles.mine');
  return /"id":"([\w-]{36})"/.exec(await response.text())?.[1] ?? '';
}

let names = 0;

/** A professional with a unique name. */
export async function becomeProfessional(
  page: Page,
): Promise<{ name: string; email: string; profileId: string }> {
  names += 1;
  const name = `Quill ${newEmail().replaceAll(/\D/g, '')} Plumbing ${String(names)}`;
  const { email } = await signUpAs(page, {
    userType: 'service_professional',
    companyName: name,
    specialties: ['plumbing'],
  });
  return { name, email, profileId: await profileIdOf(page) };
}

export async function becomeOwner(page: Page): Promise<{ email: string }> {
  const person = await signUpAs(page, {
    userType: 'property_owner',
    fullName: 'Odette Wren',
    specialties: ['plumbing'],
  });
  await startPlan(page, 'home-pro');
  return person;
}

export function contact(page: Page, profileId: string): Promise<unknown> {
  return call(page, 'connections.connect', { profileId, requestId: crypto.randomUUID() });
}

export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
export const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
