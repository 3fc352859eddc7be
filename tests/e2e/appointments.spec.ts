import type { Page } from '@playwright/test';
import { HOMES } from './dashboard-people.ts';
import { call, EVERY_LOOK, expect, expectSound, PHONE, test, untilReady, VARIATION } from './fixtures.ts';
import { takeJob } from './taken-job.ts';

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
      await expect(waiting).toBeFocused();
      await expectSound(pro);

      await page.goto(`/requests/${id}`);
      await untilReady(page);
      const card = page.getByRole('region', { name: 'Appointment' });
      await card.getByRole('button', { name: /^Accept .*2:00 PM to 3:00 PM E[SD]T$/ }).click();
      await expect(card.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
      await expect(card).toBeFocused();
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Add to calendar' }).click();
      expect((await download).suggestedFilename()).toBe('appointment.ics');
      await page.goto(HOMES.property_owner);
      await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText('Leaking trap');
    },
  );

  test(
    'is taken back, declined or canceled, each in its own words',
    VARIATION,
    async ({ page, openPage }) => {
      const pro = await openPage();
      const id = await takeJob(page, pro, 'Cracked sink');
      const proposed = { requestId: id, times: [{ day: dayAhead(9), time: '14:00' }], minutes: 60 };
      await call(pro, 'appointments.propose', proposed);
      await pro.goto(`/jobs/${id}`);
      await untilReady(pro);
      const mine = pro.getByRole('region', { name: 'Appointment' });
      await end(pro, { button: 'Take back', question: 'Take back your times?', submit: 'Take back times' });
      await expect(mine).toContainText('You took back the times.');
      await expect(mine).toBeFocused();
      await call(pro, 'appointments.propose', proposed);
      await page.goto(`/requests/${id}`);
      await untilReady(page);
      const theirs = page.getByRole('region', { name: 'Appointment' });
      await end(page, {
        button: 'None work',
        question: 'None of these times work?',
        submit: 'Decline times',
      });
      await expect(theirs).toContainText('None of the times worked for you.');
      await expect(theirs).toContainText('A note');
      await call(pro, 'appointments.propose', proposed);
      await page.reload();
      await untilReady(page);
      await theirs.getByRole('button', { name: /^Accept/ }).click();
      await end(page, {
        button: 'Cancel it',
        question: 'Cancel the appointment?',
        submit: 'Cancel appointment',
      });
      await expect(theirs).toContainText('You canceled the appointment.');
      await expect(theirs).toBeFocused();
      await pro.reload();
      await expect(mine).toContainText('Olive Owner canceled the appointment.');
    },
  );
});

test.describe('times for a job that is completed meanwhile', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test(
    'are refused in words, and the page says what the job is now',
    VARIATION,
    async ({ page, openPage }) => {
      const pro = await openPage();
      const id = await takeJob(page, pro, 'Loose hinge');
      await page.goto(`/requests/${id}`);
      await untilReady(page);
      await page.getByRole('button', { name: 'Propose times' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Day', { exact: true }).fill(dayAhead(9));
      await dialog.getByLabel('Start', { exact: true }).fill('14:00');
      await call(pro, 'jobs.start', { id });
      await call(pro, 'jobs.complete', { id });
      await dialog.getByRole('button', { name: 'Propose times' }).click();
      await expect(
        page.getByText('You can agree on a time while a job is accepted or in progress.'),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Completed');
    },
  );
});

/** By keyboard, with a note. */
async function end(
  page: Page,
  { button, question, submit }: { button: string; question: string; submit: string },
): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter');
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('textbox').fill('A note');
  await dialog.getByRole('button', { name: submit }).press('Enter');
  await expect(dialog).toBeHidden();
}
