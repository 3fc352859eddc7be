import { newCard, payWith } from './checkout-page.ts';
import { expect, expectAccessible, expectSound, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { startPack, startPlan } from './members-with-plans.ts';

const PAYMENTS = '/dashboard/property-owner?tab=payments';

test('a plan can be cancelled and kept after all', async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await startPlan(page, 'home-pro');
  await page.goto(PAYMENTS);
  await untilReady(page);
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Free trial');
  await expect(plan).toContainText(/Next charge\$189 on \w{3} \d+, \d{4}/);

  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel Home Pro?' });
  await expect(asked).toContainText(/Everything works until \w{3} \d+, \d{4},/);
  await asked.getByRole('button', { name: 'Keep plan' }).click();
  await expect(plan).toContainText('Free trial');

  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await asked.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Plan canceled')).toBeVisible();
  await expect(plan).toContainText(/Home Pro ends on \w{3} \d+, \d{4}\./);
  await expect(plan).toContainText(/Next chargeNone\. Ends/);
  await page.reload();
  await expect(plan).toContainText('Canceled');
  await expect(page.getByRole('link', { name: '10 Connections available' })).toBeVisible();

  await untilReady(page);
  await plan.getByRole('button', { name: 'Keep Home Pro' }).click();
  await expect(page.getByText('You’re keeping Home Pro')).toBeVisible();
  await expect(plan).toContainText(/Next charge\$189 on/);
  await page.reload();
  await expect(plan.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
});

test('a change of plan shows start and price and can be undone', async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await startPlan(page, 'home-pro');
  await page.goto(PAYMENTS);
  await untilReady(page);
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Change plan' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('radio', { name: /Property Manager/ }).check();
  await expect(dialog).toContainText(
    /Property Manager starts on \w{3} \d+, \d{4}, when you’re charged \$349/,
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/plans.change')) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Change to Property Manager' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
  await expect(plan).toContainText(/Property Manager starts on \w{3} \d+, \d{4}\./);
  await expect(page.getByRole('region', { name: 'Next charge' })).toContainText('$349');
  await page.reload();
  await expect(plan).toContainText('Until then you keep Home Pro.');

  await untilReady(page);
  await plan.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You’re keeping Home Pro')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next charge' })).toContainText('$189');

  await plan.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByRole('radio', { name: /Starter/ }).check();
  await dialog.getByRole('button', { name: 'Change to Starter' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(plan).not.toContainText('Starter starts on');
  await page.reload();
  await expect(plan).not.toContainText('Property Manager');
});

test('a monthly pack can be bought, cancelled and kept', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row' });
  await page.goto('/buy-connections?cycle=monthly');
  await untilReady(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Buy 5 Connections' }).click();
  const checkout = await opened;
  await payWith(checkout, newCard());
  await expect(page).toHaveURL('/connections');
  await expect(page.getByRole('link', { name: '5 Connections available' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you have' })).toContainText(/Expires in \d+ days/);

  await page.goto('/dashboard/commercial?tab=payments');
  await untilReady(page);
  const packs = page.getByRole('region', { name: 'Renewing packs' });
  await expect(packs).toContainText(/5 each month, \$95 a month\. Next charge: \$95 on/);
  await expect(page.getByRole('region', { name: 'Next charge' })).toContainText('$95');
  await packs.getByRole('button', { name: 'Cancel Starter pack' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel pack' }).click();
  await expect(packs).toContainText(/Ends on \w{3} \d+, \d{4}/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await packs.getByRole('button', { name: 'Keep it' }).click();
  await expect(packs).toContainText('Next charge: $95 on');
});

test.describe('cancelling a plan when the server fails', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test('shows the plan as it is, and a toast', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row' });
    await startPlan(page, 'small-business');
    await page.goto('/dashboard/commercial?tab=payments');
    await untilReady(page);
    await page.route('**/trpc/plans.cancel?*', (route) => route.abort());
    const plan = page.getByRole('region', { name: 'Your plan' });
    await plan.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(
      page.getByText('We got no answer. Check whether it worked before you try again.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plan).toContainText('Free trial');
  });
});

test('the provider’s card page opens in a new tab', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
  await startPlan(page, 'solo-pro');
  await page.goto('/dashboard/service-professional');
  await untilReady(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.locator('[aria-current]')).toHaveText(['Overview']);
  await sections.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/dashboard/service-professional?tab=payments');
  await expect(sections.locator('[aria-current]')).toHaveText(['Payments']);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Manage payment method' }).click();
  const portal = await opened;
  await expect(portal).toHaveURL(/^http:\/\/localhost:\d+\/.*portal/);
  expect(await portal.evaluate(() => window.opener === null)).toBe(true);
});

test('a pack without a plan has the card page and, while overdue, a notice', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row' });
  await startPack(page);
  await page.goto('/dashboard/commercial?tab=payments');
  await untilReady(page);
  await expect(page.getByText('You don’t have a plan yet')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Manage payment method' }).click();
  await expect(await opened).toHaveURL(/portal/);

  await page.route('**/trpc/*plans.subscription*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace('"status":"active"', '"status":"past_due"')
      .replace('"overdueOn":null', '"overdueOn":"2026-12-02"')
      .replace('"graceEndsOn":null', '"graceEndsOn":"2026-12-05"');
    await route.fulfill({ response: answer, body });
  });
  // As when the person comes back to this tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('alert').filter({ hasText: 'The payment for your Starter pack failed.' });
  await expect(notice).toContainText('Everything works until Dec 5, 2026.');
  await expect(notice.getByRole('button', { name: 'Update payment method' })).toBeVisible();
  const charge = page.getByRole('region', { name: 'Next charge' });
  await expect(charge).toContainText('$95overdue since Dec 2, Starter pack');
  await expect(page.getByRole('region', { name: 'Renewing packs' })).toContainText('$95 overdue since Dec 2');
  const payments = page.getByRole('region', { name: 'Payments and receipts' });
  await expect(payments.getByRole('listitem').first()).toContainText(/Starter packDec 2, 2026\$95Failed/);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Overview' }).click();
  await notice.getByRole('link', { name: 'See Payments' }).click();
  await expect(page).toHaveURL('/dashboard/commercial?tab=payments');
  await expect(sections.locator('[aria-current]')).toHaveText(['Payments']);
  await page.getByRole('button', { name: 'Cancel Starter pack' }).click();
  await expect(page.getByRole('dialog')).toContainText('We stop collecting the overdue payment.');
  await expectAccessible(page);
});

test('a plan can be cancelled by keyboard, and its page is accessible', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto(PAYMENTS);
  await expect(page.getByText('You don’t have a plan yet')).toBeVisible();
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expectAccessible(page);
  await startPlan(page, 'starter');
  await page.goto(PAYMENTS);
  await untilReady(page);
  const cancel = page.getByRole('button', { name: 'Cancel plan' });
  await cancel.focus();
  const asked = page.getByRole('dialog', { name: 'Cancel Starter?' });
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expectSound(page);
});
