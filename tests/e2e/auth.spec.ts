import { fillSignUp, makeAccount, signIn } from './auth-form.ts';
import {
  expect,
  expectAccessible,
  gateIf,
  holdScripts,
  newEmail,
  PASSWORD,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';

test.describe('signing up', () => {
  for (const [role, path] of [
    ['Property Owner', '/onboarding/property-owner'],
    ['Service Professional', '/signup/service-pro/step-1'],
    ['Commercial Client', '/onboarding/commercial'],
  ] as const) {
    test(`leads a ${role} to ${path}`, gateIf(role === 'Property Owner'), async ({ page }) => {
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

  test('keeps a role chosen before the scripts have loaded', VARIATION, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth?mode=signup', { waitUntil: 'commit' });
    await page.getByText('Commercial Client', { exact: true }).click();
    await fillSignUp(page);
    release();
    await untilReady(page);
    await expect(page.getByRole('radio', { name: /Commercial Client/ })).toBeChecked();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/onboarding/commercial');
  });

  for (const flow of ['service-professional', 'service_professional']) {
    test(`reads the role from flow=${flow}, and the plan from its id`, VARIATION, async ({ page }) => {
      await page.goto(`/auth?mode=signup&flow=${flow}&plan=solo-pro`);
      await expect(page.getByRole('radio', { name: /Service Professional/ })).toBeChecked();
      await expect(page.getByText('Solo Pro, free for 14 days. Add a card later.')).toBeVisible();
    });
  }

  test('names the plan chosen before, while the role fits it', VARIATION, async ({ page }) => {
    await page.goto('/auth');
    await page.evaluate(() => {
      const planData = { id: 'home-pro' };
      const selectedAt = '2026-11-20T12:00:00.000Z';
      const choice = JSON.stringify({ planId: 'home-pro', planData, selectedAt });
      sessionStorage.setItem('selectedPropertyOwnerPlan', choice);
    });
    await page.goto('/auth?mode=signup');
    await expect(page.getByText(/^Home Pro, free for 14 days/)).toBeVisible();
    await page.getByText('Commercial Client', { exact: true }).click();
    await expect(page.getByText(/^Home Pro/)).toHaveCount(0);
    await page.getByText('Property Owner', { exact: true }).click();
    await fillSignUp(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/onboarding/property-owner');
    const kept = await page.evaluate(() => sessionStorage.getItem('selectedPropertyOwnerPlan'));
    expect(kept).toContain('home-pro');
  });

  test(
    'names missing values next to each field and in a toast, and focuses the first',
    VARIATION,
    async ({ page }) => {
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
    },
  );

  test('shows whether the area is served', VARIATION, async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    const location = page.getByLabel('Location');
    await location.fill('48103');
    await page.getByRole('option', { name: /Ann Arbor, MI 48103/ }).click();
    await expect(location).toHaveValue('Ann Arbor, MI 48103');
    await expect(page.getByText('We serve this area')).toBeVisible();
    await location.fill('Seattle, WA 98101');
    await location.blur();
    await expect(page.getByText('We don’t serve this area yet.')).toBeVisible();
    await location.fill('Qwxyz');
    await location.blur();
    await expect(page.getByText('We can’t find this place.')).toBeVisible();
    await expect(location).toHaveValue('Qwxyz');
  });

  test('keeps typed values and the query while switching to sign-in', VARIATION, async ({ page }) => {
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

  test('sends once, however often the button is pressed', VARIATION, async ({ page }) => {
    let sent = 0;
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/trpc/auth.signUp*', async (route) => {
      sent += 1;
      await gate.promise;
      await route.continue();
    });
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    await fillSignUp(page);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const button = page.getByRole('button', { name: 'Processing...' });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    gate.resolve(undefined);
    await expect(page).toHaveURL('/onboarding/property-owner');
    expect(sent).toBe(1);
  });
});

test.describe('signing up and in, refused', () => {
  test.use({ allowedConsoleErrors: [/status of 4\d\d/] });

  test('shows why a password is weak and keeps the typed values', VARIATION, async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    await fillSignUp(page, { password: 'annarbor1' });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'the name of your city' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('annarbor1');
    await expect(page.getByLabel('Full name')).toHaveValue('Dana Whitfield');
    await expectAccessible(page);
  });

  test('whoever types on while the answer is on its way keeps the focus', VARIATION, async ({ page }) => {
    const email = await makeAccount(page);
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/trpc/auth.signUp*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/auth?mode=signup');
    // A press that waits for the scripts is sent once they are there, and moves the focus then.
    await untilReady(page);
    await fillSignUp(page, { email });
    await page.getByRole('button', { name: 'Create account' }).click();
    const name = page.getByLabel('Full name');
    await name.fill('Dana');
    await name.press('End');
    await name.pressSequentially(' Whit');
    answer.resolve(undefined);
    await expect(page.getByText(/This email address already has an account/).first()).toBeVisible();
    await page.keyboard.type('field');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Dana Whitfield');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('shows next to the field that an email has an account', VARIATION, async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth?mode=signup');
    await fillSignUp(page, { email });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/This email address already has an account/).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('shows the same message for a wrong password and an unknown email', VARIATION, async ({ page }) => {
    const email = await makeAccount(page);
    for (const address of [email, newEmail()]) {
      await page.goto('/auth');
      await signIn(page, address, 'not-the-password-42');
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        'ErrorEmail or password is incorrect.',
      );
      await expect(page.getByLabel('Email')).toHaveValue(address);
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    }
  });
});

test.describe('signing in', () => {
  test('works by keyboard and leads to the dashboard', async ({ page }) => {
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

  test.describe('when who is signed in cannot be read', () => {
    test.use({ allowedConsoleErrors: [/profile could not be read|ERR_FAILED/] });

    test('leads to the dashboard all the same', VARIATION, async ({ page }) => {
      const email = await makeAccount(page);
      await page.goto('/auth');
      await untilReady(page);
      await page.route('**/trpc/auth.viewer*', (route) => route.abort());
      await signIn(page, email);
      await expect(page.getByText('Welcome back!')).toBeVisible();
      await expect(page.getByText(/cookies/)).toHaveCount(0);
      await expect(page).toHaveURL('/dashboard/property-owner');
    });
  });

  test('says when the browser did not keep the cookie', VARIATION, async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/auth');
    await untilReady(page);
    await page.route('**/trpc/auth.viewer*', async (route) => {
      await page.context().clearCookies();
      const headers = { ...route.request().headers() };
      delete headers['cookie'];
      await route.continue({ headers });
    });
    await signIn(page, email);
    await expect(page.getByText(/blocked the sign-in cookie/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });

  test('returns to the page that asked for it', VARIATION, async ({ page }) => {
    const email = await makeAccount(page);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
    await signIn(page, email);
    await expect(page).toHaveURL('/account');
  });

  test(
    'is asked for by a page that Back brings out of memory after signing out',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'property_owner' });
      await page.goto('/account');
      await untilReady(page);
      // Signed out by a later page.
      await page.context().clearCookies();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(page).toHaveURL('/auth?returnTo=%2Faccount');
    },
  );

  for (const returnTo of ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example']) {
    test(`does not go to ${returnTo}`, VARIATION, async ({ page }) => {
      const email = await makeAccount(page);
      await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
      await signIn(page, email);
      await expect(page).toHaveURL('/dashboard/property-owner');
    });
  }

  test('redirects a signed-in member', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Harbor Homes', specialties: ['plumbing'] });
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard/commercial');
    await page.goto('/auth?returnTo=%2Faccount');
    await expect(page).toHaveURL('/account');
  });
});

test.describe('/auth', () => {
  test('links to the home page', VARIATION, async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('shows its form without JavaScript and asks for it', VARIATION, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/auth?mode=signup');
    await expect(page.getByLabel('Full name')).toBeVisible();
    // The browser shows it, and keeps its text from scripts, those of the test included.
    await expect(page.locator('noscript p')).toBeVisible();
    await context.close();
  });
});
