import type { Page } from '@playwright/test';
import { createRequest } from './dashboard-people.ts';
import { call, signUpAs } from './fixtures.ts';

/** A job that a professional has taken, each side on a page of its own. */
export async function takeJob(owner: Page, pro: Page, title: string): Promise<string> {
  await signUpAs(owner, { userType: 'property_owner', fullName: 'Olive Owner', specialties: ['plumbing'] });
  await signUpAs(pro, { userType: 'service_professional', fullName: 'Grace Hopper' });
  const id = await createRequest(owner, title);
  await call(pro, 'jobs.accept', { id });
  return id;
}

/** The same, with the work done. */
export async function completeJob(owner: Page, pro: Page, title: string): Promise<string> {
  const id = await takeJob(owner, pro, title);
  await call(pro, 'jobs.start', { id });
  await call(pro, 'jobs.complete', { id });
  return id;
}
