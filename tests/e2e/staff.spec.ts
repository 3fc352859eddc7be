import { randomUUID } from 'node:crypto';
import {
  call,
  DEMO_PASSWORD,
  expect,
  expectSound,
  loseAnswer,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { signIn } from './auth-form.ts';
import { SERVER_FAILS } from './dashboard-people.ts';
import { publishOwn, viewerOf } from './own-project-page.ts';
import { newSender, QUEUE, read, STAFF } from './staff-work.ts';

test('a report leads to a suspension, whose consequences are said before, and back', async ({
  page,
  openPage,
}) => {
  const owner = await openPage();
  const other = await openPage();
  const pro = await newSender(other, 'Reported Roofer');
  await signUpAs(owner, { userType: 'property_owner' });
  await call(owner, 'profiles.report', {
    ...{ profileId: pro.profileId, reason: 'spam', text: 'The same offer every day.' },
    idempotencyKey: randomUUID(),
  });
  await signInAs(page, STAFF);
  await page.goto('/staff/reports');
  await untilReady(page);
  const card = page.getByRole('article', { name: 'Report about Reported Roofer' });
  await expect(card).toContainText('The same offer every day.');
  await card.getByRole('button', { name: 'Suspend account of Reported Roofer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Reported Roofer?' });
  await expect(dialog).toContainText('Connections of the last 30 days with them go back');
  await dialog.getByLabel('Reason').fill('Spam, after a warning');
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  await expect(card.getByText('Suspended', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Close report about Reported Roofer' }).click();
  await page.getByRole('radio', { name: /Suspended/ }).check();
  // One less waits, which the navigation says at once.
  await expect(page.getByRole('link', { name: /^Reports \d+ waiting$/ })).toBeVisible();
  const counted = page.waitForResponse(/staff\.waiting/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
  await expect(card).toHaveCount(0);
  await counted;
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Restore Reported Roofer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByText('Account restored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Reported Roofer' })).toHaveCount(0);
});

test(
  'what is reported can be looked at, whatever staff could do as members',
  VARIATION,
  async ({ page, openPage }) => {
    const title = `A ramp nobody is paid for ${randomUUID().slice(0, 8)}`;
    const owner = await openPage();
    const { id: projectId } = await publishOwn(owner, title);
    const { profileId, name } = await viewerOf(owner);
    const pro = await newSender(await openPage(), 'Unpaid Ramps');
    const text = 'They want the work for nothing.';
    await call(pro.page, 'profiles.report', {
      ...{ profileId, projectId, reason: 'fraud', text, idempotencyKey: randomUUID() },
    });
    await signInAs(page, STAFF);
    await page.goto('/staff/reports');
    await untilReady(page);
    await page
      .getByRole('article', { name: `Report about ${name}` })
      .first()
      .getByRole('link', { name: 'See the project' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Connect' })).toHaveCount(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to staff work' }).click();
    await expect(page).toHaveURL(QUEUE);
  },
);

test('signing in leads to the area, whose first screen is the queue', VARIATION, async ({ page }) => {
  await page.goto('/auth?returnTo=/staff');
  await untilReady(page);
  await signIn(page, STAFF, DEMO_PASSWORD);
  await expect(page).toHaveURL(QUEUE);
  await expect(page.getByRole('heading', { level: 1, name: 'To review' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toContainText('Next document');
});

test('a phone shows where one is, though the tabs are wider', VARIATION, async ({ page }) => {
  await signInAs(page, STAFF);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/staff/audit');
  await untilReady(page);
  const current = page.getByRole('navigation', { name: 'Staff' }).locator('[aria-current]');
  await expect(current).toHaveText('Audit log');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('the inbox is answered, the ledger verified, and the log says who did what', async ({ page }) => {
  await signInAs(page, STAFF);
  const subject = `A question ${randomUUID().slice(0, 8)}`;
  await call(page, 'contact.support', {
    ...{ name: 'Dana Ortiz', email: 'dana@people.example', subject, message: 'Which one?' },
  });
  await page.goto('/staff/inbox');
  await untilReady(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();
  await page.getByLabel(/Note for colleagues/).fill('Called back');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('article', { name: 'Message' })).toContainText('by staff@demo.lintel.example');
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0);
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByText('Nothing failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify ledger' }).click();
  await expect(page.getByText('Every wallet adds up.')).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Email').fill('pro@demo.lintel.example');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page
    .getByRole('article', { name: 'Bell & Daughters Kitchen and Bath' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Looked up an account' }).first()).toContainText(
    'Joan Keller',
  );
});

test('somebody who works for a company leads to its account', VARIATION, async ({ page }) => {
  await signInAs(page, STAFF);
  await page.goto('/staff/people');
  await untilReady(page);
  await page.getByLabel('Email').fill('viewer@demo.lintel.example');
  await page.getByRole('button', { name: 'Look up', exact: true }).press('Enter');
  const worker = page.getByRole('article').filter({ hasText: 'viewer@demo.lintel.example' });
  await expect(worker).toContainText('Viewer');
  await expectSound(page);
  await worker.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await worker.getByRole('button', { name: /^Look up / }).click();
  const company = page.getByRole('article').filter({ hasText: 'commercial@demo.lintel.example' });
  await expect(company).toContainText('Commercial client');
  await company.getByRole('link', { name: 'Audit log' }).click();
  const looks = page.getByRole('listitem').filter({ hasText: 'Looked up an account' });
  // The person with the company, and the company.
  await expect(looks).toHaveCount(2);
  await expect(looks.last()).toContainText(', ');
});

test.describe('when the server fails', () => {
  test.use({ allowedConsoleErrors: SERVER_FAILS });

  test(
    'the card of an account shows a suspension whose answer was lost',
    VARIATION,
    async ({ page, openPage }) => {
      const { email } = await signUpAs(await openPage(), {
        userType: 'service_professional',
        fullName: 'Quiet Quarry',
        specialties: ['plumbing'],
      });
      await signInAs(page, STAFF);
      await page.goto('/staff/people');
      await untilReady(page);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Look up', exact: true }).click();
      const card = page.getByRole('article', { name: 'Quiet Quarry' });
      const dialog = page.getByRole('dialog');

      await loseAnswer(page, 'staff.restrictAccount');
      await card.getByRole('button', { name: 'Suspend account' }).click();
      await dialog.getByLabel('Reason').fill('Spam, after a warning');
      await dialog.getByRole('button', { name: 'Suspend account' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toHaveValue('Spam, after a warning');
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(card.getByText('Suspended', { exact: true }).first()).toBeVisible();
      await expect(card.getByRole('button', { name: 'Suspend account' })).toHaveCount(0);

      await loseAnswer(page, 'staff.restoreAccount');
      await card.getByRole('button', { name: 'Restore account' }).click();
      await dialog.getByRole('button', { name: 'Restore account' }).click();
      await expect(dialog).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByRole('alert').last(),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(card.getByRole('button', { name: 'Suspend account' })).toBeVisible();
    },
  );

  test('an account restored in the list is restored on its card', VARIATION, async ({ page, openPage }) => {
    const { email } = await signUpAs(await openPage(), {
      userType: 'service_professional',
      fullName: 'Listed Ledge',
      specialties: ['plumbing'],
    });
    await signInAs(page, STAFF);
    await call(page, 'staff.restrictAccount', { email, reason: 'Spam, after a warning' });
    await page.goto('/staff/people');
    await untilReady(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Look up', exact: true }).click();
    const card = page.getByRole('article', { name: 'Listed Ledge' });
    await expect(card.getByRole('button', { name: 'Restore account' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore Listed Ledge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click();
    await expect(card.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  });
});

test.describe('to everybody else', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('the area is an unknown address, and their scripts hold nothing of it', async ({ page }) => {
    const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
    const ask = async (path: string) => {
      const response = await page.request.get(path);
      return { status: response.status(), html: withoutNonces(await response.text()) };
    };
    const paths = ['/staff', QUEUE, `${QUEUE}?document=1`, '/staff/audit'];
    for (const path of paths) expect(await ask(path)).toEqual(await ask('/no-such-page'));
    await signUpAs(page, { userType: 'property_owner' });
    for (const path of paths) expect((await ask(path)).status).toBe(404);
    await page.goto(QUEUE);
    await untilReady(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('To review');
    await page.goto('/account');
    await untilReady(page);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text();
      expect(text, url).not.toMatch(/\/staff\/|To review|Reject with reason/);
    }
    for (const path of ['/robots.txt', '/sitemap.xml']) expect((await ask(path)).html).not.toContain('staff');
    await expect(read(page, 'staff.credentials.queue')).rejects.toThrow();
  });
});
