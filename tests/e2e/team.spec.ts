import {
  expect,
  expectAccessible,
  newEmail,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

const REASON = 'Your role is Viewer';

test('a viewer reads the account, and is told why nothing can be changed', async ({ page }) => {
  await signInAs(page, 'viewer@demo.lintel.example');
  await page.goto('/dashboard/commercial');
  await untilReady(page);
  await expect(page.getByRole('complementary', { name: 'Your role' })).toContainText('Ask Andre Simmons');
  const create = page.getByRole('main').getByRole('button', { name: 'Create request' }).first();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription(new RegExp(REASON));
  await create.focus();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can’t change this')).toBeVisible();

  const activity = page.getByRole('region', { name: 'Recent activity' });
  const lines = activity.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await activity.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const property = page
    .getByRole('main')
    .getByRole('link', { name: 'Andre Simmons added a property' })
    .first();
  await expect(property).toHaveAttribute('href', /^\/properties\/[\w-]{36}$/);

  await page.goto('/requests/new');
  await untilReady(page);
  const send = page.getByRole('main').locator('button[type=submit]');
  await expect(send).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/account#team');
  await untilReady(page);
  const team = page.getByRole('region', { name: 'Team' });
  await expect(team.getByText('Tom Okafor (you)')).toBeVisible();
  await expect(team.getByRole('button', { name: 'Leave the team' })).toBeEnabled();
  await expect(team.getByRole('button', { name: /Invite|Remove|Make/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('withdrawing an invitation by keyboard leaves the focus in the team', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Lakefront Lofts' });
  await page.goto('/account#team');
  await untilReady(page);
  const team = page.getByRole('region', { name: 'Team' });
  await team.getByRole('button', { name: 'Invite someone' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Email/).fill(newEmail());
  await dialog.getByLabel(/Email/).press('Enter');
  await expect(team.getByRole('button', { name: 'Invite someone' })).toBeFocused();
  await team.getByRole('button', { name: /^Withdraw/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(team.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await expect(team.getByRole('list', { name: 'People and invitations' })).toBeFocused();
});
