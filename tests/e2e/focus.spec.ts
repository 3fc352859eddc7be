import type { Page } from '@playwright/test';
import { createRequest } from './dashboard-people.ts';
import { call, expect, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { plainPhoto } from './media-files.ts';
import { publishOwn } from './own-project-page.ts';
import { takeJob } from './taken-job.ts';

/** By keyboard: a press of the mouse would tell less about where the focus is. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('the focus stays in its card when the button that was pressed is gone:', () => {
  test('of a request that is cancelled', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    await page.goto(`/requests/${await createRequest(page, 'Dented gutter')}`);
    await untilReady(page);
    await press(page, 'Cancel request');
    await confirm(page, 'Cancel request');
    await expect(page.getByRole('button', { name: 'Cancel request' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Dented gutter' })).toBeFocused();
  });

  test('of a job that is started and done', async ({ page, openPage }) => {
    const pro = await openPage();
    await pro.goto(`/jobs/${await takeJob(page, pro, 'Squeaky hinge')}`);
    await untilReady(pro);
    await press(pro, /^Start Job/);
    await expect(pro.getByRole('button', { name: /^Mark Complete/ })).toBeVisible();
    await expect(pro.getByRole('region', { name: 'Status' })).toBeFocused();
    await press(pro, /^Mark Complete/);
    await confirm(pro, 'Mark complete');
    await expect(pro.getByRole('button', { name: /^Mark Complete/ })).toBeHidden();
    await expect(pro.getByRole('region', { name: 'Status' })).toBeFocused();
  });

  test(
    'of a task, a photo and its undoing in the documentation of a project',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
      await page.goto('/setup/project');
      await untilReady(page);
      await press(page, 'Add a task');
      await expect(page.getByLabel('Task 2', { exact: true })).toBeFocused();
      await press(page, 'Remove task 2');
      await expect(page.getByRole('group', { name: /^Scope of work/ })).toBeFocused();
      const chooser = page.waitForEvent('filechooser');
      const add = page.getByRole('button', { name: /^Add photos/ }).first();
      await add.focus();
      await page.keyboard.press('Enter');
      await (await chooser).setFiles([await plainPhoto(1), await plainPhoto(2)]);
      const first = page.getByRole('button', { name: 'Remove room-1.jpg' });
      await expect(first).toBeVisible();
      await expect(add).toBeFocused();
      await press(page, 'Remove room-1.jpg');
      await expect(page.getByRole('button', { name: 'Remove room-2.jpg' })).toBeFocused();
      await press(page, 'Undo');
      await expect(first).toBeFocused();
    },
  );

  test('of a project that is closed', VARIATION, async ({ page }) => {
    const { id } = await publishOwn(page, 'A porch to close');
    await page.goto(`/projects/${id}`);
    await untilReady(page);
    await press(page, 'Close');
    await confirm(page, 'Close');
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Manage' })).toBeFocused();
  });

  test('of somebody who is unblocked', VARIATION, async ({ page, openPage }) => {
    const pro = await openPage();
    await signUpAs(pro, { userType: 'service_professional', fullName: 'Nina Simone' });
    await signUpAs(page, { userType: 'property_owner' });
    const viewer = JSON.stringify(await (await pro.request.get('/trpc/auth.viewer')).json());
    await call(page, 'profiles.block', { profileId: /"profileId":"([\w-]+)"/.exec(viewer)?.[1] });
    await page.goto('/account');
    await untilReady(page);
    await press(page, 'Unblock Nina Simone');
    await expect(page.getByRole('button', { name: 'Unblock Nina Simone' })).toBeHidden();
    await expect(page.getByRole('region', { name: /^Blocked/ })).toBeFocused();
  });
});
