import type { Locator, Page } from '@playwright/test';
import { newCard } from './checkout-page.ts';
import {
  call,
  expect,
  newEmail,
  PASSWORD,
  PHONE,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { ownerAnswers } from './onboarding-page.ts';

/** Values of the card itself, which only the provider's page asks for. */
const CARD = { expiry: '12/34', cvv: '123' };

/** A person on a phone: what they see, tap and type, counted. A fact that is typed twice fails. */
class Walk {
  readonly screens: string[] = [];
  taps = 0;
  readonly #typed = new Map<string, string>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** A screen on which something is done, the provider's own included. */
  async see(page: Page, address: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(address);
    this.screens.push(new URL(page.url()).pathname);
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, fact: string, value: string): Promise<void> {
    expect(this.#typed.has(fact), `${fact} is typed once`).toBe(false);
    expect([...this.#typed.values()], `${value} is typed once`).not.toContain(value);
    this.#typed.set(fact, value);
    await field.fill(value);
  }

  /** Prints the counts as a row of a table in Markdown. */
  print(): void {
    const { length } = this.screens;
    console.log(`| ${this.#name} | ${length} | ${this.taps} | ${this.#typed.size} |`);
    console.log(`  ${this.screens.join(' → ')}; typed: ${[...this.#typed.keys()].join(', ')}`);
  }
}

async function signUp(walk: Walk, page: Page, location: string | null): Promise<void> {
  await untilReady(page);
  await walk.type(page.getByLabel('Full name'), 'full name', 'Dana Whitfield');
  if (location !== null) await walk.type(page.getByLabel('Location'), 'location', location);
  await walk.type(page.getByLabel('Email'), 'email', newEmail());
  await walk.type(page.getByLabel('Password', { exact: true }), 'password', PASSWORD);
  await walk.tap(page.getByLabel(/18 or older/));
  await walk.tap(page.getByRole('button', { name: 'Create account' }));
}

/** From the payment page to the recorded payment. The provider's tab closes by itself. */
async function pay(walk: Walk, page: Page, street: string): Promise<void> {
  await untilReady(page);
  await expect(page.getByLabel('Name')).not.toHaveValue('');
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await expect(page.getByLabel('ZIP code')).not.toHaveValue('');
  if ((await page.getByLabel('Street').inputValue()) === '')
    await walk.type(page.getByLabel('Street'), 'street', street);
  const opening = page.context().waitForEvent('page');
  await walk.tap(page.getByRole('button', { name: 'Continue to secure checkout' }));
  const checkout = await opening;
  await walk.see(checkout, /\/pay\//);
  await walk.type(checkout.getByLabel('Card number'), 'card number', newCard());
  await walk.type(checkout.getByLabel(/Expiry/), 'card expiry', CARD.expiry);
  await walk.type(checkout.getByLabel('CVV'), 'card code', CARD.cvv);
  const name = checkout.getByLabel('Name on card');
  if ((await name.inputValue()) === '') await walk.type(name, 'name on card', 'D. Whitfield');
  await expect(checkout.getByLabel('Email')).not.toHaveValue('');
  const closed = checkout.waitForEvent('close');
  await walk.tap(checkout.getByRole('button', { name: /^(Start trial|Subscribe|Pay)/ }));
  await closed;
}

test.use({ viewport: PHONE });

test.describe('from the home page’s search to the first contact', () => {
  test.describe.configure({ mode: 'serial' });
  const walk = new Walk('Home page to the first contact');
  let page: Page;
  test.beforeAll(async ({ openSharedPage }) => {
    page = await openSharedPage();
    await page.setViewportSize(PHONE);
  });

  test('an owner signs up with the place they searched and reaches the payment', async () => {
    await page.goto('/');
    await walk.see(page, '/');
    await untilReady(page);
    await page.getByLabel('What needs doing').selectOption('plumbing');
    await walk.type(page.getByLabel('Where'), 'location', '48104');
    await walk.tap(page.getByRole('button', { name: 'Find professionals' }));

    await walk.see(page, /\/professionals\/michigan\/plumbing/);
    await untilReady(page);
    await walk.tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /^(See who|Describe your job)/ })
        .first(),
    );

    await walk.see(page, /\/auth\?/);
    await expect(page.getByLabel('Location')).toHaveValue('48104');
    await signUp(walk, page, null);

    await walk.see(page, '/onboarding/property-owner');
    await untilReady(page);
    await walk.tap(page.getByRole('button', { name: 'Finish later' }));

    await walk.see(page, '/onboarding/property-owner/plan-selection');
    await untilReady(page);
    await expect(page.getByText('We recommend Starter')).toBeVisible();
    await walk.tap(page.getByRole('link', { name: 'Continue to payment' }));

    await walk.see(page, '/signup/property-owner/step-2?plan=starter');
  });

  test('they pay and connect with a match, within nine screens, typing nothing twice', async () => {
    await page.reload();
    await pay(walk, page, '418 Miller Avenue');

    await walk.see(page, /\/signup\/property-owner\/step-3\?service=plumbing&place=/);
    await untilReady(page);
    await expect(page.getByRole('heading', { name: 'Your matches for plumbing' })).toBeVisible();
    await walk.tap(page.getByRole('link', { name: /^View / }).first());

    await walk.see(page, /\/profile-review\/professional\//);
    await untilReady(page);
    await walk.tap(page.getByRole('button', { name: 'Connect', exact: true }));
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(page.getByRole('link', { name: '2 Connections available' })).toBeVisible();
    walk.print();
    expect(walk.screens.length).toBeLessThanOrEqual(9);
  });

  test('the first request starts with the service and the place', async () => {
    await page.goto('/dashboard/property-owner?tab=create');
    await untilReady(page);
    await expect(page.getByLabel('Category')).toHaveValue('plumbing');
    await expect(page.getByLabel('Location')).toHaveValue('48104');
  });
});

test.describe('from the landing page for professionals to the first open job', () => {
  test.describe.configure({ mode: 'serial' });
  const walk = new Walk('/for-professionals to the first open job');
  let page: Page;
  test.beforeAll(async ({ openSharedPage }) => {
    page = await openSharedPage();
    await page.setViewportSize(PHONE);
  });

  test('a professional signs up, sets up their business and reaches the payment', async ({ openPage }) => {
    const owner = await openPage();
    await signUpAs(owner, { userType: 'property_owner', specialties: ['roofing'] });
    await call(owner, 'requests.create', {
      title: 'Patch the porch roof',
      description: 'Two shingles are loose over the porch.',
      category: 'renovation',
    });

    await page.goto('/for-professionals');
    await walk.see(page, '/for-professionals');
    await untilReady(page);
    await walk.tap(page.getByRole('main').locator('a[href*="mode=signup"]').first());

    await walk.see(page, /\/auth\?/);
    await signUp(walk, page, 'Detroit, MI 48226');

    await walk.see(page, /\/signup\/service-pro\/step-1/);
    await untilReady(page);
    await walk.tap(page.getByRole('link', { name: 'Continue', exact: true }));

    await walk.see(page, /\/signup\/service-pro\/step-2/);
    await untilReady(page);
    await walk.tap(page.getByLabel('Roofing'));
    await walk.tap(page.getByRole('button', { name: 'Finish later' }));

    await walk.see(page, /\/signup\/service-pro\/step-6/);
  });

  test('they pay and see an open job, within seven screens, typing nothing twice', async () => {
    await pay(walk, page, '418 Baker Street');

    await walk.see(page, '/dashboard/service-professional');
    await expect(page.getByText('Patch the porch roof').first()).toBeVisible();
    walk.print();
    expect(walk.screens.length).toBeLessThanOrEqual(7);
  });
});

test(
  'the page that somebody wanted survives sign-up, plan and payment, also in the provider’s tab',
  VARIATION,
  async ({ page }) => {
    const wanted = '/find-professionals?service=plumbing';
    await page.goto(`/auth?mode=signup&flow=property-owner&returnTo=${encodeURIComponent(wanted)}`);
    const walk = new Walk('');
    await signUp(walk, page, 'Ann Arbor, MI 48103');
    await expect(page).toHaveURL('/onboarding/property-owner');
    await call(page, 'onboarding.save', { changes: ownerAnswers() });
    await page.goto('/onboarding/property-owner?step=details');
    await page.reload();
    await untilReady(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL(/plan-selection\?returnTo=/);
    await expect(page.getByRole('link', { name: 'Decide later' })).toHaveAttribute('href', wanted);
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/step-2\?.*returnTo=/);
    await untilReady(page);
    await page.getByLabel('Street').fill('418 Miller Avenue');
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Continue to secure checkout' }).click();
    const checkout = await opening;
    await checkout.getByLabel('Card number').fill(newCard());
    await checkout.getByLabel(/Expiry/).fill(CARD.expiry);
    await checkout.getByLabel('CVV').fill(CARD.cvv);
    await checkout.getByLabel('Name on card').fill('D. Whitfield');
    await page.goto('about:blank');
    await checkout.getByRole('button', { name: /^Start trial/ }).click();
    await expect(checkout).toHaveURL(wanted);
    await expect(checkout.getByText('Starter: 3 Connections ready to use.')).toBeVisible();
  },
);

test.describe('choosing a plan on a public page while signed in', () => {
  test('leads to its payment without a plan', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await page.goto('/property-owner-subscriptions');
    await page.locator('a[href*="plan=home-pro"]').first().click();
    await expect(page).toHaveURL('/signup/property-owner/step-2?plan=home-pro');
  });

  test('says why a plan of another user type cannot be chosen', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await page.goto('/auth?mode=signup&flow=commercial&plan=corporate');
    await expect(page).toHaveURL(/\/onboarding\/property-owner\/plan-selection\?otherPlan=corporate/);
    await expect(page.getByText('Corporate is a plan for a Commercial Client account.')).toBeVisible();
  });
});
