import { PEOPLE_INPUT } from '#src/app/features/connections/people/person-labels.ts';
import { createRequest } from './dashboard-people.ts';
import {
  call,
  expect,
  expectAccessible,
  expectSoundAt,
  signInAs,
  signUpAs,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';
import {
  becomeOwner,
  becomeProfessional,
  contact,
  group,
  open,
  PEOPLE,
  profileIdOf,
  row,
} from './people-page.ts';
import { findProject } from './profile-review-page.ts';

const SAVED = '/connections?part=saved';

test('a contacted professional opens a connection and accepts it, and both see the contact details', async ({
  page,
  openPage,
}) => {
  const professional = await openPage();
  const [owner, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);

  await test.step('the one who reached out sees when it goes back', async () => {
    await open(page, PEOPLE);
    await expect(row(page, pro.name)).toContainText('You reached out on');
    await expect(row(page, pro.name)).toContainText(
      /No reply by \w{3} \d+, \d{4}\? Your Connection comes back/,
    );
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
    await professional.getByRole('button', { name: 'I’m interested in Odette Wren' }).click();
    await expect(professional.getByText('Odette Wren knows you’re interested.')).toBeVisible();
    await expect(group(professional, 'Waiting for your answer')).toHaveCount(0);
    await expect(row(professional, 'Odette Wren')).toContainText('Connected');
    await page.reload();
    await expect(row(page, pro.name)).toContainText('Connected');
    await expect(row(page, pro.name)).toContainText(/They said yes on /);
  });
});

test(
  'declining a connection asks for confirmation and is shown to the owner',
  VARIATION,
  async ({ page, openPage }) => {
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
    await expect(row(professional, 'Odette Wren')).toContainText(
      'Phone and email. Hidden since the decline.',
    );
    await expect(professional.getByRole('main').getByRole('link', { name: /@/ })).toHaveCount(0);
    await open(page, '/dashboard/property-owner');
    await expect(group(page, 'Your connections')).toContainText('Declined');
    await open(page, `/profile-review/professional/${pro.profileId}`);
    await expect(page.getByRole('region', { name: 'Connect' })).toContainText(`${pro.name} declined`);
    await expect(page.getByRole('link', { name: pro.email })).toHaveCount(0);
  },
);

test('accepting a proposal shows email and phone to both sides', async ({ page, openPage }) => {
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
  await expect(sent).toContainText('You sent a proposal on');
  await expect(sent).toContainText('Shown to both of you once Dana Whitfield accepts.');
  await expect(sent.getByRole('link', { name: /@/ })).toHaveCount(0);

  await signInAs(page, 'owner@demo.lintel.example');
  await open(page, '/dashboard/property-owner');
  await group(page, new RegExp(`proposed for ${title}`))
    .getByRole('link', { name: 'Open' })
    .click();
  await expect(page).toHaveURL(/\/projects\/[^?]+\?proposal=/);
  await expect(page.getByRole('button', { name: /^Decline/ })).toBeVisible();
  await open(page, PEOPLE);
  const received = row(page, title).filter({ hasText: 'Scioto Heating' });
  await expect(received).toContainText('Phone and email. Shown to both of you once you accept.');
  await received.getByRole('button', { name: /^Accept proposal from / }).click();
  await expect(page.getByText('Proposal accepted')).toBeVisible();
  await expect(received.getByRole('link', { name: 'scioto-heating@demo.lintel.example' })).toBeVisible();
  await professional.reload();
  await expect(sent.getByRole('link', { name: 'owner@demo.lintel.example' })).toBeVisible();
  await expect(sent).toContainText('Accepted on');
});

test('declining a proposal in the list of people asks why', VARIATION, async ({ page }) => {
  await signInAs(page, 'corktown-builders@demo.lintel.example');
  const { id: projectId, ownerProfileId } = await findProject(page, 'Finish half of a dry basement');
  await call(page, 'connections.connect', {
    ...{ profileId: ownerProfileId, projectId, requestId: crypto.randomUUID() },
  });
  await signInAs(page, 'leila.mansour@demo.lintel.example');
  await open(page, PEOPLE);
  const received = row(page, 'Corktown Builders').filter({ hasText: 'Finish half of a dry basement' });
  await received.getByRole('button', { name: 'Open: Corktown Builders' }).click();
  await received.getByRole('button', { name: /^Decline proposal from / }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the proposal from Corktown Builders?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Choose a reason').first()).toBeVisible();
  await dialog.getByText('The dates don’t work').click();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Proposal declined')).toBeVisible();
  await expect(received).toContainText('You declined');
});

test('an empty list of connections links to the search', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await open(page, PEOPLE);
  await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Find professionals' }).click();
  await expect(page).toHaveURL(/find-professionals/);
  await becomeProfessional(page);
  await open(page, PEOPLE);
  await page.getByRole('main').getByRole('link', { name: 'Browse projects' }).click();
  await expect(page).toHaveURL(/browse-projects/);
});

test('a link to an unknown connection shows a message', VARIATION, async ({ page }) => {
  await signInAs(page, 'owner@demo.lintel.example');
  await open(page, `${PEOPLE}&connection=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('This Connection is no longer in your list.')).toBeVisible();
});

test(
  'a link to a connection on the second page of the list focuses it',
  VARIATION,
  async ({ page, openPage }) => {
    test.slow();
    const [professional, other] = [await openPage(), await openPage()];
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await contact(page, pro.profileId);
    // As many newer ones as a page holds: a job costs no Connection.
    for (let jobs = 1; jobs <= PEOPLE_INPUT.limit; jobs += 1) {
      await signUpAs(other, { userType: 'service_professional' });
      await call(other, 'jobs.accept', { id: await createRequest(page, `Tap ${String(jobs)}`) });
    }
    const people = group(page, 'Everyone').getByRole('heading', { level: 3 });
    const arrives = async () => {
      await expect(row(page, pro.name)).toBeFocused();
      await expect(row(page, pro.name)).toBeInViewport();
      await expect(row(page, pro.name).getByRole('link', { name: pro.email })).toBeVisible();
      await expect(people).toHaveCount(PEOPLE_INPUT.limit + 1);
    };

    await open(page, PEOPLE);
    await expect(people).toHaveCount(PEOPLE_INPUT.limit);
    await expect(row(page, pro.name)).toHaveCount(0);

    await open(page, `/profile-review/professional/${pro.profileId}`);
    await page.getByRole('link', { name: 'Open Connections' }).click();
    await expect(page).toHaveURL(/part=people&connection=[\w-]{36}$/);
    await arrives();

    await test.step('also where the server draws the page', async () => {
      const response = await page.reload();
      expect(await response?.text()).toContain(pro.email);
      await arrives();
    });
  },
);

test.describe('a list of connections that fails to load', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('shows an error and tries again', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await open(page, '/connections');
    await page.route('**/trpc/**connections.list**', (route) => route.abort());
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await untilGivenUp(page, page.getByText('Your connections didn’t load.'));
    await page.unroute('**/trpc/**connections.list**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(group(page, 'Everyone').getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('a list of connections that is refused for want of a session', () => {
  test.use({ allowedConsoleErrors: [/status of 401/] });

  test('stays where it is when the session was replaced meanwhile', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await open(page, '/connections');
    let refused = 0;
    // Who is signed in is asked in a call of its own, or with others in one.
    await page.route('**/trpc/connections.list?**', async (route) => {
      refused += 1;
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
      await route.fulfill({ response });
    });
    const asked = page.waitForResponse(/auth\.viewer/);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await asked;
    await page.unroute('**/trpc/connections.list?**');
    const again = page.getByRole('button', { name: 'Try again' });
    const someone = group(page, 'Everyone').getByRole('listitem').first();
    await expect(someone.or(again)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(someone).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/connections/);
  });

  test('leads to the sign-in when the session has ended elsewhere', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    await open(page, '/connections');
    await call(page, 'auth.signOut');
    const email = page.getByLabel('Email');
    // The page may have heard of it before the press.
    await page.getByRole('link', { name: 'People', exact: true }).or(email).first().click();
    await expect(page).toHaveURL(/\/auth\?/);
    await expect(email).toBeVisible();
  });
});

test('saved profiles are listed, removed and put back', VARIATION, async ({ page, openPage }) => {
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
  await expect(page.getByRole('heading', { name: 'No saved profiles' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toContainText(pro.name);

  await call(professional, 'profiles.block', { profileId: await profileIdOf(page) });
  await open(page, SAVED);
  await expect(saved).toContainText('No longer available');
  await expect(saved.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await saved.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'No saved profiles' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test.describe('connections and axe', () => {
  test('an owner’s people and saved profiles are accessible', VARIATION, async ({ page, openPage }) => {
    const professional = await openPage();
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await contact(page, pro.profileId);
    await call(page, 'connections.saveProfile', { profileId: pro.profileId });
    for (const path of [PEOPLE, SAVED]) await expectSoundAt(page, path);
  });

  test('a proposal is accessible before and after it is opened', VARIATION, async ({ page, openPage }) => {
    const professional = await openPage();
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await contact(page, pro.profileId);
    await expectSoundAt(professional, PEOPLE);
    await professional.getByRole('button', { name: 'Open: Odette Wren' }).click();
    await expect(professional.getByRole('button', { name: 'I’m interested in Odette Wren' })).toBeVisible();
    await expectAccessible(professional);
    await expectSoundAt(professional, '/dashboard/service-professional');
  });

  test('the account that lists a blocked person is accessible', VARIATION, async ({ page, openPage }) => {
    const professional = await openPage();
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await call(page, 'profiles.block', { profileId: pro.profileId });
    await expectSoundAt(page, '/account');
  });
});
