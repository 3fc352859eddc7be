import type { Page } from '@playwright/test';
import { fillInvoice, newCard, openCheckout, payWith } from './checkout-page.ts';
import {
  call,
  expect,
  expectAccessible,
  newEmail,
  PASSWORD,
  signUpAs,
  test,
  untilReady,
  waitForMail,
} from './fixtures.ts';

const PAYMENT = '/signup/property-owner/step-2';
const DECLINED = '4000000000000002';

async function signUpOwner(page: Page): Promise<void> {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
}

function card(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
}

/** Through the keyboard alone, until an element of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return (labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent).trim();
    });
    if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) return;
  }
  throw new Error(`Nothing called ${String(name)} takes the focus`);
}

test('a visitor picks Home Pro, signs up, pays on the hosted page and sees 10 Connections', async ({
  page,
}) => {
  test.slow();
  await page.goto('/property-owner-subscriptions');
  await page.waitForLoadState('networkidle');
  await card(page, 'Home Pro').getByRole('link', { name: 'Start Free Trial' }).click();

  const email = newEmail();
  await untilReady(page);
  await page.getByLabel('Full name').fill('Dana Whitfield');
  await page.getByLabel('Location').fill('Ann Arbor, MI 48103');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/18 or older/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/setup/project');
  await page.getByLabel('Plumbing').check();
  await page.getByLabel('Phone').fill('(734) 555-0142');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await test.step('the plan chosen before is the one to pay for', async () => {
    await expect(page).toHaveURL(`${PAYMENT}?plan=home-pro`);
    await expect(page.getByText('1. Choose Plan ✓')).toBeVisible();
    const order = page.getByRole('region', { name: 'Home Pro' });
    await expect(order).toContainText('10 Connections each month');
    await expect(order).toContainText('$189 per month');
    await expect(order).toContainText(/14 days, to \w{3} \d+, \d{4}/);
    await expect(order).toContainText('Due today$0');
    await expect(page.getByLabel(/card number|cvv/i)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Dana Whitfield');
    await expect(page.getByLabel('ZIP code')).toHaveValue('48103');
  });

  await page.getByLabel('Street').fill('418 Miller Avenue');
  const checkout = await openCheckout(page);
  await expect(page.getByRole('dialog', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(checkout.getByText('$189').first()).toBeVisible();
  await payWith(checkout, newCard());

  await expect(checkout.getByRole('heading', { name: 'Your payment is recorded' })).toBeVisible();
  await expect(checkout.getByText('You can close this tab.')).toBeVisible();
  await expect(page).toHaveURL('/signup/property-owner/step-3');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your First Project' })).toBeVisible();
  await expect(page.getByText('2. Payment ✓')).toBeVisible();
  await expect(page.getByText('10 Connections available this month')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('paymentCompleted'))).toBe('true');
  expect(await page.evaluate(() => sessionStorage.getItem('selectedPropertyOwnerPlan'))).toBeNull();
  await waitForMail(email, /trial/i);

  await test.step('who has a plan is sent beside their payments, with a sentence', async () => {
    await page.goto(`${PAYMENT}?plan=starter`);
    await expect(page).toHaveURL(/\/dashboard\/property-owner\?.*tab=payments/);
    await expect(page.getByText('You have a plan already.')).toBeVisible();
  });
});

test('a declined card says so on the hosted page and can be corrected; the waiting tab survives a reload', async ({
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
  await expect(checkout.getByRole('heading', { name: 'Your payment is recorded' })).toBeVisible();
});

test('the tab one comes back to goes on itself when the other is closed', async ({ page }) => {
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
});

test.describe('when something fails', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|status of 404/] });

  test('pressing twice is one checkout, and a failing server keeps everything', async ({ page }) => {
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
    expect(page.context().pages()).toHaveLength(2);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((body) => /"requestId":"([\w-]{36})"/.exec(body)?.[1])).size).toBe(1);
  });

  test('a card that has had its trial starts nothing', async ({ page, openPage }) => {
    const used = newCard();
    for (const person of [await openPage(), page]) {
      await signUpOwner(person);
      await person.goto(`${PAYMENT}?plan=starter`);
      await untilReady(person);
      await fillInvoice(person);
      await payWith(await openCheckout(person), used);
      if (person !== page) await expect(person).toHaveURL('/signup/property-owner/step-3');
    }
    await expect(page.getByRole('dialog', { name: 'This card has had its free trial' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/dashboard/property-owner?tab=payments');
    await expect(page.getByText('You have no plan')).toBeVisible();
  });

  test('somebody else’s checkout is none', async ({ page, openPage }) => {
    await signUpOwner(page);
    const answer = JSON.stringify(
      await call(page, 'plans.checkout', { planId: 'starter', billingCycle: 'monthly' }),
    );
    const id = /"checkoutId":"([\w-]{36})"/.exec(answer)?.[1] ?? '';
    await page.goto(`/payment/return?checkout=${id}`);
    await expect(page.getByRole('heading', { name: 'Nothing is paid yet' })).toBeVisible();
    const other = await openPage();
    await signUpOwner(other);
    await other.goto(`/payment/return?checkout=${id}`);
    await expect(other.getByRole('heading', { name: 'We do not know this checkout' })).toBeVisible();
  });
});

test.describe('what is missing', () => {
  test('a plan: payment leads to plan selection of the same role', async ({ page }) => {
    await signUpOwner(page);
    await page.goto(PAYMENT);
    await expect(page).toHaveURL('/onboarding/property-owner/plan-selection');
    await page.goto(`${PAYMENT}?plan=corporate`);
    await expect(page).toHaveURL('/onboarding/property-owner/plan-selection');
    await page.goto('/onboarding/commercial/payment?plan=corporate');
    await expect(page).toHaveURL('/');
  });

  test('an address: the fields say so, and no tab is opened', async ({ page }) => {
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

test('the plan an owner needs follows from two answers, which stay in the address', async ({ page }) => {
  await signUpOwner(page);
  await page.goto('/signup/property-owner/step-1');
  await untilReady(page);
  const chosen = page.getByRole('main').locator('li a[aria-current]');
  await expect(chosen).toHaveText(/Home Pro/);
  await page.getByLabel('Every week').check();
  await expect(page).toHaveURL(/projectFrequency=very-frequent/);
  await expect(page.getByText('We suggest Property Manager.')).toBeVisible();
  await expect(chosen).toHaveText(/Property Manager/);
  await page.getByLabel('Now and then').check();
  await page.getByLabel('How many properties').fill('1');
  await expect(page.getByText('We suggest Starter.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We suggest Starter.')).toBeVisible();
  await untilReady(page);

  await page.getByRole('slider', { name: 'Connections that become a project' }).fill('50');
  await expect(page.getByText(/^Starter: 1\.5 projects a month bring \$1,125\./)).toBeVisible();

  await page.getByRole('link', { name: /^Choose Home Pro/ }).click();
  await page.getByRole('link', { name: 'Annual' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/step-2\?.*plan=home-pro/);
  await expect(page.getByRole('region', { name: 'Home Pro' })).toContainText('$1,927.80 per year');
  await page.goBack();
  await expect(chosen).toHaveText(/Home Pro/);
});

test('a professional chooses in step 1, sets up in step 2 and pays in step 6', async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional' });
  await page.goto('/signup/service-pro/step-1');
  await untilReady(page);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 6' })).toHaveAttribute(
    'aria-valuetext',
    '17%',
  );
  await page.getByRole('link', { name: /^Choose Solo Pro/ }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/signup/service-pro/step-2?plan=solo-pro');
  expect(await page.evaluate(() => sessionStorage.getItem('selectedPlan'))).toContain('"planId":"solo-pro"');
  await page.getByLabel('Company name').fill('Petra Pipes');
  await page.getByLabel('Plumbing').check();
  await page.getByLabel('Phone').fill('(313) 555-0177');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL('/signup/service-pro/step-6?plan=solo-pro');
  await expect(page.getByRole('region', { name: 'Solo Pro' })).toContainText('$179 per month');
  await expect(page.getByLabel('Name')).toHaveValue('Petra Pipes');
});

test('choosing and paying work with the keyboard alone', async ({ page }) => {
  await signUpOwner(page);
  await page.goto('/onboarding/property-owner/plan-selection?plan=starter');
  await untilReady(page);
  await tabTo(page, 'Continue to payment');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PAYMENT}?plan=starter`);
  await tabTo(page, 'Name');
  await tabTo(page, 'Street');
  await page.keyboard.type('418 Miller Avenue');
  await tabTo(page, 'State');
  await page.keyboard.type('Mich');
  await tabTo(page, 'Annual');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/cycle=annual/);
  await tabTo(page, 'Continue to secure checkout');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await opened;
  const waiting = page.getByRole('dialog', { name: 'Waiting for your payment' });
  await expect(waiting).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();
});

test('axe finds nothing while choosing, paying and waiting, by day and by night', async ({ page }) => {
  test.slow();
  await signUpOwner(page);
  const answer = JSON.stringify(
    await call(page, 'plans.checkout', { planId: 'starter', billingCycle: 'monthly' }),
  );
  const id = /"checkoutId":"([\w-]{36})"/.exec(answer)?.[1] ?? '';
  for (const path of [
    '/onboarding/property-owner/plan-selection?propertyCount=2',
    `${PAYMENT}?plan=home-pro`,
    `${PAYMENT}?plan=starter&checkout=${id}`,
    `/payment/return?checkout=${id}`,
  ]) {
    await page.goto(path);
    await untilReady(page);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    }
  }
});

test('plan selection and payment show what they need without JavaScript', async ({ browser, page }) => {
  await signUpOwner(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto('/onboarding/property-owner/plan-selection');
  await still.getByRole('link', { name: /^Choose Starter/ }).click();
  await still.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(still).toHaveURL(`${PAYMENT}?plan=starter`);
  await expect(still.locator('main noscript p').first()).toContainText(
    'Going on to checkout needs JavaScript.',
  );
  await context.close();
});
