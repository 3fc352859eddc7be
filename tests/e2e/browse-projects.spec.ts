import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProjectCard } from '#contract/projects.ts';
import { call, expect, expectSoundAt, signInAs, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';
import { dock, PLACE, PROJECT } from './profile-review-page.ts';

const LIST = `/browse-projects?radius=100&place=${encodeURIComponent(PLACE)}`;
const BATHROOM = 'Rebuild the upstairs bathroom';

/** Sends a proposal on the first project near Ann Arbor that takes one. */
async function sendProposal(page: Page): Promise<{ title: string }> {
  const input = JSON.stringify({ place: '48103', radiusMiles: 100, limit: 50 });
  const response = await page.request.get(`/trpc/projects.browse?input=${encodeURIComponent(input)}`);
  const answer = (await response.json()) as {
    result: {
      data: {
        items: Pick<ProjectCard, 'id' | 'ownerProfileId' | 'title' | 'proposalRefusal' | 'connection'>[];
      };
    };
  };
  const open = answer.result.data.items.find(
    (one) => one.proposalRefusal === null && one.connection === null,
  );
  if (open === undefined) throw new Error('There is no project that takes proposals');
  const { id: projectId, ownerProfileId: profileId, title } = open;
  await call(page, 'connections.connect', { profileId, projectId, requestId: randomUUID() });
  return { title };
}

test('/browse-projects asks where and what in two lines on a phone', VARIATION, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'pro@demo.lintel.example');
  await page.goto('/browse-projects');
  const search = page.getByRole('search');
  await expect(search.getByRole('combobox', { name: 'Near' })).toHaveValue('Ann Arbor, MI 48103');
  expect((await search.boundingBox())?.height).toBeLessThan(180);
});

test(
  '/browse-projects goes as far as a professional travels, until they choose',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', location: PLACE, specialties: ['plumbing'] });
    await call(page, 'profiles.updateMine', { serviceRadiusMiles: 10 });
    await page.goto('/browse-projects?type=roofing');
    await untilReady(page);
    await expect(page.getByLabel('Within').locator('option:checked')).toHaveText('10 miles');
    await expect(page.getByRole('heading', { name: 'No roofing projects within 10 miles' })).toBeVisible();
    await page.getByLabel('Within').selectOption({ label: '50 miles' });
    await expect(page).toHaveURL(/radius=50/);
    await expect(page.getByRole('heading', { name: 'No roofing projects within 50 miles' })).toBeVisible();
    await page.getByLabel('Within').selectOption({ label: '10 miles' });
    await expect(page).not.toHaveURL(/radius=/);
  },
);

test.describe('/browse-projects before a proposal', () => {
  test(
    'says that a professional has to be verified first, in the list and on the project, with the way there',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'service_professional', location: PLACE, specialties: ['plumbing'] });
      await page.goto(LIST);
      await untilReady(page);
      const main = page.getByRole('main');
      await expect(main).toContainText('Get verified to send proposals.');
      await expect(main.getByRole('link', { name: 'Get verified' })).toHaveAttribute(
        'href',
        '/credentials-verification',
      );
      const row = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first();
      const title = await row.getByRole('heading').textContent();
      await row.getByRole('link', { name: title ?? '', exact: true }).click();
      await expect(page).toHaveURL(PROJECT);
      await expect(dock(page)).toContainText('Get verified to send proposals');
      await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveCount(0);
      await untilReady(page);
      await dock(page).getByRole('link', { name: 'Get verified' }).click();
      await expect(page).toHaveURL('/credentials-verification');
    },
  );

  test('says that a client has no Connections left, and where to buy some', VARIATION, async ({ page }) => {
    await signUpAs(page, {
      userType: 'commercial',
      location: PLACE,
      specialties: ['hvac'],
      companyName: 'Example & Co.',
    });
    await page.goto(LIST);
    await untilReady(page);
    await expect(page.getByText('You have no Connections left.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Purchase Credits' })).toHaveAttribute(
      'href',
      '/buy-connections',
    );
  });

  test('shows a professional who can send proposals nothing in the way', VARIATION, async ({ page }) => {
    await signInAs(page, 'pro@demo.lintel.example');
    await page.goto(LIST);
    await untilReady(page);
    await expect(page.getByRole('link', { name: BATHROOM, exact: true })).toBeVisible();
    await expect(page.getByText('Get verified to send proposals')).toHaveCount(0);
    await expect(page.getByText('You have no Connections left')).toHaveCount(0);
  });

  test('marks a project once a proposal was sent', async ({ page }) => {
    await signInAs(page, 'washtenaw-electric@demo.lintel.example');
    await startPlan(page, 'solo-pro');
    const { title } = await sendProposal(page);
    await page.goto(LIST);
    await untilReady(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(/You sent a proposal on .+\. (Waiting for an answer|Accepted)\./);
    await row.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(PROJECT);
    await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toHaveCount(0);
  });

  test('has no sideways scroll at 320', VARIATION, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, 'pro@demo.lintel.example');
    for (const path of [LIST, '/jobs', '/dashboard/service-professional']) {
      await page.goto(path);
      await untilReady(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 320]);
    }
  });
});

test('/browse-projects is accessible with what is in the way of a proposal', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional', location: PLACE, specialties: ['plumbing'] });
  await expectSoundAt(page, LIST);
});
