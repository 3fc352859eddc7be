import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProjectVisibility } from '#contract/project-options.ts';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import { call, expect } from './fixtures.ts';
import {
  addPhotos,
  becomePayingOwner,
  dayFromNow,
  DESCRIPTION,
  openWizard,
  untilSaved,
  WIZARD,
} from './project-wizard-page.ts';

type OwnProject = { id: string; email: string };

/** A new owner with a published project of their own, whose photos were added on the screen. */
export async function publishOwn(
  page: Page,
  title: string,
  visibility: ProjectVisibility = 'public',
): Promise<OwnProject> {
  const { email } = await becomePayingOwner(page);
  const id = await saveDraft(page, title);
  await openWizard(page, `${WIZARD}?project=${id}&step=media`);
  await addPhotos(page, 5);
  await untilSaved(page);
  await expect(async () => {
    await call(page, 'projects.publish', { id, visibility, requestId: randomUUID() });
  }).toPass({ timeout: 20_000, intervals: [200] });
  return { id, email };
}

/** All that publishing needs but the photos. */
export async function saveDraft(page: Page, title: string): Promise<string> {
  const changes = {
    ...{ title, projectType: 'bathroom-remodel', workType: 'renovation', urgency: 'soon' },
    ...{ propertyType: 'single-family-home', description: DESCRIPTION, qualityLevel: 'standard' },
    address: { street: canaryStreet(), place: 'Ann Arbor, MI 48104' },
    scope: [{ task: 'Replace the floor', details: '', priority: 'required' }],
    budget: { minimumCents: 1_200_000, maximumCents: 1_500_000 },
    timeline: { startsOn: dayFromNow(30), completesOn: dayFromNow(60) },
    ...{ occupancy: 'occupied', accessRequirements: 'Side door, key from the neighbor.' },
  };
  const answer = await call(page, 'projects.saveDraft', { changes, requestId: randomUUID() });
  return (answer as { result: { data: { id: string } } }).result.data.id;
}

/** Who is signed in. */
export async function viewerOf(page: Page): Promise<{ profileId: string; name: string }> {
  const response = await page.request.get('/trpc/profiles.mine');
  const { result } = (await response.json()) as {
    result: { data: { id: string; fullName: string; companyName: string | null } };
  };
  return { profileId: result.data.id, name: result.data.companyName ?? result.data.fullName };
}
