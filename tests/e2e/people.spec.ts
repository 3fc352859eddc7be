import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessible,
  expectContrast,
  newEmail,
  signInAs,
  signUpAs,
  test,
  untilReady,
} from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';

const PEOPLE = '/connections?part=people';
const SAVED = '/connections?part=saved';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

async function profileIdOf(page: Page): Promise<string> {
  const response = await page.request.get('/trpc/profiles.mine');
  return /"id":"([\w-]{36})"/.exec(await response.text())?.[1] ?? '';
}

let names = 0;

/** A professional of a name that nobody else has. */
async function becomeProfessional(page: Page): Promise<{ name: string; email: string; profileId: string }> {
  names += 1;
  const name = `Quill ${newEmail().replaceAll(/\D/g, '')} Plumbing ${String(names)}`;
  const { email } = await signUpAs(page, {
    userType: 'service_professional',
    companyName: name,
    specialties: ['plumbing'],
  });
  return { name, email, profileId: await profileIdOf(page) };
}

async function becomeOwner(page: Page): Promise<{ email: string }> {
  const person = await signUpAs(page, {
    userType: 'property_owner',
    fullName: 'Odette Wren',
    specialties: ['plumbing'],
  });
  await startPlan(page, 'home-pro');
  return person;
}

function contact(page: Page, profileId: string): Promise<unknown> {
  return call(page, 'connections.connect', { profileId, requestId: crypto.randomUUID() });
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('who was contacted opens it, answers, and both have what they need', async ({ page, openPage }) => {
  const professional = await openPage();
  const [owner, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);

  await test.step('the one who reached out sees when it goes back', async () => {
    await open(page, PEOPLE);
    await expect(row(page, pro.name)).toContainText('You reached out on');
    await expect(row(page, pro.name)).toContainText(/goes back on \w{3} \d+, \d{4} if nobody answers/);
    await expect(row(page, pro.name)).toContainText('No answer yet');
    await expect(row(page, pro.name).getByRole('link', { name: pro.email })).toHaveAttribute(
      'href',
      `mailto:${pro.email}`,
    );
  });

  await test.step('looking at the list opens nothing; the button does', async () => {
    await open(professional, PEOPLE);
    const waiting = group(professional, 'Waiting for your answer');
    await expect(row(professional, 'Odette Wren')).toContainText('Property owner, Detroit, MI');
    await expect(waiting.getByRole('link', { name: owner.email })).toHaveCount(0);
    await page.reload();
    await expect(row(page, pro.name)).toContainText('No answer yet');
    await untilReady(professional);
    await waiting.getByRole('button', { name: 'Open: Odette Wren' }).click();
    await expect(waiting.getByRole('link', { name: owner.email })).toBeVisible();
    await expect(row(professional, 'Odette Wren')).toBeFocused();
    await expect(async () => {
      await page.reload();
      await expect(row(page, pro.name)).toContainText('Opened, no answer yet', { timeout: 1000 });
    }).toPass();
  });

  await test.step('a yes is told to both', async () => {
    await professional.getByRole('button', { name: 'I am interested in Odette Wren' }).click();
    await expect(professional.getByText('Odette Wren hears that you are interested.')).toBeVisible();
    await expect(group(professional, 'Waiting for your answer')).toHaveCount(0);
    await expect(row(professional, 'Odette Wren')).toContainText('Connected');
    await page.reload();
    await expect(row(page, pro.name)).toContainText('Connected');
    await expect(row(page, pro.name)).toContainText(/Answered on .*: interested/);
  });
});

test('a no is asked about, and told', async ({ page, openPage }) => {
  const professional = await openPage();
  const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);

  await test.step('the dashboard leads to it', async () => {
    await open(professional, '/dashboard/service-professional');
    await expect(group(professional, 'Your connections')).toContainText('Waiting for you');
    const waiting = group(professional, 'Odette Wren reached out to you');
    await waiting.getByRole('link', { name: 'Open' }).click();
    await expect(professional).toHaveURL(/part=people&connection=[\w-]{36}/);
    await expect(row(professional, 'Odette Wren')).toBeFocused();
  });

  await professional.getByRole('button', { name: 'Not this time for Odette Wren' }).click();
  const dialog = professional.getByRole('dialog', { name: 'Tell Odette Wren not this time?' });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await professional.getByRole('button', { name: 'Not this time for Odette Wren' }).click();
  await dialog.getByRole('button', { name: 'Not this time' }).click();
  await expect(row(professional, 'Odette Wren')).toContainText('Declined');
  await open(page, '/dashboard/property-owner');
  await expect(group(page, 'Your connections')).toContainText('Declined');
});

/** A published project of the demo owner, by its title, as professionals find it. */
async function findProject(page: Page, title: string): Promise<{ id: string; ownerProfileId: string }> {
  const input = JSON.stringify({ place: '48103', radiusMiles: 25 });
  const response = await page.request.get(`/trpc/projects.browse?input=${encodeURIComponent(input)}`);
  const found = new RegExp(`"id":"([\\w-]{36})","ownerProfileId":"([\\w-]{36})","title":"${title}`).exec(
    await response.text(),
  );
  return { id: found?.[1] ?? '', ownerProfileId: found?.[2] ?? '' };
}

test('a proposal opens email and phone on both sides with the owner’s yes', async ({ page, openPage }) => {
  const title = 'A new kitchen at Summit Street';
  const professional = await openPage();
  await signInAs(professional, 'scioto-heating@demo.lintel.example');
  await startPlan(professional, 'solo-pro');
  const { id, ownerProfileId } = await findProject(professional, title);
  await call(professional, 'connections.connect', {
    profileId: ownerProfileId,
    projectId: id,
    requestId: crypto.randomUUID(),
  });
  await open(professional, PEOPLE);
  const sent = row(professional, title);
  await expect(sent).toContainText('You proposed on');
  await expect(sent).toContainText('Both of you see them once Dana Whitfield accepts.');
  await expect(sent.getByRole('link', { name: /@/ })).toHaveCount(0);

  await signInAs(page, 'owner@demo.lintel.example');
  await open(page, '/dashboard/property-owner');
  await group(page, new RegExp(`proposed for ${title}`))
    .getByRole('link', { name: 'Open' })
    .click();
  const received = row(page, title);
  await expect(received).toContainText('Email and phone. Both of you see them once you accept.');
  await received.getByRole('button', { name: /^Accept the proposal of / }).click();
  await expect(page.getByText('Proposal accepted')).toBeVisible();
  await expect(received.getByRole('link', { name: 'scioto-heating@demo.lintel.example' })).toBeVisible();
  await professional.reload();
  await expect(sent.getByRole('link', { name: 'owner@demo.lintel.example' })).toBeVisible();
  await expect(sent).toContainText('Accepted on');
});

test('nobody yet: where people are found', async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await open(page, PEOPLE);
  await expect(page.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find professionals' }).click();
  await expect(page).toHaveURL(/find-professionals/);
  await becomeProfessional(page);
  await open(page, PEOPLE);
  await page.getByRole('main').getByRole('link', { name: 'Browse projects' }).click();
  await expect(page).toHaveURL(/browse-projects/);
});

test('says so when a link leads to a Connection that is not there', async ({ page }) => {
  await signInAs(page, 'owner@demo.lintel.example');
  await open(page, `${PEOPLE}&connection=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('The Connection of this link is not in your list any more.')).toBeVisible();
});

test.describe('where the list does not load', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('says so and tries again', async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await open(page, '/connections');
    await page.route('**/trpc/**connections.list**', (route) => route.abort());
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(page.getByText('Your people did not load.')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/trpc/**connections.list**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(group(page, 'Everybody').getByRole('listitem').first()).toBeVisible();
  });
});

test('blocks by keyboard, takes it back, blocks again and unblocks in the account', async ({
  page,
  openPage,
}) => {
  const professional = await openPage();
  const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);
  await open(page, PEOPLE);
  const menu = row(page, pro.name).locator('summary');
  const dialog = page.getByRole('dialog', { name: `Block ${pro.name}?` });
  const block = async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(row(page, pro.name).getByRole('button', { name: 'Block' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Connections that were spent stay spent.');
  };

  await block();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await block();
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText(`${pro.name} is blocked`)).toBeVisible();
  await expect(row(page, pro.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`${pro.name} is unblocked`)).toBeVisible();
  await expect(row(page, pro.name)).toBeVisible();

  await block();
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(row(page, pro.name)).toHaveCount(0);
  await open(professional, PEOPLE);
  await expect(professional.getByRole('heading', { name: 'Nobody yet' })).toBeVisible();

  await open(page, '/account#blocked');
  await page.getByRole('button', { name: `Unblock ${pro.name}` }).press('Enter');
  await expect(page.getByText('You have blocked nobody.')).toBeVisible();
  await open(page, PEOPLE);
  await expect(row(page, pro.name)).toBeVisible();
});

test.describe('a report', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('is written by keyboard, keeps what was typed, and is sent once', async ({ page, openPage }) => {
    const professional = await openPage();
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await contact(page, pro.profileId);
    await open(page, PEOPLE);
    const dialog = page.getByRole('dialog', { name: `Report ${pro.name}` });
    const openReport = async () => {
      const menu = row(page, pro.name).locator('summary');
      const way = row(page, pro.name).getByRole('button', { name: 'Report', exact: true });
      // A dialog that closes gives the focus back a moment later, which may take it away from here.
      await expect(async () => {
        await menu.focus();
        if (!(await way.isVisible())) await page.keyboard.press('Enter');
        await expect(way).toBeVisible({ timeout: 1_000 });
        await page.keyboard.press('Tab');
        await expect(way).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
    };
    await openReport();
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(dialog.getByText('Two things need a look.')).toBeVisible();
    await expect(dialog.getByText('Please choose a reason')).toBeVisible();
    await expect(dialog.getByText('Please say in a sentence what happened')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Not who they say they are' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Harassment or threats' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('They called at night, again and again.');
    await expect(dialog.getByText('38/2000')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await openReport();
    await expect(dialog.getByLabel('What happened')).toHaveValue('They called at night, again and again.');
    const ids: string[] = [];
    await page.route('**/trpc/profiles.report**', (route) => {
      ids.push(/"requestId":"([\w-]{36})"/.exec(route.request().postData() ?? '')?.[1] ?? '');
      return ids.length === 1 ? route.abort() : route.continue();
    });
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(dialog.getByText('Failed to send the report. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('What happened')).toHaveValue('They called at night, again and again.');
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(page.getByText('Report sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);

    await openReport();
    await expect(dialog.getByLabel('What happened')).toHaveValue('');
  });
});

test('saved profiles are listed, removed and put back', async ({ page, openPage }) => {
  const professional = await openPage();
  const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await call(page, 'connections.saveProfile', { profileId: pro.profileId });
  await open(page, '/dashboard/property-owner?tab=reviews');
  const saved = group(page, 'Saved profiles');
  await expect(saved.getByRole('link', { name: pro.name })).toHaveAttribute(
    'href',
    `/profile-review/professional/${pro.profileId}`,
  );
  await page.getByRole('button', { name: `Remove ${pro.name}` }).click();
  await expect(page.getByRole('heading', { name: 'No profiles saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toContainText(pro.name);

  await call(professional, 'profiles.block', { profileId: await profileIdOf(page) });
  await open(page, SAVED);
  await expect(saved).toContainText('Not available any more. You can remove it.');
  await expect(saved.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await saved.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'No profiles saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

/** Nothing for axe, nothing that scrolls sideways; by night only what the night changes. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, path);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
}

test('axe finds nothing among people, on a desk and a phone, by day and by night', async ({
  page,
  openPage,
}) => {
  test.slow();
  const professional = await openPage();
  const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);
  await call(page, 'connections.saveProfile', { profileId: pro.profileId });
  for (const path of [PEOPLE, SAVED]) await expectSound(page, path);
  await expectSound(professional, PEOPLE);
  await professional.getByRole('button', { name: 'Open: Odette Wren' }).click();
  await expect(professional.getByRole('button', { name: 'I am interested in Odette Wren' })).toBeVisible();
  await expectAccessible(professional);
  await expectSound(professional, '/dashboard/service-professional');
  await call(page, 'profiles.block', { profileId: pro.profileId });
  await expectSound(page, '/account');
});
