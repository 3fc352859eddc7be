import { SERVER_FAILS } from './dashboard-people.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSound,
  loseAnswer,
  signInAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { STAFF } from './staff-work.ts';
import { takeJob } from './taken-job.ts';

test.describe('a dispute', () => {
  test('is opened by one side and answered by the other', EVERY_LOOK, async ({ page, openPage }) => {
    const pro = await openPage();
    const id = await takeJob(page, pro, 'Crooked shelf');
    await page.goto(`/requests/${id}`);
    await untilReady(page);
    await page.getByRole('button', { name: 'Open a dispute' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What it’s about').selectOption({ label: 'Quality of the work' });
    await dialog.getByLabel('What happened').fill('The shelf is two inches off and was not fixed.');
    await dialog.getByRole('button', { name: 'Open dispute' }).click();
    const dispute = page.getByRole('region', { name: 'Dispute' });
    await expect(dispute).toContainText('The shelf is two inches off');
    await pro.goto(`/jobs/${id}`);
    await untilReady(pro);
    await pro.getByLabel('Your statement').fill('It was mounted where it was marked.');
    await pro.getByRole('button', { name: 'Add statement' }).click();
    await expect(pro.getByRole('region', { name: 'Dispute' })).toContainText('It was mounted where');
    await expect(pro.getByLabel('Your statement')).toHaveValue('');
    await expectSound(pro);
  });

  test('is decided by staff, with a reason that both sides read', async ({ page, openPage }) => {
    const pro = await openPage();
    const id = await takeJob(page, pro, 'Dripping tap');
    const text = 'The tap still drips, a cup an hour.';
    await call(page, 'disputes.open', { requestId: id, reason: 'quality', text });
    await signInAs(page, STAFF);
    await page.goto('/staff/disputes');
    await untilReady(page);
    const card = page.getByRole('article').filter({ hasText: 'Dripping tap' });
    await card.getByRole('button', { name: /^Decide/ }).click();
    await page.getByRole('radio', { name: 'Both sides share it' }).check();
    await page.getByLabel('Reason').fill('The valve was old, and that was known.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await expect(card).toBeHidden();
    await pro.goto(`/jobs/${id}`);
    await expect(pro.getByRole('region', { name: 'Dispute' })).toContainText('The valve was old');
  });

  test.describe('that both sides open at once', () => {
    test.use({ allowedConsoleErrors: [/status of 409/] });

    test('says so, and takes what the slower one wrote', VARIATION, async ({ page, openPage }) => {
      const pro = await openPage();
      const id = await takeJob(page, pro, 'Loose tiles');
      await page.goto(`/requests/${id}`);
      await untilReady(page);
      await page.getByRole('button', { name: 'Open a dispute' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What it’s about').selectOption({ label: 'Quality of the work' });
      const story = 'A long story about tiles that must not be lost.';
      await dialog.getByLabel('What happened').fill(story);
      const text = 'The client did not let me in.';
      await call(pro, 'disputes.open', { requestId: id, reason: 'price', text });
      await dialog.getByRole('button', { name: 'Open dispute' }).click();
      await expect(page.getByText('This job is already in dispute. Add a statement there.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Your statement')).toHaveValue(story);
      await page.getByRole('button', { name: 'Add statement' }).click();
      const dispute = page.getByRole('region', { name: 'Dispute' });
      await expect(dispute.getByRole('listitem').filter({ hasText: story })).toBeVisible();
      await expect(page.getByLabel('Your statement')).toHaveValue('');
    });
  });

  test.describe('when the server fails', () => {
    test.use({ allowedConsoleErrors: SERVER_FAILS });

    test('has a statement once whose answer was lost', VARIATION, async ({ page, openPage }) => {
      const pro = await openPage();
      const id = await takeJob(page, pro, 'Warped door');
      const text = 'The door does not close since Monday.';
      await call(page, 'disputes.open', { requestId: id, reason: 'quality', text });
      const statement = 'The frame was crooked before.';
      await loseAnswer(pro, 'disputes.answer');
      await pro.goto(`/jobs/${id}`);
      await untilReady(pro);
      await pro.getByLabel('Your statement').fill(statement);
      await pro.getByRole('button', { name: 'Add statement' }).click();
      const dispute = pro.getByRole('region', { name: 'Dispute' });
      await expect(dispute.getByRole('listitem').filter({ hasText: statement })).toBeVisible();
      await expect(pro.getByLabel('Your statement')).toHaveValue(statement);
      await pro.getByRole('button', { name: 'Add statement' }).click();
      await expect(pro.getByLabel('Your statement')).toHaveValue('');
      await expect(dispute.getByRole('listitem').filter({ hasText: statement })).toHaveCount(1);

      await signInAs(page, STAFF);
      await loseAnswer(page, 'staff.disputes.answer');
      await page.goto('/staff/disputes');
      await untilReady(page);
      const card = page.getByRole('article').filter({ hasText: 'Warped door' });
      await card.getByRole('button', { name: /^Write to both/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Message').fill('Do you have a picture?');
      await dialog.getByRole('button', { name: 'Send to both' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Back' }).click();
      await card.getByRole('button', { name: /^Write to both/ }).click();
      await expect(dialog.getByLabel('Message')).toHaveValue('Do you have a picture?');
      await dialog.getByRole('button', { name: 'Send to both' }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByRole('listitem').filter({ hasText: 'Do you have a picture?' })).toHaveCount(1);

      await loseAnswer(page, 'staff.disputes.decide');
      await card.getByRole('button', { name: /^Decide/ }).click();
      await dialog.getByRole('radio', { name: 'In favor of the client' }).check();
      await dialog.getByLabel('Reason').fill('The frame is new.');
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('group', { name: 'Open disputes' })).toBeFocused();
    });

    test('keeps what was written, by keyboard alone', VARIATION, async ({ page, openPage }) => {
      const id = await takeJob(page, await openPage(), 'Loose railing');
      await page.goto(`/requests/${id}`);
      await untilReady(page);
      await tabTo(page, 'Open a dispute');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await tabTo(page, /^What it’s about/);
      await page.keyboard.type('Quality');
      await tabTo(page, /^What happened/);
      await page.keyboard.type('The railing came loose again after a day.');
      await page.route('**/trpc/disputes.open*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await tabTo(page, 'Open dispute');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toContainText('wasn’t opened');
      await expect(dialog.getByLabel('What happened')).toHaveValue(
        'The railing came loose again after a day.',
      );
      await page.unroute('**/trpc/disputes.open*');
      await dialog.getByRole('button', { name: 'Open dispute' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Dispute' })).toContainText('came loose again');
      await expect(page.getByRole('region', { name: 'Dispute' })).toBeFocused();
      await tabTo(page, /^Your statement/);
    });
  });
});
