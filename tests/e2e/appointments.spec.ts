import type { Page } from '@playwright/test';
import { createRequest, HOMES } from './dashboard-people.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSound,
  PHONE,
  signInAs,
  signUpAs,
  test,
  untilReady,
} from './fixtures.ts';
import { STAFF } from './staff-work.ts';

/** A job that a professional has taken, each side on a page of its own. */
async function takeJob(owner: Page, pro: Page, title: string): Promise<string> {
  await signUpAs(owner, { userType: 'property_owner', fullName: 'Olive Owner', specialties: ['plumbing'] });
  await signUpAs(pro, { userType: 'service_professional', fullName: 'Grace Hopper' });
  const id = await createRequest(owner, title);
  await call(pro, 'jobs.accept', { id });
  return id;
}

/** The day after `days` days, as a date field holds it. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe('an appointment', () => {
  test(
    'is proposed by one side, accepted by the other, and on both dashboards',
    EVERY_LOOK,
    async ({ page, openPage }) => {
      const pro = await openPage();
      await pro.setViewportSize(PHONE);
      const id = await takeJob(page, pro, 'Leaking trap');
      await pro.goto(`/jobs/${id}`);
      await untilReady(pro);
      await pro.getByRole('button', { name: 'Propose times' }).click();
      const dialog = pro.getByRole('dialog');
      await dialog.getByLabel('Day', { exact: true }).fill(dayAhead(9));
      await dialog.getByLabel('Start', { exact: true }).fill('14:00');
      await dialog.getByLabel('Second day').fill(dayAhead(10));
      await dialog.getByRole('button', { name: 'Propose times' }).click();
      await expect(dialog.getByText('Choose a time')).toBeVisible();
      await dialog.getByLabel('Second start').fill('09:30');
      await dialog.getByRole('button', { name: 'Propose times' }).click();
      const waiting = pro.getByRole('region', { name: 'Appointment' });
      await expect(waiting).toContainText('Waiting for Olive Owner to pick one');
      await expect(waiting.getByRole('group', { name: 'Appointment' })).toBeFocused();
      await expectSound(pro);

      await page.goto(`/requests/${id}`);
      await untilReady(page);
      const card = page.getByRole('region', { name: 'Appointment' });
      await card.getByRole('button', { name: /^Accept .*2:00 PM to 3:00 PM E[SD]T$/ }).click();
      await expect(card.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
      await expect(card.getByRole('group', { name: 'Appointment' })).toBeFocused();
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Add to calendar' }).click();
      expect((await download).suggestedFilename()).toBe('appointment.ics');
      await page.goto(HOMES.property_owner);
      await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText('Leaking trap');
    },
  );
});

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
});
