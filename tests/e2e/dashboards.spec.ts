import type { Locator, Page } from '@playwright/test';
import { acceptJob, createRequest, HOMES, openAs, openAsOwner, SERVER_FAILS } from './dashboard-people.ts';
import {
  call,
  expect,
  expectAccessible,
  gateIf,
  newEmail,
  PASSWORD,
  signInAs,
  signUpAs,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
} from './fixtures.ts';

test.describe('the owner dashboard', () => {
  test('has a URL for every tab, and Back goes through them', async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link')).toHaveText([
      'Overview',
      'Create request',
      'Browse professionals',
      'Profile reviews',
      'Messages',
      'Payments',
    ]);
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Browse professionals' }).click();
    await expect(page).toHaveURL(/tab=browse/);
    await expect(page).toHaveTitle('Browse professionals | Lintel');
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Roofing' });
    await expect(page).toHaveURL(/service=roofing/);
    await tabs.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('roofing');
    await page.goBack();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Recent requests' })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(tabs.getByRole('link', { name: 'Browse professionals' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('offers a first action while it is empty', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    const recent = page.getByRole('region', { name: 'Recent requests' });
    await expect(recent).toContainText('No requests yet');
    await recent.getByRole('link', { name: 'Create request' }).click();
    await expect(page).toHaveURL(/tab=create/);
    await page.goto('/requests?status=completed');
    await expect(page.getByRole('heading', { name: 'Nothing completed' })).toBeVisible();
  });

  test('leads with the trial before the first plan', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    const lead = page.getByRole('region', { name: 'Reach professionals, free for 14 days' });
    await expect(lead).toBeVisible();
    await expect(lead.getByRole('link', { name: 'Start free trial' })).toHaveAttribute(
      'href',
      /plan-selection/,
    );
  });

  test('lists the owner’s projects, each with its page', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    const projects = page.getByRole('region', { name: 'Your projects' }).getByRole('listitem');
    const project = projects.filter({ hasText: 'Published' }).getByRole('link').first();
    const title = await project.innerText();
    await project.click();
    await expect(page).toHaveURL(/\/projects\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('region', { name: 'Proposals' })).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps further tabs under More on a phone', VARIATION, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
    await expect(page).toHaveURL(/tab=more/);
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'You don’t have a plan yet' })).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(HOMES.property_owner);
    await expect(page).toHaveURL(/\/auth/);
  });

  test(
    'shows no new connection when connected=true was typed, and removes it from the URL',
    VARIATION,
    async ({ page }) => {
      await openAsOwner(page);
      await page.goto(`${HOMES.property_owner}?connected=true`);
      await expect(page).not.toHaveURL(/connected/);
      await expect(page.getByRole('heading', { name: 'Recent requests' })).toBeVisible();
      await expect(page.getByText('Connection Successful!')).toHaveCount(0);
    },
  );
});

test.describe('the commercial dashboard', () => {
  test('shows the first properties, what happened and the ways on', VARIATION, async ({ page }) => {
    await openAs(page, 'commercial');
    await page.goto(HOMES.commercial);
    const portfolio = page.getByRole('region', { name: 'Property portfolio' });
    await expect(portfolio.getByRole('link', { name: 'Add property' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    const actions = page.getByRole('region', { name: 'Quick actions' });
    await expect(actions.getByRole('link')).toHaveText([
      'Create request',
      'Find professionals',
      'Add property',
      'Buy Connections',
      'Browse projects',
      'Import properties',
      'See figures',
    ]);
    await expect(actions.getByRole('button', { name: 'Export spend' })).toBeVisible();
    await signInAs(page, 'commercial@demo.lintel.example');
    await page.goto(HOMES.commercial);
    await expect(portfolio.getByRole('listitem')).toHaveCount(6);
    await portfolio.getByRole('link', { name: /^See all \d+$/ }).click();
    await expect(page).toHaveURL('/properties');
  });
});

/** The rows of a list, all of its pages: each leads to one request, job or professional. */
async function countRows(page: Page): Promise<number> {
  await untilReady(page);
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) await more.click();
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return new Set(
    hrefs.filter((path) => /^\/(?:requests|jobs|profile-review\/professional)\/[\da-f-]{36}$/.test(path)),
  ).size;
}

test('each figure of a dashboard leads to its rows', async ({ page }) => {
  const countIn = async (text: Locator) => Number(/\d+/.exec(await text.innerText())?.[0]);
  const card = (label: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first();
  for (const { person, home, cards } of [
    {
      person: 'commercial',
      home: HOMES.commercial,
      cards: ['Active requests', 'Completed', 'Verified professionals'],
    },
    { person: 'pro', home: HOMES.service_professional, cards: ['Active jobs', 'Rating'] },
  ]) {
    await signInAs(page, `${person}@demo.lintel.example`);
    for (const label of cards) {
      await page.goto(home);
      const link = card(label).getByRole('link').first();
      // The note names a part of the figure, or says what it is a figure of.
      const isPart = /^(?:Active|Rating)/.test(label);
      const count = await countIn(isPart ? link : card(label));
      await link.click();
      await expect(page).not.toHaveURL(home);
      // The dashboard stays on the screen until the list has come.
      await expect.poll(() => countRows(page), `${label} of the ${person}`).toBe(count);
    }
  }
});

test.describe('the guards of the dashboards', () => {
  for (const [userType, home] of Object.entries(HOMES) as [keyof typeof HOMES, string][]) {
    test(
      `redirect a ${userType} from /dashboard to ${home}, and others home`,
      gateIf(userType === 'property_owner'),
      async ({ page }) => {
        await openAs(page, userType);
        await page.goto('/dashboard?connected=true&from=mail');
        await expect(page).toHaveURL(new RegExp(`${home}\\b`));
        for (const other of Object.values(HOMES).filter((path) => path !== home)) {
          await page.goto(other);
          await expect(page).toHaveURL('/');
        }
        const isProfessional = userType === 'service_professional';
        for (const path of isProfessional
          ? ['/requests', '/requests/new', '/find-professionals']
          : ['/jobs']) {
          await page.goto(path);
          await expect(page).toHaveURL('/');
        }
      },
    );
  }

  test('keep the query of /dashboard', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    const response = await page.request.get('/dashboard?connected=true', { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toMatch(/\/dashboard\/property-owner\?connected=true$/);
    await page.goto('/property-owner/dashboard?tab=payments');
    await expect(page).toHaveURL('/dashboard/property-owner?tab=payments');
  });

  test('return a visitor to the requested page after sign-in', VARIATION, async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await call(page, 'auth.signOut');
    await page.goto('/requests?status=pending');
    await expect(page).toHaveURL(/\/auth\?.*returnTo=/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/requests?status=pending');
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
  });
});

test.describe('a dashboard list that fails to load', () => {
  test.use({ allowedConsoleErrors: SERVER_FAILS });

  test('shows an error and loads again; the rest of the page stays', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await createRequest(page, 'Still there');
    await page.goto('/account');
    await untilReady(page);
    await page.route('**/trpc/**', (route) =>
      route.request().url().includes('requests.listMine') ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Lintel, dashboard' }).click();
    const recent = page.getByRole('region', { name: 'Recent requests' });
    await untilGivenUp(page, recent.getByText("Your requests didn't load."));
    await expect(page.getByRole('heading', { name: 'Near Detroit' })).toBeVisible();
    await page.unrouteAll();
    await recent.getByRole('button', { name: 'Try again' }).click();
    await expect(recent.getByText('Still there')).toBeVisible();
  });
});

/** Holds back the answer of one procedure of a streamed batch, until `release` is called in the page. */
async function holdAnswer(page: Page, procedure: string): Promise<void> {
  await page.addInitScript((held) => {
    const ask = window.fetch.bind(window);
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const procedures = new URL(answer.url).pathname.split('/').at(-1)?.split(',') ?? [];
      const place = procedures.indexOf(held);
      if (place === -1 || answer.body === null) return answer;
      let rest = '';
      const lines = new TransformStream<string, string>({
        transform(chunk, controller) {
          const whole = (rest + chunk).split('\n');
          rest = whole.pop() ?? '';
          // After the head, each line begins with the place of what it answers.
          for (const line of whole) {
            const send = () => controller.enqueue(`${line}\n`);
            if (line.startsWith(`[${String(place)},`)) late.push(send);
            else send();
          }
        },
        async flush() {
          await released;
          for (const send of late) send();
        },
      });
      const late: (() => void)[] = [];
      const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(lines);
      return new Response(body.pipeThrough(new TextEncoderStream()), answer);
    };
  }, procedure);
}

test.describe('the cards of a dashboard', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('come each at its own pace: a slow one and one that fails leave the others alone', async ({
    page,
  }) => {
    await holdAnswer(page, 'company.activity');
    await openAs(page, 'commercial');
    await page.goto('/account');
    await untilReady(page);
    await page.route(/trpc\/.*properties\.listMine/, (route) =>
      route.continue({ url: route.request().url().replace('properties.listMine', 'properties.noSuchList') }),
    );
    await page.getByRole('link', { name: 'Lintel, dashboard' }).click();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    const portfolio = page.getByRole('region', { name: 'Property portfolio' });
    await expect(page.getByRole('region', { name: 'Recent requests' })).toContainText('No requests yet');
    await expect(page.getByRole('region', { name: 'Your connections' })).toContainText('No connections yet');
    await expect(activity.getByText('Loading activity')).toBeAttached();
    await expect(portfolio).toContainText("Your properties didn't load.");
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await page.unrouteAll();
    await portfolio.getByRole('button', { name: 'Try again' }).click();
    await expect(portfolio).toContainText('No properties yet');
    await expect(activity.getByText('Loading activity')).toBeAttached();
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)());
    await expect(activity).toContainText('You changed the profile');
  });
});

test.describe('a dashboard on a slow server', () => {
  test('shows progress while the next screen loads', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/**requests.listMine**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'See all' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
    answer();
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });

  test('shows progress on the public page from which it is opened', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto('/company');
    await untilReady(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });
});

test.describe('the professional dashboard', () => {
  test('shows jobs within the radius, all of them once widened, and accepted ones', async ({
    page,
    openPage,
  }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    const near = `Near ${newEmail()}`;
    const far = `Far ${newEmail()}`;
    await createRequest(owner, near, { description: `${'It drips. '.repeat(30)}The end.` });
    await createRequest(owner, far, { location: 'Richmond, VA 23220' });
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await page.goto(HOMES.service_professional);
    await untilReady(page);
    const open = page.getByRole('region', { name: 'Available jobs' });
    const row = (title: string) => open.getByRole('listitem').filter({ hasText: title });
    await expect(row(near)).toBeVisible();
    await expect(row(far)).toHaveCount(0);
    await row(near)
      .getByRole('button', { name: /Read more/ })
      .click();
    await expect(row(near).getByRole('button', { name: /Show less/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await open.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/widened=true/);
    await expect(row(far)).toBeVisible();
    await page.goBack();
    await expect(row(far)).toHaveCount(0);
    await acceptJob(page, near);
    await expect(page).toHaveURL(/\/jobs\//);
    await expect(page.getByText('Job Accepted!')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start Job/ })).toBeVisible();
    await page.goto(HOMES.service_professional);
    await expect(
      page.getByRole('region', { name: 'Your jobs' }).getByRole('link', { name: near }),
    ).toBeVisible();
    await expect(row(near)).toHaveCount(0);
  });

  test('asks once before a job is accepted, and then shows street and phone at once', async ({
    page,
    openPage,
  }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    await call(owner, 'profiles.updateMine', { phone: '(313) 555-0177' });
    const title = `Asked about ${newEmail()}`;
    await createRequest(owner, title, { street: '12 Opened Street' });
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await page.goto(HOMES.service_professional);
    await untilReady(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: /^Accept/ }).click();
    const dialog = page.getByRole('dialog', { name: "Accept this job? You can't hand it back" });
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText("You'll see");
    await expect(dialog).toContainText("They'll see");
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain('Opened Street');
    await acceptJob(page, title);
    await expect(page.getByText(/12 Opened Street/)).toBeVisible();
    await expect(page.getByRole('link', { name: '(313) 555-0177' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:3135550177');
  });

  test('scores each open job, with the reasons behind a press', VARIATION, async ({ page, openPage }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    const title = `Scored ${newEmail()}`;
    await createRequest(owner, title);
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await page.goto(HOMES.service_professional);
    await untilReady(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(/\d+ match/);
    const reason = row.getByText(/within your 25-mile radius/);
    await expect(reason).toBeHidden();
    await row.getByRole('button', { name: /^Why \d+\?/ }).click();
    await expect(reason).toBeVisible();
  });

  test(
    'says what verification is for until it is there, and leads to the credentials',
    VARIATION,
    async ({ page }) => {
      await openAs(page, 'service_professional', 'Dearborn, MI 48124');
      await page.goto(HOMES.service_professional);
      await untilReady(page);
      await expect(page.getByText('Get verified to be listed.')).toBeVisible();
      await expect(page.getByText(/You have 14 days left\./)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Get verified' }).click();
      await expect(page).toHaveURL('/credentials-verification');
      await expect(page.getByRole('heading', { name: 'Business license' })).toBeVisible();
      await signInAs(page, 'pro@demo.lintel.example');
      await page.goto(HOMES.service_professional);
      await expect(page.getByRole('region', { name: 'Available jobs' })).toBeVisible();
      await expect(page.getByText('Get verified to be listed.')).toHaveCount(0);
    },
  );

  test(
    'leads to jobs, projects and payments from each of them, on a desk and on a phone',
    VARIATION,
    async ({ page }) => {
      await openAs(page, 'service_professional', 'Dearborn, MI 48124');
      await page.goto(HOMES.service_professional);
      await untilReady(page);
      const tabs = page.getByRole('navigation', { name: 'Sections' });
      const areas = ['Overview', 'Jobs', 'Projects', 'Figures', 'Messages', 'Payments'];
      await expect(tabs.getByRole('link')).toHaveText(areas);
      await tabs.getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL('/browse-projects');
      await expect(tabs.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: 'Jobs' }).click();
      await expect(page).toHaveURL('/jobs');
      await page.getByRole('banner').locator('summary').click();
      await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL('/browse-projects');
      await page.setViewportSize({ width: 390, height: 844 });
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(['Overview', 'Jobs', 'Projects', 'Messages', 'Account']);
      await expect(bar.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
      await bar.getByRole('link', { name: 'Overview' }).click();
      await expect(page).toHaveURL(HOMES.service_professional);
    },
  );

  test('starts with figures and the jobs under way on a phone', VARIATION, async ({ page, openPage }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    const id = await createRequest(owner, 'Under way');
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await call(page, 'jobs.accept', { id });
    await page.goto(HOMES.service_professional);
    const top = async (name: string) =>
      (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN;
    const figures = await page.getByText('Last 12 months, budget figures').boundingBox();
    expect(figures?.y).toBeLessThan(await top('Your jobs'));
    expect(await top('Your jobs')).toBeLessThan(await top('Available jobs'));
    expect(await top('Available jobs')).toBeLessThan(await top('Profile'));
  });

  test('hides contact details once the owner has cancelled', VARIATION, async ({ page, openPage }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    const id = await createRequest(owner, 'Taken back', { street: '9 Withheld Way' });
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await call(page, 'jobs.accept', { id });
    await page.goto(`/jobs/${id}`);
    await expect(page.getByText('9 Withheld Way')).toBeVisible();
    await call(owner, 'requests.cancel', { id });
    await page.reload();
    await expect(page.getByText('No longer shared.', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('Withheld Way');
  });

  test.describe('for a job that was already taken', () => {
    test.use({ allowedConsoleErrors: [/status of 409/] });

    test('shows an error and removes the job from the list', VARIATION, async ({ page, openPage }) => {
      const owner = await openPage();
      await openAsOwner(owner);
      const title = `Wanted by two ${newEmail()}`;
      const id = await createRequest(owner, title);
      await openAs(page, 'service_professional', 'Dearborn, MI 48124');
      await page.goto(HOMES.service_professional);
      await untilReady(page);
      const rival = await openPage();
      await openAs(rival, 'service_professional', 'Dearborn, MI 48124');
      await call(rival, 'jobs.accept', { id });
      const row = page.getByRole('listitem').filter({ hasText: title });
      await acceptJob(page, title);
      await expect(page.getByText('Another professional has already taken this job.')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(row).toHaveCount(0);
      await expect(page).toHaveURL(HOMES.service_professional);
    });
  });
});
