import type { Page } from '@playwright/test';
import { expect, expectSound, PASSWORD, PHONE, signInAs, test, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { publishOwn, viewerOf } from './own-project-page.ts';

test.use({ allowedConsoleErrors: [/status of 404|ERR_FAILED/] });
// All of one owner, whose project is published once.
test.describe.configure({ mode: 'serial' });

const PAINTERS = 'church-hill-painters@demo.lintel.example';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Invite / });
const inviteButton = (page: Page) => page.getByRole('button', { name: /^Invite .+ to a project$/ });
const invited = (page: Page) => page.getByRole('region', { name: 'Invited professionals' });

const title = 'A private bathroom';
let project: Awaited<ReturnType<typeof publishOwn>>;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  project = await publishOwn(await context.newPage(), title, 'private');
  await context.close();
});

test.beforeEach(({ page }) => signInAs(page, project.email, PASSWORD));

test('an invitation says what it costs, is sent once and stands on the project', async ({
  page,
  openPage,
}) => {
  const pro = await openPage();
  await signInAs(pro, PAINTERS);
  const { profileId } = await viewerOf(pro);
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
  await page.goto(`/projects/${project.id}`);
  await untilReady(page);
  await expect(invited(page)).toContainText('1 of 50 invitations used');
  await expect(invited(page)).toContainText('Not viewed yet');
  await expect(invited(page).getByRole('link', { name: 'Invite professionals' })).toHaveAttribute(
    'href',
    /\/find-professionals\?/,
  );
});

test('an invitation is told in the list, in a notification and on the project, and withdrawn', async ({
  page,
  openPage,
}) => {
  const { id } = project;
  const pro = await openPage();
  await signInAs(pro, PAINTERS);
  const { profileId, name } = await viewerOf(pro);
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
    await page.goto(`/projects/${id}`);
    await expect(invited(page)).toContainText('Viewed', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await untilReady(page);
  await expect(invited(page).getByRole('link', { name })).toHaveAttribute(
    'href',
    `/profile-review/professional/${profileId}`,
  );
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

test(
  'an invitation is sent on a phone by keyboard, from the search; a failure is said in the dialog',
  VARIATION,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
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
      await expect(dialogOf(page).getByRole('alert')).toContainText('We got no answer');
      await page.unroute('**/trpc/projects.invite*');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Invitation sent')).toBeVisible();
    });
  },
);

test('an invitation is sent from saved profiles', VARIATION, async ({ page }) => {
  await page.goto('/find-professionals');
  await untilReady(page);
  await page
    .getByRole('link', { name: /^See profile: / })
    .nth(1)
    .click();
  await page.getByRole('region', { name: 'Connect' }).getByRole('button', { name: 'Save for Later' }).click();
  await expect(page.getByText('Profile saved to your favorites.')).toBeVisible();
  await page.goto('/connections?part=saved');
  await untilReady(page);
  await inviteButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
});

test('the dialog and the list of the invited are accessible', VARIATION, async ({ page, openPage }) => {
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
  await page.goto(`/projects/${project.id}`);
  await untilReady(page);
  await expect(invited(page)).toContainText('Not viewed yet');
  await expectSound(page);
});

test('featured projects are marked in the list', VARIATION, async ({ page: pro }) => {
  await signInAs(pro, PAINTERS);
  await pro.goto('/browse-projects?radius=100&place=48104');
  await untilReady(pro);
  await expect(pro.getByText('Featured', { exact: true }).first()).toBeVisible();
  await expectSound(pro);
});
