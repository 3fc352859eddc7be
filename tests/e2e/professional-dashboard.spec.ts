import { acceptJob, createRequest, HOMES, openAs, openAsOwner } from './dashboard-people.ts';
import { call, expect, loseAnswer, newWord, signInAs, test, untilReady, VARIATION } from './fixtures.ts';
import { takeJob } from './taken-job.ts';

test.describe('the professional dashboard', () => {
  test('shows jobs within the radius, all of them once widened, and accepted ones', async ({
    page,
    openPage,
  }) => {
    const owner = await openPage();
    await openAsOwner(owner);
    const near = `Near ${newWord()}`;
    const far = `Far ${newWord()}`;
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
    const title = `Asked about ${newWord()}`;
    await createRequest(owner, title, { street: '12 Opened Street' });
    await openAs(page, 'service_professional', 'Dearborn, MI 48124');
    await page.goto(HOMES.service_professional);
    await untilReady(page);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: /^Accept/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this job? You can’t hand it back' });
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText('You’ll see');
    await expect(dialog).toContainText('They’ll see');
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
    const title = `Scored ${newWord()}`;
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
      const title = `Wanted by two ${newWord()}`;
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

test.describe('a change whose answer was lost', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test(
    'isn’t said to have failed, and the screen shows what came of it',
    VARIATION,
    async ({ page, openPage }) => {
      const pro = await openPage();
      await pro.goto(`/jobs/${await takeJob(page, pro, 'Loose latch')}`);
      await untilReady(pro);
      await loseAnswer(pro, 'jobs.start');
      await pro.getByRole('button', { name: /^Start Job/ }).click();
      await expect(
        pro.getByText('We got no answer. Check whether it worked before you try again.'),
      ).toBeVisible();
      await expect(pro.getByRole('button', { name: /^Mark Complete/ })).toBeVisible();
      await expect(pro.getByRole('button', { name: /^Start Job/ })).toBeHidden();
    },
  );
});
