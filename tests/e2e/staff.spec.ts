import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  call,
  DEMO_PASSWORD,
  expect,
  expectSound,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { signIn } from './auth-form.ts';
import { publishOwn, viewerOf } from './own-project-page.ts';
import { actionsOn, COLLEAGUE, newSender, read, sendDocument, STAFF } from './staff-work.ts';

const QUEUE = '/staff/credentials';

async function openQueue(page: Page, documentId: string): Promise<void> {
  await signInAs(page, STAFF);
  await page.goto(`${QUEUE}?document=${documentId}`);
  await untilReady(page);
}

const drawn = (page: Page) => page.locator('canvas[data-drawn]');

test.describe('/staff/credentials', () => {
  test('approves by keyboard alone: the badge is on the profile', async ({ page, openPage }) => {
    const pro = await newSender(await openPage(), 'Keys Approved');
    const insurance = await sendDocument(pro, 'insurance');
    const license = await sendDocument(pro, 'license');
    const decision = { id: insurance, validUntil: '2029-06-01', name: pro.name };
    await openQueue(page, license);
    await call(page, 'staff.credentials.approve', decision);
    await page.keyboard.press('o');
    await expect(drawn(page)).toBeVisible();
    await expect(page.getByText('NO-41 207')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('radio', { name: 'Keys Approved' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('a');
    await expect(page.getByRole('main')).toContainText('Approved: Keys Approved, Master plumber license.');
    await expect(page.getByRole('button', { name: 'Open document' })).toBeFocused();
    await page.goto(`/profile-review/professional/${pro.profileId}`);
    await expect(page.getByRole('region', { name: 'What we checked' })).toContainText('Expires Jun 1, 2029');
  });

  test(
    'opens by a press only: a link, a reload and a pointer record nothing',
    VARIATION,
    async ({ page, openPage }) => {
      const pro = await newSender(await openPage(), 'Looked At');
      const id = await sendDocument(pro, 'license');
      await openQueue(page, id);
      const inQueue = page.getByRole('link', { name: /Looked At/ });
      await inQueue.hover();
      await page.reload();
      await untilReady(page);
      await expect(page.getByRole('button', { name: 'Open document' })).toBeVisible();
      await expect(page.getByText('NO-41 207')).toHaveCount(0);
      expect(await actionsOn(page, pro)).toEqual(['credential_submitted']);
      await inQueue.click();
      await expect(drawn(page)).toBeVisible();
      expect(await actionsOn(page, pro)).toEqual(['credential_opened', 'credential_submitted']);
      const before = await drawn(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
      await page.keyboard.press('t');
      const turned = () => drawn(page).evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height);
      await expect.poll(turned).toBe(true);
      await page.keyboard.press('+');
      await expect
        .poll(() => drawn(page).evaluate((canvas: HTMLCanvasElement) => canvas.width))
        .toBeGreaterThan(before[0] ?? 0);
    },
  );

  test('draws a PDF in a browser of last year', VARIATION, async ({ page, openPage }) => {
    const pro = await newSender(await openPage(), 'Last Year');
    await page.addInitScript(() => {
      for (const [owner, names] of [
        [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
        [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
        [Math, ['sumPrecise']],
        [Promise, ['try']],
        [Uint8Array, ['fromBase64']],
        [Uint8Array.prototype, ['toBase64', 'toHex']],
        [URL, ['parse']],
      ] as const)
        for (const name of names) Reflect.deleteProperty(owner, name);
    });
    await openQueue(page, await sendDocument(pro, 'license'));
    await page.getByRole('button', { name: 'Open document' }).click();
    await expect(drawn(page)).toBeVisible();
  });

  test('rejects with a reason, which the professional reads', VARIATION, async ({ page, openPage }) => {
    const pro = await newSender(await openPage(), 'Rejected Page');
    const photo = { name: 'license.png', mimeType: 'image/png', buffer: TINY_PNG };
    const id = await sendDocument(pro, 'license', photo);
    await openQueue(page, id);
    await page.getByRole('button', { name: 'Open document' }).click();
    await expect(drawn(page)).toBeVisible();
    await page.getByRole('radio', { name: 'Not readable' }).check();
    const note = page.getByLabel(/Note to the professional/);
    await note.fill('A dark photo: rotate it, and try again at noon.');
    await page.getByRole('button', { name: 'Reject with reason' }).click();
    await expect(page.getByRole('main')).toContainText('Rejected: Rejected Page');
    await pro.page.goto('/credentials-verification');
    await expect(pro.page.getByRole('region', { name: 'Business license' })).toContainText('A dark photo');
  });

  test.describe('when a colleague was faster', () => {
    test.use({ allowedConsoleErrors: [/status of 409/] });

    test('says to whoever comes second who decided, and what', VARIATION, async ({ page, openPage }) => {
      const other = await openPage();
      const pro = await newSender(other, 'Decided Twice');
      const id = await sendDocument(pro, 'license');
      await openQueue(page, id);
      await page.getByRole('button', { name: 'Open document' }).click();
      await page.getByRole('radio', { name: 'Decided Twice' }).check();
      await signInAs(other, COLLEAGUE);
      await call(other, 'staff.credentials.reject', { id, reason: 'not_readable' });
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Ray Ortiz rejected this.' })).toContainText(
        'We couldn’t read the document',
      );
      await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    });
  });

  test('undoes an approval', VARIATION, async ({ page, openPage }) => {
    const pro = await newSender(await openPage(), 'Undone Soon');
    const id = await sendDocument(pro, 'license');
    await openQueue(page, id);
    await page.getByRole('button', { name: 'Open document' }).click();
    await page.getByRole('radio', { name: 'Undone Soon' }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Approval undone')).toBeVisible();
    await expect(page.getByRole('link', { name: /Undone Soon/ })).toBeVisible();
    await waitForMail(pro.email, /back in review/);
  });

  test('is sound with a document open', VARIATION, async ({ page, openPage }) => {
    const pro = await newSender(await openPage(), 'Sound Example');
    await openQueue(page, await sendDocument(pro, 'license'));
    await page.getByRole('button', { name: 'Open document' }).click();
    await expect(drawn(page)).toBeVisible();
    await expectSound(page);
  });
});

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
