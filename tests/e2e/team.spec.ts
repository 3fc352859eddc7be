import { randomUUID } from 'node:crypto';
import { hire } from './colleagues.ts';
import { createRequest } from './dashboard-people.ts';
import {
  call,
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

test(
  'a viewer changes no property, and not which one a request is about',
  VARIATION,
  async ({ page, openPage }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Rowhouse Partners' });
    const fields = { name: 'Calvert Court', type: 'duplex', location: 'Detroit, MI 48226' };
    const { id } = dataOf(await call(page, 'properties.create', { ...fields, idempotencyKey: randomUUID() }));
    const requestId = await createRequest(page, 'Repaint the stairwell', { propertyId: id });
    const viewer = await openPage();
    await hire(page, viewer, 'viewer');

    const main = viewer.getByRole('main');
    const offers = {
      '/properties': ['Import', 'Add property'],
      '/find-professionals?place=58501': ['Create request'],
      [`/properties/${id}`]: ['Archive', 'Edit', 'Create request'],
    };
    for (const [path, names] of Object.entries(offers)) {
      await viewer.goto(path);
      await untilReady(viewer);
      for (const name of names) {
        const button = main.getByRole('button', { name, exact: true });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(button).toHaveAccessibleDescription(new RegExp(REASON));
      }
    }
    await main.getByRole('button', { name: 'Archive' }).press('Enter');
    await expect(viewer.getByText('You can’t change this')).toBeVisible();

    await viewer.goto(`/requests/${requestId}`);
    await untilReady(viewer);
    await expect(main.getByRole('link', { name: 'See Calvert Court' })).toBeVisible();
    await expect(main.getByRole('combobox')).toHaveCount(0);

    await viewer.goto(`/properties/${id}/edit`);
    await untilReady(viewer);
    const add = main.getByRole('button', { name: 'Add photos' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(new RegExp(REASON));
    await expectAccessible(viewer);
  },
);

test('a viewer has no way to what only changes something', VARIATION, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'viewer@demo.lintel.example');
  await page.goto('/dashboard/commercial');
  await untilReady(page);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText([
    'Find professionals',
    'Buy Connections',
    'Browse projects',
    'See figures',
  ]);
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Properties', 'Requests', 'Messages']);
});

test('a viewer neither adds files to a profile nor removes them', VARIATION, async ({ page }) => {
  await signInAs(page, 'viewer@demo.lintel.example');
  await page.goto('/account');
  await untilReady(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Add a video' })).toHaveAttribute('aria-disabled', 'true');
  await expect(main.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('a manager neither answers for the company nor renames it', VARIATION, async ({ page, openPage }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Rowhouse Partners' });
  await page.goto('/dashboard/commercial');
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  const manager = await openPage();
  await hire(page, manager, 'manager');
  await manager.goto('/onboarding/commercial');
  await untilReady(manager);
  await expect(manager).toHaveURL(/\/dashboard\/commercial$/);
  await expect(manager.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await expect(manager.getByRole('heading', { name: 'Complete your profile' })).toHaveCount(0);

  await manager.goto('/account');
  await untilReady(manager);
  const profile = manager.getByRole('region', { name: 'Profile' });
  const name = profile.getByLabel('Company name');
  await expect(name).not.toBeEditable();
  await expect(name).toHaveAccessibleDescription('Only Robin Example can change this.');
  await profile.getByRole('button', { name: 'Plumbing' }).or(profile.getByLabel('Plumbing')).first().click();
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(manager.getByText('Profile saved')).toBeVisible();
});

test('a manager reads at once why the plan is not theirs to change', VARIATION, async ({ page }) => {
  await signInAs(page, 'manager@demo.lintel.example');
  await page.goto('/dashboard/commercial?tab=payments');
  await untilReady(page);
  for (const name of ['Change plan', 'Cancel plan', 'Manage payment method']) {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^Only Andre Simmons/);
  }
});

test('another role holds on the open page', VARIATION, async ({ page, openPage }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Rowhouse Partners' });
  const colleague = await openPage();
  const personId = await hire(page, colleague, 'viewer');
  await colleague.goto('/requests');
  await untilReady(colleague);
  const role = colleague.getByRole('complementary', { name: 'Your role' });
  await expect(role).toBeVisible();
  await call(page, 'company.changeRole', { personId, role: 'manager' });
  await expect(role).toBeHidden();
  await expect(
    colleague.getByRole('main').getByRole('link', { name: 'Create request' }).first(),
  ).toBeVisible();
  await call(page, 'company.changeRole', { personId, role: 'viewer' });
  await expect(role).toContainText(REASON);
});

function dataOf(body: unknown): { id: string } {
  const { result } = body as { result: { data: { id: string } } };
  return result.data;
}
