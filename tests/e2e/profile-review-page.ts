import type { Page } from '@playwright/test';
import { call, expect, signUpAs, untilReady } from './fixtures.ts';

export const PLACE = 'Ann Arbor, MI 48103';
export const NOBODY = '11111111-1111-4111-8111-111111111111';
export const PROFILE = /\/profile-review\/professional\/[\w-]{36}/;
export const PROJECT = /\/profile-review\/property-owner\/[\w-]{36}\/[\w-]{36}$/;

export async function becomeOwner(page: Page): Promise<void> {
  await signUpAs(page, { userType: 'property_owner', location: PLACE, specialties: ['plumbing'] });
}

/** Opens a professional from the search and returns their name. */
export async function openProfessional(page: Page, index = 0): Promise<string> {
  await page.goto('/find-professionals');
  await untilReady(page);
  const link = page.getByRole('link', { name: /^See profile: / }).nth(index);
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('See profile: ', '');
  await link.click();
  await expect(page).toHaveURL(PROFILE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
}

export const dock = (page: Page) => page.getByRole('region', { name: 'Connect' });
export const connectButton = (page: Page) => dock(page).getByRole('button', { name: 'Connect', exact: true });
export const chip = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /Connections? available$/ });

/** The ids under which the page asks to connect. */
export function idempotencyKeysOf(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('connections.connect')) return;
    ids.push(/"requestId":"([\w-]{36})"/.exec(request.postData() ?? '')?.[1] ?? 'none');
  });
  return ids;
}

/** A published demo project near Ann Arbor, by the beginning of its title, as professionals find it. */
export async function findProject(
  page: Page,
  title: string,
): Promise<{ id: string; ownerProfileId: string }> {
  const input = JSON.stringify({ place: '48103', radiusMiles: 100, limit: 50 });
  const response = await page.request.get(`/trpc/projects.browse?input=${encodeURIComponent(input)}`);
  const answer = (await response.json()) as {
    result: { data: { items: { id: string; ownerProfileId: string; title: string }[] } };
  };
  const found = answer.result.data.items.find((project) => project.title.startsWith(title));
  if (found === undefined) throw new Error(`There is no project: ${title}`);
  return found;
}

/** Contacts other professionals than the one on the page, as another tab of the member does. */
export async function spendElsewhere(page: Page, times: number): Promise<void> {
  const input = JSON.stringify({ place: '48103', radiusMiles: 50 });
  const response = await page.request.get(`/trpc/profiles.search?input=${encodeURIComponent(input)}`);
  const answer = (await response.json()) as { result: { data: { items: { id: string }[] } } };
  const others = answer.result.data.items.filter(({ id }) => !page.url().includes(id));
  for (const { id: profileId } of others.slice(0, times))
    await call(page, 'connections.connect', { profileId, requestId: crypto.randomUUID() });
}

/** Fills in the form behind 'Connect & Submit Proposal' and sends it. */
export async function sendProposal(
  page: Page,
  message = 'I could start on Monday and be done within a week.',
): Promise<void> {
  await dock(page).getByRole('button', { name: 'Connect & Submit Proposal' }).click();
  const form = page.getByRole('dialog', { name: /^Your proposal to / });
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send proposal' }).click();
}
