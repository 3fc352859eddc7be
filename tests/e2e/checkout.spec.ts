import type { Page } from '@playwright/test';
import { fillInvoice, newCard, openCheckout, PAYMENT, payWith, signUpOwner } from './checkout-page.ts';
import {
  call,
  expect,
  expectAccessible,
  expectSoundAt,
  newEmail,
  PASSWORD,
  signUpAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';
import { ownerAnswers } from './onboarding-page.ts';
import { startPlan } from './members-with-plans.ts';

const DECLINED = '4000000000000002';

function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
}

test('a visitor picks Home Pro, signs up, pays on the hosted page and sees 10 Connections', async ({
  page,
}) => {
  await page.goto('/property-owner-subscriptions');
  await untilReady(page);
  await card(page, 'Home Pro').getByRole('link', { name: 'Start Free Trial' }).click();

  const email = newEmail();
  await untilReady(page);
  await page.getByLabel('Full name').fill('Dana Whitfield');
  await page.getByLabel('Location').fill('Ann Arbor, MI 48103');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/18 or older/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/onboarding/property-owner');
  await call(page, 'onboarding.save', { changes: ownerAnswers() });
  await page.goto('/onboarding/property-owner?step=details');
  await untilReady(page);
  await page.getByRole('button', { name: 'Finish' }).click();

  await test.step('the plan chosen before is the one to pay for', async () => {
    await expect(page).toHaveURL(`${PAYMENT}?plan=home-pro`);
    await expect(page.getByText('1. Choose Plan').getByRole('img', { name: 'done' })).toBeVisible();
    const order = page.getByRole('region', { name: 'Home Pro' });
    await expect(order).toContainText('10 Connections each month');
    await expect(order).toContainText('$189 per month');
    await expect(order).toContainText(/14 days, ends \w{3} \d+, \d{4}/);
    await expect(order).toContainText('Due today$0');
    await expect(page.getByLabel(/card number|cvv/i)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Dana Whitfield');
    await expect(page.getByLabel('ZIP code')).toHaveValue('48103');
  });

  await page.getByLabel('Street').fill('418 Miller Avenue');
  const checkout = await openCheckout(page);
  await expect(page.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(checkout.getByText('$189').first()).toBeVisible();
  const closed = checkout.waitForEvent('close');
  await payWith(checkout, newCard());
  await closed;

  await expect(page).toHaveURL('/signup/property-owner/step-3');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your First Project' })).toBeVisible();
  await expect(page.getByText('2. Payment').getByRole('img', { name: 'done' })).toBeVisible();
  await expect(page.getByText('10 Connections available this month')).toBeVisible();
  const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  await expect.poll(() => kept('paymentCompleted')).toBe('true');
  await expect.poll(() => kept('selectedPropertyOwnerPlan')).toBeNull();
  await waitForMail(email, /trial/i);

  await test.step('who has a plan is sent beside their payments, with a sentence', async () => {
    await page.goto(`${PAYMENT}?plan=starter`);
    await expect(page).toHaveURL(/\/dashboard\/property-owner\?.*tab=payments/);
    await expect(page.getByText('You already have a plan.')).toBeVisible();
  });
});

test('a declined card is shown on the hosted page and can be replaced; the waiting tab survives a reload', async ({
  page,
}) => {
  await signUpOwner(page);
  await page.goto(`${PAYMENT}?plan=starter`);
  await untilReady(page);
  await fillInvoice(page);
  const checkout = await openCheckout(page);
  await payWith(checkout, DECLINED);
  await expect(checkout.getByRole('alert')).toContainText(/declined/i);

  await page.reload();
  const waiting = page.getByRole('dialog', { name: 'Waiting for your payment' });
  await expect(waiting.getByRole('link', { name: 'Open checkout again' })).toHaveAttribute('href', /\/pay\//);
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByLabel('Street')).toHaveValue('418 Miller Avenue');
  await page.goBack();

  await payWith(checkout, newCard());
  // The first tab has stopped waiting: the one that paid continues by itself.
  await expect(checkout).toHaveURL('/signup/property-owner/step-3');
});

test(
  'the returning tab continues automatically when the waiting tab is closed',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
    await page.goto('/onboarding/service-professional/payment?plan=business-pro&cycle=annual');
    await untilReady(page);
    await expect(page.getByRole('region', { name: 'Business Pro' })).toContainText('$4,069.80 per year');
    await fillInvoice(page);
    const checkout = await openCheckout(page);
    await page.goto('about:blank');
    await payWith(checkout, newCard());
    await expect(checkout).toHaveURL('/dashboard/service-professional');
    await expect(checkout.getByText('Business Pro: 15 Connections ready to use.')).toBeVisible();
  },
);

test('the order behind the recorded payment stays as it was paid', VARIATION, async ({ page }) => {
  await signUpOwner(page);
  await page.goto(`${PAYMENT}?plan=home-pro`);
  await untilReady(page);
  await fillInvoice(page);
  const checkout = await openCheckout(page);
  // The next page waits for it.
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/trpc/**connections.balance**', async (route) => {
    await held;
    await route.continue();
  });
  const leaving = page.waitForRequest(/connections\.balance/);
  await payWith(checkout, newCard());
  await expect(page.getByRole('dialog', { name: 'Payment recorded' })).toBeVisible();
  await leaving;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const order = page.locator('aside');
  await expect(order).toContainText('Due today$0');
  await expect(order).not.toContainText('Already used');
  go();
  await expect(page).toHaveURL('/signup/property-owner/step-3');
});

test('a payment page leads to Payments once a plan was started elsewhere', VARIATION, async ({ page }) => {
  await signUpOwner(page);
  await page.goto(`${PAYMENT}?plan=starter`);
  await untilReady(page);
  await fillInvoice(page);
  await openCheckout(page);
  await expect(page.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
  await startPlan(page, 'home-pro');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const dialog = page.getByRole('dialog', { name: 'You already have a plan' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open checkout again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/dashboard\/property-owner\?tab=payments/);
  await expect(page.getByText('You already have a plan.')).toBeVisible();
});

test.describe('a checkout when something fails', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|status of 404/] });

  test(
    'is opened once for two presses, and keeps typed values when the server fails',
    VARIATION,
    async ({ page }) => {
      await signUpOwner(page);
      await page.goto(`${PAYMENT}?plan=starter`);
      await untilReady(page);
      await fillInvoice(page);

      const sent: string[] = [];
      let isDown = true;
      await page.route('**/trpc/plans.checkout?*', async (route) => {
        sent.push(route.request().postData() ?? '');
        if (isDown) await route.abort();
        else await route.continue();
      });
      const button = page.getByRole('button', { name: /Continue to secure checkout|Processing/ });
      await button.click();
      await expect(page.getByText('Payment setup failed. Please try again.').first()).toBeVisible();
      await expect.poll(() => page.context().pages().length).toBe(1);
      await expect(page.getByLabel('Street')).toHaveValue('418 Miller Avenue');

      isDown = false;
      await button.dblclick();
      await expect(page.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
      await expect.poll(() => page.context().pages()).toHaveLength(2);
      expect(sent).toHaveLength(2);
      expect(new Set(sent.map((body) => /"idempotencyKey":"([\w-]{36})"/.exec(body)?.[1])).size).toBe(1);
    },
  );

  for (const url of [undefined, null, '']) {
    test(
      `closes the new tab and says so when the answer has ${String(url) || 'an empty text'} for its URL`,
      VARIATION,
      async ({ page }) => {
        await signUpOwner(page);
        await page.goto(`${PAYMENT}?plan=starter`);
        await untilReady(page);
        await fillInvoice(page);
        await page.route('**/trpc/plans.checkout?*', (route) =>
          route.fulfill({ json: { result: { data: { url, checkoutId: crypto.randomUUID() } } } }),
        );
        const addresses: string[] = [];
        page.context().on('page', (tab) => tab.on('framenavigated', (frame) => addresses.push(frame.url())));
        await page.getByRole('button', { name: 'Continue to secure checkout' }).click();
        await expect(page.getByText('No checkout URL received').first()).toBeVisible();
        await expect.poll(() => page.context().pages().length).toBe(1);
        expect(addresses.filter((address) => address !== 'about:blank')).toEqual([]);
        await expect(page.getByLabel('Street')).toHaveValue('418 Miller Avenue');
      },
    );
  }

  test('starts no trial for a card that has had one', VARIATION, async ({ page, openPage }) => {
    const used = newCard();
    const first = await openPage();
    await signUpOwner(first);
    await startPlan(first, 'starter', used);
    await signUpOwner(page);
    await page.goto(`${PAYMENT}?plan=starter`);
    await untilReady(page);
    await fillInvoice(page);
    await payWith(await openCheckout(page), used);
    const dialog = page.getByRole('dialog', { name: 'This card already had its free trial' });
    await expect(dialog).toContainText('You’ll be charged $79 when you pay.');
    await expect(page.getByText('Due today').locator('..')).toContainText('$79');
    await expectAccessible(page);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Start without a trial' }).click();
    await expect(await opened).toHaveURL(/\/pay\//);
    await page.goto('/dashboard/property-owner?tab=payments');
    await expect(page.getByRole('heading', { name: 'You don’t have a plan', exact: true })).toBeVisible();
  });

  test('is not found for another account', VARIATION, async ({ page, openPage }) => {
    await signUpOwner(page);
    const answer = JSON.stringify(
      await call(page, 'plans.checkout', { planId: 'starter', billingCycle: 'monthly' }),
    );
    const id = /"checkoutId":"([\w-]{36})"/.exec(answer)?.[1] ?? '';
    await page.goto(`/payment/return?checkout=${id}`);
    await expect(page.getByRole('heading', { name: 'No payment yet' })).toBeVisible();
    const other = await openPage();
    await signUpOwner(other);
    await other.goto(`/payment/return?checkout=${id}`);
    await expect(other.getByRole('heading', { name: 'We can’t find this checkout' })).toBeVisible();
  });
});

for (const path of [
  '/onboarding/property-owner/plan-selection?propertyCount=2',
  `${PAYMENT}?plan=home-pro`,
]) {
  test(`${path} is accessible`, VARIATION, async ({ page }) => {
    await signUpOwner(page);
    await expectSoundAt(page, path);
  });
}

for (const path of [`${PAYMENT}?plan=starter&checkout=`, '/payment/return?checkout=']) {
  test(`${path}… is accessible while it waits for the payment`, VARIATION, async ({ page }) => {
    await signUpOwner(page);
    const answer = JSON.stringify(
      await call(page, 'plans.checkout', { planId: 'starter', billingCycle: 'monthly' }),
    );
    const id = /"checkoutId":"([\w-]{36})"/.exec(answer)?.[1] ?? '';
    await expectSoundAt(page, path + id);
  });
}
