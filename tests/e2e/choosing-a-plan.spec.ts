import { PAYMENT, signUpOwner } from './checkout-page.ts';
import { expect, expectAccessible, signUpAs, test, untilGivenUp, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

test.describe('choosing a plan without', () => {
  test('a plan leads from payment to plan selection of the same role', async ({ page }) => {
    await signUpOwner(page);
    await page.goto(PAYMENT);
    await expect(page).toHaveURL('/onboarding/property-owner/plan-selection');
    await page.goto(`${PAYMENT}?plan=corporate`);
    await expect(page).toHaveURL('/onboarding/property-owner/plan-selection');
    await page.goto('/onboarding/commercial/payment?plan=corporate');
    await expect(page).toHaveURL('/');
  });

  test('an address shows errors at the fields and opens no tab', VARIATION, async ({ page }) => {
    await signUpOwner(page);
    await page.goto(`${PAYMENT}?plan=starter`);
    await untilReady(page);
    await page.getByLabel('Street').fill('');
    await page.getByRole('button', { name: 'Continue to secure checkout' }).click();
    await expect(page.getByText('Enter a street')).toBeVisible();
    await expect(page.getByLabel('Street')).toBeFocused();
    expect(page.context().pages()).toHaveLength(1);
  });
});

test(
  'an owner’s recommended plan follows from two answers, which are kept in the URL',
  VARIATION,
  async ({ page }) => {
    await signUpOwner(page);
    await page.goto('/signup/property-owner/step-1');
    await untilReady(page);
    const chosen = page.getByRole('main').locator('li a[aria-current]');
    const recommended = (plan: string) => page.getByText(`We recommend ${plan}`);
    await expect(recommended('Starter')).toBeVisible();
    await expect(chosen).toHaveText(/Starter/);
    await page.getByLabel('Every week').check();
    await expect(page).toHaveURL(/projectFrequency=very-frequent/);
    await expect(recommended('Property Manager')).toBeVisible();
    await expect(chosen).toHaveText(/Property Manager/);
    await page.getByLabel('Now and then').check();
    const counts = page.getByRole('radiogroup', { name: 'Properties you look after' });
    await expect(counts.getByRole('radio')).toHaveCount(4);
    await counts.getByLabel('2-3', { exact: true }).check();
    await expect(recommended('Home Pro')).toBeVisible();
    await page.reload();
    await expect(recommended('Home Pro')).toBeVisible();
    await expect(counts.getByLabel('2-3', { exact: true })).toBeChecked();
    await untilReady(page);

    await expect(chosen).toHaveText(/Home Pro/);
    await page.getByRole('link', { name: 'Annual' }).click();
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/step-2\?.*plan=home-pro/);
    await expect(page.getByRole('region', { name: 'Home Pro' })).toContainText('$1,927.80 per year');
    await page.goBack();
    await expect(chosen).toHaveText(/Home Pro/);
  },
);

test('a professional chooses in step 1, puts off step 2 and pays in step 6', async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional' });
  await page.goto('/signup/service-pro/step-1');
  await untilReady(page);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 6' })).toHaveAttribute(
    'aria-valuetext',
    '17%',
  );
  await page.getByRole('link', { name: /^Choose Solo Pro/ }).click();
  await page.getByRole('slider', { name: 'Connections that become jobs' }).fill('50');
  await expect(page.getByText(/^Solo Pro: 3 jobs a month/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/signup/service-pro/step-2?plan=solo-pro');
  expect(await page.evaluate(() => sessionStorage.getItem('selectedPlan'))).toContain('"planId":"solo-pro"');
  await untilReady(page);
  await page.getByLabel('Roofing').check();
  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page).toHaveURL('/signup/service-pro/step-6?plan=solo-pro');
  await expect(page.getByRole('region', { name: 'Solo Pro' })).toContainText('$179 per month');
});

test('choosing and paying for a plan work by keyboard', VARIATION, async ({ page }) => {
  await signUpOwner(page);
  await page.goto('/onboarding/property-owner/plan-selection?plan=starter');
  await untilReady(page);
  await tabTo(page, /^Continue to payment/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAYMENT}?plan=starter`);
  // Until then the screen before is still there.
  await expect(page.getByLabel('Street')).toBeVisible();
  await tabTo(page, /^Name/);
  await tabTo(page, /^Street/);
  await page.keyboard.type('418 Miller Avenue');
  await tabTo(page, /^State/);
  await page.keyboard.type('Mich');
  await tabTo(page, /^Annual/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cycle=annual/);
  await tabTo(page, /^Continue to secure checkout/);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await opened;
  const waiting = page.getByRole('dialog', { name: 'Waiting for your payment' });
  await expect(waiting).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();
});

test('plan selection and payment ask for JavaScript without it', VARIATION, async ({ browser, page }) => {
  await signUpOwner(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto('/onboarding/property-owner/plan-selection');
  await still.getByRole('link', { name: /^Choose Home Pro/ }).click();
  await still.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(still).toHaveURL(`${PAYMENT}?plan=home-pro`);
  await expect(still.locator('main noscript p').first()).toContainText('Checkout needs JavaScript.');
  await context.close();
});

test.describe('a step that did not load', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test(
    'says so under the members’ header, though the step brings one of its own',
    VARIATION,
    async ({ page }) => {
      await signUpOwner(page);
      await page.goto('/help');
      await untilReady(page);
      await page.route('**/trpc/**', (route) => route.abort());
      await page.evaluate(() => history.pushState({}, '', '/onboarding/property-owner/plan-selection'));
      await untilGivenUp(page, page.getByRole('heading', { name: 'This page didn’t load' }));
      await expect(page.getByRole('banner').getByRole('link', { name: 'Lintel, dashboard' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/trpc/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
    },
  );
});
