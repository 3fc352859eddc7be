import type { Page } from '@playwright/test';
import { USER_TYPE_LABELS } from '#contract/user-types.ts';
import { fillSignUp } from './auth-form.ts';
import { newCard, openCheckout, payWith } from './checkout-page.ts';
import { expect, gateIf, test, untilReady } from './fixtures.ts';
import { ONBOARDING, walkThrough } from './onboarding-page.ts';

const JOURNEYS = [
  {
    userType: 'property_owner',
    tab: 'Property owners',
    plan: 'home-pro',
    planName: 'Home Pro',
    payment: '/signup/property-owner/step-2',
    next: /step-3/,
  },
  {
    userType: 'commercial',
    tab: 'Commercial',
    plan: 'small-business',
    planName: 'Small Business',
    payment: '/onboarding/commercial/payment',
    next: /\/dashboard\/commercial/,
  },
] as const;
type Journey = (typeof JOURNEYS)[number];

/** From a plan on the landing page to an account. */
async function joinWith(page: Page, { userType, tab, planName, plan }: Journey): Promise<void> {
  await page.goto('/');
  await untilReady(page);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: tab }).check();
  await main.getByRole('link', { name: `Choose ${planName}` }).click();
  await page.waitForURL(/-subscriptions$/);
  await untilReady(page);
  await main.locator(`a[href*="plan=${plan}"]`).first().click();
  await expect(page).toHaveURL(/\/auth\?.*mode=signup/);
  await untilReady(page);
  await fillSignUp(page);
  await expect(page.getByRole('radio', { name: USER_TYPE_LABELS[userType] })).toBeChecked();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL((url) => url.pathname === ONBOARDING[userType]);
  await untilReady(page);
}

for (const journey of JOURNEYS) {
  const { userType, plan, payment, next } = journey;
  test.describe(
    `a ${userType}, from the landing page to the dashboard`,
    gateIf(userType === 'property_owner'),
    () => {
      test.describe.configure({ mode: 'serial' });
      let page: Page;
      test.beforeAll(async ({ openSharedPage }) => {
        page = await openSharedPage();
      });

      test('signs up with a plan and is asked what the profile needs', async () => {
        await joinWith(page, journey);
        await walkThrough(page, userType);
        await expect(page.getByText('Profile Complete!')).toBeVisible();
      });

      test('pays for the plan that was chosen at the start, and is led on', async () => {
        const choose = page.getByRole('link', { name: 'Continue to payment' });
        await expect(
          choose.or(page.getByRole('button', { name: 'Continue to secure checkout' })),
        ).toBeVisible();
        if (await choose.isVisible()) await choose.click();
        await expect(page).toHaveURL(
          (url) => url.pathname === payment && url.searchParams.get('plan') === plan,
        );
        await untilReady(page);
        const street = page.getByLabel('Street');
        if ((await street.inputValue()) === '') await street.fill('418 Miller Avenue');
        const checkout = await openCheckout(page);
        await payWith(checkout, newCard());
        await expect(page).toHaveURL(next);
      });

      test('finds the plan on the dashboard, and nothing that is left to do', async () => {
        await page.goto('/dashboard');
        await expect(page).toHaveURL(new RegExp(`/dashboard/${userType.replace('_', '-')}`));
        await expect(page.getByRole('link', { name: /^\d+ Connections available$/ })).toBeVisible();
        await expect(page.getByText('Complete your profile')).toHaveCount(0);
      });
    },
  );
}
