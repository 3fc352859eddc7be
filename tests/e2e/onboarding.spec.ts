import type { Page } from '@playwright/test';
import { USER_TYPES, type UserType } from '#contract/user-types.ts';
import {
  call,
  expect,
  expectSound,
  gateIf,
  holdScripts,
  PASSWORD,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import {
  heading,
  newPhone,
  nextButton,
  ONBOARDING,
  openOnboarding,
  STEPS,
  walkThrough,
} from './onboarding-page.ts';

const DASHBOARDS: Record<UserType, string> = {
  property_owner: '/dashboard/property-owner',
  service_professional: '/dashboard/service-professional',
  commercial: '/dashboard/commercial',
};

const saveAndClose = { name: 'Save and close' } as const;

/** Which step is shown, as a person sees it. */
const expectStep = (page: Page, number: number, total: number) =>
  expect(page.getByText(`Step ${String(number)} of ${String(total)}`, { exact: true })).toBeVisible();

/** Steps that one test walks through: so many fit into its time. */
const STEPS_AT_ONCE = 2;

function partsOf(count: number): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(count / STEPS_AT_ONCE) }, (_, part) => [
    part * STEPS_AT_ONCE,
    Math.min(count, (part + 1) * STEPS_AT_ONCE),
  ]);
}

for (const userType of USER_TYPES) {
  const steps = STEPS[userType];

  test.describe(`onboarding of a ${userType}`, () => {
    test('refuses each step in its fixed words, until it is answered', VARIATION, async ({ page }) => {
      test.slow();
      await signUpAs(page, { userType });
      await openOnboarding(page, userType);
      for (const [index, { title, refusal, answer }] of steps.entries()) {
        await expect(heading(page, title)).toBeVisible();
        await expectStep(page, index + 1, steps.length);
        if (refusal !== null) {
          await clearPhone(page);
          await nextButton(page).click();
          await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
          await expect(heading(page, title)).toBeVisible();
        }
        await answer(page);
        if (index < steps.length - 1) await nextButton(page).click();
      }
      await expectSound(page);
    });

    for (const [from, to] of partsOf(steps.length - 1))
      test(
        `goes on in another browser where it was left, steps ${String(from + 1)} to ${String(to)}`,
        VARIATION,
        async ({ page, openPage }) => {
          const { email } = await signUpAs(page, { userType });
          const other = await openPage();
          await signInAs(other, email, PASSWORD);
          await openOnboarding(page, userType);
          for (const [index, { title, answer }] of steps.slice(0, to).entries()) {
            await expect(heading(page, title)).toBeVisible();
            await answer(page);
            await nextButton(page).click();
            const next = steps[index + 1]?.title ?? '';
            await expect(heading(page, next)).toBeVisible();
            if (index < from) continue;
            await page.getByRole('button', saveAndClose).click();
            await expect(page).toHaveURL(DASHBOARDS[userType]);
            await openOnboarding(other, userType);
            await expect(heading(other, next)).toBeVisible();
            await page.goBack();
            await untilReady(page);
          }
        },
      );

    test(
      'leads from sign-in over every step to plan selection, and the dashboard is done asking',
      gateIf(userType === 'service_professional'),
      async ({ page }) => {
        const { email } = await signUpAs(page, { userType });
        await page.context().clearCookies();
        await page.goto('/auth');
        await untilReady(page);
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        if (userType === 'service_professional') {
          // Their numbered sign-up asks for the same in its own way.
          await expect(page).toHaveURL('/signup/service-pro/step-1');
          await page.goto(ONBOARDING[userType]);
        }
        await expect(page).toHaveURL((url) => url.pathname === ONBOARDING[userType]);
        await untilReady(page);
        await walkThrough(page, userType);
        await expect(page.getByText('Profile Complete!')).toBeVisible();
        await expect(page).toHaveURL(/plan-selection$/);
        await page.getByRole('link', { name: 'Decide later' }).click();
        await expect(page).toHaveURL(DASHBOARDS[userType]);
        await expect(page.getByRole('link', { name: 'Continue', exact: true })).toHaveCount(0);
        // Neither sign-in nor a dashboard sends them there again.
        await page.goto('/auth');
        await expect(page).toHaveURL(DASHBOARDS[userType]);
      },
    );
  });
}

/** Prefilled by the harness, which gives everyone a phone. */
async function clearPhone(page: Page): Promise<void> {
  const phone = page.getByLabel('Phone');
  if ((await phone.count()) > 0) await phone.fill('');
}

test(
  'Back and the browser’s back button go to the step before, and keep what is there',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    await openOnboarding(page, 'property_owner');
    await page.getByLabel('Townhouse').check();
    await page.getByLabel('Warehouse').check();
    await expect(page.getByText('2 chosen: Townhouse, Warehouse')).toBeVisible();
    await nextButton(page).click();
    await expect(page).toHaveURL(/step=services/);
    await nextButton(page).click();
    await expect(page).toHaveURL(/step=projects/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(heading(page, 'What kind of help do you need?')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/step=projects/);
    await page.reload();
    await expect(heading(page, 'What kind of projects do you have?')).toBeVisible();
    await page.goto(`${ONBOARDING.property_owner}?step=contact`);
    await expect(page).toHaveURL(/step=projects/);
    await page.goto(`${ONBOARDING.property_owner}?step=properties`);
    await expect(page.getByLabel('Townhouse')).toBeChecked();
    await expect(page.getByLabel('Duplex')).not.toBeChecked();
  },
);

test(
  'two tabs that answer differently are shown both, and nothing is overwritten unseen',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'commercial' });
    await openOnboarding(page, 'commercial');
    const other = await page.context().newPage();
    await openOnboarding(other, 'commercial');
    await page.getByLabel('Office building').check();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await other.getByLabel('Real estate investor').check();
    const dialog = other.getByRole('dialog', { name: 'Your answers were changed elsewhere' });
    await expect(dialog).toContainText('Office building');
    await dialog.getByRole('radio', { name: /The other one/ }).check();
    await dialog.getByRole('button', { name: 'Keep my choice' }).click();
    await expect(other.getByLabel('Office building')).toBeChecked();
  },
);

test('Save and close leads to the page that the person wanted', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto(
    `${ONBOARDING.property_owner}?returnTo=${encodeURIComponent('/find-professionals?service=hvac')}`,
  );
  await untilReady(page);
  await page.getByRole('button', saveAndClose).click();
  await expect(page).toHaveURL('/find-professionals?service=hvac');
});

test(
  'the dashboard says how far onboarding is and leads back to the first step that is left',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    await call(page, 'onboarding.save', {
      changes: { propertyTypes: ['duplex'], services: ['hvac'], projectTypes: ['inspection'] },
    });
    await page.goto('/dashboard/property-owner');
    await untilReady(page);
    const card = page.getByRole('region', { name: 'Complete your profile' });
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43');
    await expect(card).toContainText('Add: Urgency, budget range, contact info, project details.');
    await card.getByRole('link', { name: 'Continue' }).click();
    await expect(heading(page, 'How soon do you usually need someone?')).toBeVisible();
  },
);

test(
  'a failing server is said at the last step, and nothing is lost',
  VARIATION,
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/50[03]/);
    await signUpAs(page, { userType: 'service_professional' });
    await call(page, 'onboarding.save', { changes: { services: ['roofing'], phone: newPhone() } });
    await page.goto(`${ONBOARDING.service_professional}?step=details`);
    await untilReady(page);
    await page.getByLabel(/^Availability/).fill('Weekdays, 8 to 5');
    await page.route(/onboarding\.finish/, (route) => route.fulfill({ status: 500, body: 'no' }));
    await nextButton(page).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await page.unroute(/onboarding\.finish/);
    await expect(page.getByLabel(/^Availability/)).toHaveValue('Weekdays, 8 to 5');
    await nextButton(page).click();
    await expect(page.getByText('Profile Complete!')).toBeVisible();
  },
);

test('the name is shown, fixed, with its note', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional', fullName: 'Petra Plumber' });
  await call(page, 'onboarding.save', { changes: { services: ['roofing'] } });
  await page.goto(`${ONBOARDING.service_professional}?step=business`);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Petra Plumber');
  await expect(name).toBeDisabled();
  await expect(
    page.getByText('Name cannot be changed once set. Contact customer support if you need to update this.'),
  ).toBeVisible();
});

for (const userType of USER_TYPES) {
  test(`the onboarding of a ${userType} needs no mouse`, VARIATION, async ({ page }) => {
    test.slow();
    await signUpAs(page, { userType });
    await openOnboarding(page, userType);
    for (const { id, title } of STEPS[userType]) {
      await expect(heading(page, title)).toBeVisible();
      await answerByKeyboard(page, id);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Profile Complete!')).toBeVisible();
  });
}

/** Reaches the first field with Tab; answers it with Space, or types. */
async function answerByKeyboard(page: Page, step: string): Promise<void> {
  const names: Record<string, readonly [name: RegExp, text: string | null][]> = {
    contact: [
      [/^Company name/, 'Keyboard Works'],
      [/^Phone/, newPhone()],
    ],
    business: [[/^Phone/, newPhone()]],
    details: [[/^(Availability|Size in|What matters)/, 'Typed']],
  };
  const fields = names[step] ?? [];
  if ((await page.getByRole('main').locator('input[type=checkbox], input[type=radio]').count()) > 1) {
    await tabUntil(page, () =>
      page.evaluate(() => document.activeElement?.matches('main form input') ?? false),
    );
    await page.keyboard.press('Space');
    return;
  }
  for (const [name, text] of fields) {
    const field = page.getByLabel(name).first();
    if ((await field.count()) === 0 || text === null) continue;
    await tabUntil(page, () => field.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
}

async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it');
}

test('the first step leads back, and keeps what was chosen', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'service_professional' });
  await openOnboarding(page, 'service_professional');
  await page.getByLabel('Roofing', { exact: true }).check();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/dashboard/service-professional');
  await page.goto('/onboarding/service-professional?step=services');
  await expect(page.getByLabel('Roofing', { exact: true })).toBeChecked();
});

test(
  'tiles that are tapped before the scripts are there stay as they were left',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional' });
    const release = await holdScripts(page);
    await page.goto('/onboarding/service-professional', { waitUntil: 'commit' });
    const tile = (name: string) => page.getByLabel(name, { exact: true });
    await tile('Roofing').check();
    await tile('Painting').check();
    await tile('Painting').uncheck();
    release();
    await untilReady(page);
    await expect(page.getByRole('status').filter({ hasText: '1 chosen: Roofing' })).toBeVisible();
    await expect(tile('Roofing')).toBeChecked();
    await expect(tile('Painting')).not.toBeChecked();
  },
);
