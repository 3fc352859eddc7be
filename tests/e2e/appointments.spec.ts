import { HOMES } from './dashboard-people.ts';
import { EVERY_LOOK, expect, expectSound, PHONE, test, untilReady } from './fixtures.ts';
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
});
