import type { Page } from '@playwright/test';
import { EVERY_LOOK, expect, expectSound, PHONE, signInAs, test, untilReady } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { publishOwn, viewerOf } from './own-project-page.ts';

test.use({ allowedConsoleErrors: [/status of 404|ERR_FAILED/] });
test.describe.configure({ mode: 'parallel' });

const PAINTERS = 'church-hill-painters@demo.lintel.example';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Invite / });
const inviteButton = (page: Page) => page.getByRole('button', { name: /^Invite .+ to a project$/ });
const invited = (page: Page) => page.getByRole('region', { name: 'Invited professionals' });

test('an owner invites to a private project, sees it viewed, and withdraws', async ({ page, openPage }) => {
  test.slow();
  const title = 'A private bathroom';
  const { id } = await publishOwn(page, title, 'private');
  const pro = await openPage();
  await signInAs(pro, PAINTERS);
  const { profileId, name } = await viewerOf(pro);

  await test.step('the dialog says what it costs, and who is invited already', async () => {
    await page.goto(`/profile-review/professional/${profileId}`);
    await untilReady(page);
    await inviteButton(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('radio', { name: title })).toBeChecked();
    await expect(dialog).toContainText('0 of 50 invitations used');
    await expect(dialog).toContainText('Inviting is free.');
    await expect(dialog).toContainText('it uses 1 of your 10 Connections');
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    await inviteButton(page).click();
    await expect(dialog).toContainText('Already invited');
    await expect(dialog.getByRole('radio', { name: title })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(inviteButton(page)).toBeFocused();
  });

  await test.step('the project lists them', async () => {
    await page.goto(`/projects/${id}`);
    await untilReady(page);
    await expect(invited(page)).toContainText('1 of 50 invitations used');
    await expect(invited(page)).toContainText('Not viewed yet');
    await expect(invited(page).getByRole('link', { name: 'Invite professionals' })).toHaveAttribute(
      'href',
      /\/find-professionals\?/,
    );
  });

  await test.step('the invited are told in their notification, in the list and on the project', async () => {
    await pro.goto('/browse-projects');
    await untilReady(pro);
    const row = pro.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('You’re invited');
    await pro.getByRole('button', { name: /Notifications/ }).click();
    await pro.getByRole('link', { name: new RegExp(`invited you to ${title}`) }).click();
    await expect(pro).toHaveURL(new RegExp(`/profile-review/property-owner/[\\w-]+/${id}$`));
    await expect(pro.getByRole('main')).toContainText('You’re invited');
    // Viewing is said once the page is there.
    await expect(async () => {
      await page.reload();
      await untilReady(page);
      await expect(invited(page)).toContainText('Viewed', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expect(invited(page).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/profile-review/professional/${profileId}`,
    );
  });

  await test.step('withdrawn, it is not there', async () => {
    await invited(page)
      .getByRole('button', { name: `Withdraw the invitation to ${name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Withdraw the invitation to ${name}?` });
    await expect(dialog).toContainText('They can’t find this project anymore.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Invitation withdrawn')).toBeVisible();
    await expect(invited(page)).toContainText('0 of 50 invitations used');
    await pro.goto('/browse-projects');
    await untilReady(pro);
    await expect(pro.getByRole('heading', { level: 1 })).toHaveText('Browse projects');
    await expect(pro.getByRole('main')).not.toContainText(title);
  });
});

test('on a phone, by keyboard, from the search and from saved profiles; a failure is said in the dialog', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const title = 'A featured bathroom';
  await publishOwn(page, title, 'featured');
  await page.goto('/find-professionals');
  await untilReady(page);

  await test.step('projects that do not load can be asked for again', async () => {
    await page.route('**/trpc/projects.invitable*', (route) => route.abort());
    await inviteButton(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toContainText('Your projects didn’t load.', { timeout: 20_000 });
    await page.unroute('**/trpc/projects.invitable*');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialogOf(page).getByRole('radio', { name: title })).toBeChecked();
  });

  await test.step('an invitation that fails says so, and is sent with the next press', async () => {
    await page.route('**/trpc/projects.invite*', (route) =>
      route.request().url().includes('invitable') ? route.continue() : route.abort(),
    );
    await tabTo(page, 'Send invitation');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toContainText('The invitation wasn’t sent');
    await page.unroute('**/trpc/projects.invite*');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invitation sent')).toBeVisible();
  });

  await test.step('from saved profiles', async () => {
    const link = page.getByRole('link', { name: /^See profile: / }).nth(1);
    await link.click();
    await page
      .getByRole('region', { name: 'Connect' })
      .getByRole('button', { name: 'Save for Later' })
      .click();
    await expect(page.getByText('Profile saved to your favorites.')).toBeVisible();
    await page.goto('/connections?part=saved');
    await untilReady(page);
    await inviteButton(page).click();
    await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Invitation sent')).toBeVisible();
  });
});

test('the dialog, the invited and the marks are accessible', EVERY_LOOK, async ({ page, openPage }) => {
  test.slow();
  const { id } = await publishOwn(page, 'An accessible bathroom', 'featured');
  const pro = await openPage();
  await signInAs(pro, PAINTERS);
  const { profileId } = await viewerOf(pro);
  await page.goto(`/profile-review/professional/${profileId}`);
  await untilReady(page);
  await inviteButton(page).click();
  await expect(dialogOf(page)).toContainText('Inviting is free.');
  await expectSound(page);
  await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await page.goto(`/projects/${id}`);
  await untilReady(page);
  await expect(invited(page)).toContainText('Not viewed yet');
  await expectSound(page);
  await pro.goto('/browse-projects?radius=100&place=48104');
  await untilReady(pro);
  await expect(pro.getByText('Featured', { exact: true }).first()).toBeVisible();
  await expectSound(pro);
});
