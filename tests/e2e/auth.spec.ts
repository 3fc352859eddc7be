import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessible,
  newEmail,
  PASSWORD,
  signUpAs,
  test,
  waitForMail,
} from './fixtures.ts';

type Person = { fullName?: string; location?: string; email?: string; password?: string };

/** Fills the sign-up form in; whatever is left out gets a usual value. */
async function fillSignUp(page: Page, person: Person = {}): Promise<string> {
  const { fullName = 'Dana Whitfield', location = 'Ann Arbor, MI 48103', password = PASSWORD } = person;
  const email = person.email ?? newEmail();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Location').fill(location);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/18 or older/).check();
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Until then a link loads a new page, and nothing suggests anything. */
async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[type=submit]')).toBeEnabled();
}

/** An account, without the page being signed in to it. */
async function makeAccount(page: Page): Promise<string> {
  const { email } = await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await call(page, 'auth.signOut');
  return email;
}

function linkIn(text: string): string {
  const link = /https?:\/\/[^\s"]+token=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test.describe('signing up', () => {
  for (const [role, path] of [
    ['Property Owner', '/setup/project'],
    ['Service Professional', '/signup/service-pro/step-1'],
    ['Commercial Client', '/onboarding/commercial'],
  ] as const) {
    test(`takes a ${role} to ${path}`, async ({ page }) => {
      await page.goto('/auth?mode=signup');
      await expect(page.getByRole('radio', { name: /Property Owner/ })).toBeChecked();
      await page.getByText(role, { exact: true }).click();
      await fillSignUp(page);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Account created!')).toBeVisible();
      await expect(page.getByText('Welcome! Your account has been created successfully.')).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('keeps a role that was chosen before the page was ready', async ({ page }) => {
    await page.route(/entry-client/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto('/auth?mode=signup', { waitUntil: 'commit' });
    await page.getByText('Commercial Client', { exact: true }).click();
    await fillSignUp(page);
    await untilReady(page);
    await expect(page.getByRole('radio', { name: /Commercial Client/ })).toBeChecked();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/onboarding/commercial');
  });

  for (const flow of ['service-professional', 'service_professional']) {
    test(`takes the role from flow=${flow}, and the plan from its id`, async ({ page }) => {
      await page.goto(`/auth?mode=signup&flow=${flow}&plan=solo-pro`);
      await expect(page.getByRole('radio', { name: /Service Professional/ })).toBeChecked();
      await expect(
        page.getByText('Solo Pro, 14 days free. You choose a payment method later.'),
      ).toBeVisible();
    });
  }

  test('names the plan that was chosen before, while the role fits it', async ({ page }) => {
    await page.goto('/auth');
    await page.evaluate(() => {
      const planData = { id: 'home-pro' };
      const selectedAt = '2026-11-20T12:00:00.000Z';
      const choice = JSON.stringify({ planId: 'home-pro', planData, selectedAt });
      sessionStorage.setItem('selectedPropertyOwnerPlan', choice);
    });
    await page.goto('/auth?mode=signup');
    await expect(page.getByText(/^Home Pro, 14 days free/)).toBeVisible();
    await page.getByText('Commercial Client', { exact: true }).click();
    await expect(page.getByText(/^Home Pro/)).toHaveCount(0);
    await page.getByText('Property Owner', { exact: true }).click();
    await fillSignUp(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/setup/project');
    const kept = await page.evaluate(() => sessionStorage.getItem('selectedPropertyOwnerPlan'));
    expect(kept).toContain('home-pro');
  });

  test('says what is missing, beside each field and in a toast, and goes to the first', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible();
    await expect(page.getByText('Enter your full name')).toBeVisible();
    await expect(page.getByText('Enter a city or ZIP code')).toBeVisible();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Use at least 8 characters')).toBeVisible();
    await expect(page.getByText('Confirm that you are 18 or older')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expectAccessible(page);
  });

  test('says whether the area is served', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    const location = page.getByLabel('Location');
    await location.fill('48103');
    await page.getByRole('option', { name: /Ann Arbor, MI 48103/ }).click();
    await expect(location).toHaveValue('Ann Arbor, MI 48103');
    await expect(page.getByText('We serve this area')).toBeVisible();
    await location.fill('Seattle, WA 98101');
    await location.blur();
    await expect(page.getByText('We do not serve this area yet.')).toBeVisible();
    await location.fill('Qwxyz');
    await location.blur();
    await expect(page.getByText('We cannot find this place.')).toBeVisible();
    await expect(location).toHaveValue('Qwxyz');
  });

  test('keeps what was typed while looking at signing in, and the query', async ({ page }) => {
    await page.goto('/auth?mode=signup&flow=commercial&plan=corporate');
    await untilReady(page);
    const email = await fillSignUp(page);
    const modes = page.getByRole('navigation', { name: 'Sign in or sign up' });
    await modes.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/mode=signin/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goBack();
    await expect(page).toHaveURL(/mode=signup.*flow=commercial.*plan=corporate/);
    await expect(page.getByLabel('Full name')).toHaveValue('Dana Whitfield');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel(/18 or older/)).toBeChecked();
    await expect(page.getByRole('radio', { name: /Commercial Client/ })).toBeChecked();
  });

  test('is sent once, however often it is pressed', async ({ page }) => {
    let sent = 0;
    await page.route('**/trpc/auth.signUp*', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto('/auth?mode=signup');
    await fillSignUp(page);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const button = page.getByRole('button', { name: 'Processing...' });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/setup/project');
    expect(sent).toBe(1);
  });
});

test.describe('refusals', () => {
  test.use({ allowedConsoleErrors: [/status of 4\d\d/] });

  test('a weak password comes with its reasons, and nothing typed is lost', async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await fillSignUp(page, { password: 'annarbor1' });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'the name of your city' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('annarbor1');
    await expect(page.getByLabel('Full name')).toHaveValue('Dana Whitfield');
    await expectAccessible(page);
  });

  test('an address with an account is told so beside the field', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth?mode=signup');
    await fillSignUp(page, { email });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/An account with this email address exists already/).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('a wrong password and an unknown address sound the same', async ({ page }) => {
    const email = await makeAccount(page);
    for (const address of [email, newEmail()]) {
      await page.goto('/auth');
      await signIn(page, address, 'not-the-password-42');
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'ErrorEmail or password is not right.',
      );
      await expect(page.getByLabel('Email')).toHaveValue(address);
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
  });
});

test.describe('signing in', () => {
  test('works by keyboard alone and leads to the dashboard', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth');
    await untilReady(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText("You've been signed in successfully.")).toBeVisible();
    await expect(page).toHaveURL('/dashboard/property-owner');
  });

  test('comes back to where somebody wanted to go', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
    await signIn(page, email);
    await expect(page).toHaveURL('/account');
  });

  for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example']) {
    test(`does not go to ${returnTo}`, async ({ page }) => {
      const email = await makeAccount(page);
      await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
      await signIn(page, email);
      await expect(page).toHaveURL('/dashboard/property-owner');
    });
  }

  test('is over for somebody who is signed in', async ({ page }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Harbor Homes', specialties: ['plumbing'] });
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard/commercial');
    await page.goto('/auth?returnTo=%2Faccount');
    await expect(page).toHaveURL('/account');
  });
});

test.describe('a forgotten password', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('is replaced through a link that works once', async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth');
    await untilReady(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();

    const link = linkIn((await waitForMail(email, /password/i)).text);
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByLabel('New password').fill('password1');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('one of the most common passwords')).toBeVisible();
    await page.getByLabel('New password').fill('velvet-anchor-77-thicket');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Sign in with your new password.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await signIn(page, email, 'velvet-anchor-77-thicket');
    await expect(page).toHaveURL('/dashboard/property-owner');

    await page.goto(link);
    await page.getByLabel('New password').fill('velvet-anchor-78-thicket');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  test('gets the same answer for an address nobody has', async ({ page }) => {
    const email = newEmail();
    await page.goto('/auth?mode=forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();
  });
});

test.describe('the link that confirms an address', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test('changes nothing until the button is pressed, and works once', async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner' });
    const link = linkIn((await waitForMail(email, /confirm/i)).text);
    await page.request.get(link);
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await call(page, 'auth.signOut');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('by every mode', () => {
  for (const mode of ['signin', 'signup', 'forgot']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in ${mode}, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/auth?mode=${mode}`);
        await untilReady(page);
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
      });
    }
  }

  test('the way home is on the page', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the form is there without JavaScript, which it asks for', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/auth?mode=signup');
    await expect(page.getByLabel('Full name')).toBeVisible();
    // The browser shows it, and keeps its text from scripts, those of the test included.
    await expect(page.locator('noscript p')).toBeVisible();
    await context.close();
  });
});
