import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectSound,
  loseAnswer,
  signInAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';
import { SERVER_FAILS } from './dashboard-people.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { actionsOn, COLLEAGUE, newSender, QUEUE, sendDocument, STAFF } from './staff-work.ts';

async function openQueue(page: Page, documentId: string): Promise<void> {
  await signInAs(page, STAFF);
  await page.goto(`${QUEUE}?document=${documentId}`);
  await untilReady(page);
}

const drawn = (page: Page) => page.locator('canvas[data-drawn]');

test.describe(QUEUE, () => {
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

  test.describe('when the server fails', () => {
    test.use({ allowedConsoleErrors: SERVER_FAILS });

    test(
      'shows a decision whose answer was lost, and takes it back',
      VARIATION,
      async ({ page, openPage }) => {
        const pro = await newSender(await openPage(), 'Lost Approval');
        await openQueue(page, await sendDocument(pro, 'license'));
        await page.getByRole('button', { name: 'Open document' }).click();
        await expect(drawn(page)).toBeVisible();
        await page.getByRole('radio', { name: 'Lost Approval' }).check();
        await loseAnswer(page, 'staff.credentials.approve');
        await page.getByRole('button', { name: 'Approve' }).click();
        await expect(page.getByText('We got no answer')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
        await expect(page.getByRole('link', { name: /Lost Approval/ })).toHaveCount(0);
        await page.getByRole('button', { name: /^Undo/ }).click();
        await expect(page.getByRole('link', { name: /Lost Approval/ })).toBeVisible();
      },
    );
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
