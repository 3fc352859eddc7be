import { SERVER_FAILS } from './dashboard-people.ts';
import { call, EVERY_LOOK, expect, expectSound, PHONE, test, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { completeJob } from './taken-job.ts';

test.describe('a review', () => {
  test.use({ allowedConsoleErrors: SERVER_FAILS });

  test(
    'is written and edited by keyboard alone, and survives a failure',
    EVERY_LOOK,
    async ({ page, openPage }) => {
      const id = await completeJob(page, await openPage(), 'Clogged drain');
      await page.goto(`/requests/${id}`);
      await untilReady(page);
      await page.route('**/trpc/reviews.create*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await tabTo(page, /^5 stars/);
      await page.keyboard.press('ArrowDown');
      await tabTo(page, /^Your review/);
      await page.keyboard.type('Careful, and on time.');
      await tabTo(page, 'Send review');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Your review')).toHaveValue('Careful, and on time.');
      await page.unroute('**/trpc/reviews.create*');
      await tabTo(page, 'Send review');
      await page.keyboard.press('Enter');
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews).toContainText('Careful, and on time.');
      await expect(reviews).toBeFocused();
      await tabTo(page, 'Edit review');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
      await expect(reviews).toBeFocused();
      await tabTo(page, /^Your review/);
      await page.keyboard.press('End');
      await page.keyboard.type(' Swept up afterwards.');
      await tabTo(page, 'Save review');
      await page.keyboard.press('Enter');
      await expect(reviews).toContainText('Careful, and on time. Swept up afterwards.');
      await expect(reviews).toBeFocused();
      await expectSound(page);
    },
  );

  test('is answered and contested by keyboard alone', VARIATION, async ({ page, openPage }) => {
    const pro = await openPage();
    const id = await completeJob(page, pro, 'Frozen pipe');
    await call(page, 'reviews.create', { requestId: id, rating: 2, text: 'It froze again.' });
    await call(pro, 'reviews.create', { requestId: id, rating: 4 });
    await pro.setViewportSize(PHONE);
    await pro.goto(`/jobs/${id}`);
    await untilReady(pro);
    await tabTo(pro, 'Reply');
    await pro.keyboard.press('Enter');
    await expect(pro.getByRole('dialog')).toBeVisible();
    await tabTo(pro, /^Your reply/);
    await pro.keyboard.type('The heat was off that night.');
    await tabTo(pro, 'Publish reply');
    await pro.keyboard.press('Enter');
    await expect(pro.getByRole('region', { name: 'Reviews' })).toContainText('The heat was off that night.');
    await expect(pro.getByRole('region', { name: 'Reviews' })).toBeFocused();
    await tabTo(pro, 'Contest');
    await pro.keyboard.press('Enter');
    const dialog = pro.getByRole('dialog', { name: 'Contest this review' });
    await expect(dialog).toBeVisible();
    await pro.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(pro.getByRole('button', { name: 'Contest' })).toBeFocused();
    await expectSound(pro);
  });
});
