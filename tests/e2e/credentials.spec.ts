import type { Page } from '@playwright/test';
import {
  call,
  DESK,
  EVERY_LOOK,
  expect,
  expectSound,
  PHONE,
  signInAs,
  signUpAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';
import { cardOf, chooseFile, sendInsurance } from './credentials-page.ts';
import { tabTo } from './keyboard.ts';

const STAFF = 'staff@demo.lintel.example';
const OWNER = 'owner@demo.lintel.example';
const PAGE = '/credentials-verification';

async function openCredentials(page: Page, fullName: string): Promise<{ email: string }> {
  const person = await signUpAs(page, {
    userType: 'service_professional',
    fullName,
    specialties: ['plumbing'],
  });
  await page.goto(PAGE);
  await untilReady(page);
  return person;
}

/** Documents of this person that wait, as the staff procedures see them. */
async function waitingOf(staff: Page, fullName: string): Promise<string[]> {
  const response = await staff.request.get(
    `/trpc/staff.credentials.queue?input=${encodeURIComponent(JSON.stringify({ limit: 50 }))}`,
  );
  const { result } = (await response.json()) as {
    result: { data: { items: { id: string; professional: { fullName: string } }[] } };
  };
  return result.data.items
    .filter(({ professional }) => professional.fullName === fullName)
    .map(({ id }) => id);
}

test.describe('the credentials step of sign-up', () => {
  test('asks once, explains the grace period, and goes on to payment', EVERY_LOOK, async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
    await page.goto('/signup/service-pro/step-5?plan=solo-pro');
    await untilReady(page);
    await expect(page.getByRole('progressbar', { name: 'Sign-up, step 5 of 6' })).toHaveAttribute(
      'aria-valuenow',
      '83',
    );
    await expectSound(page);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Verification Pending');
    await dialog.getByRole('button', { name: 'Add Credentials Now Instead' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await dialog.getByRole('button', { name: 'Use 14-Day Grace Period' }).click();
    await expect(page).toHaveURL('/signup/service-pro/step-6?plan=solo-pro');
    await page.goto(PAGE);
    await untilReady(page);
    await expect(page.getByRole('main')).toContainText('14 days left.');
  });

  test(
    'keeps the forms open after a reload, and goes on when they are left empty',
    VARIATION,
    async ({ page }) => {
      await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
      await page.goto('/signup/service-pro/step-5?plan=solo-pro');
      await untilReady(page);
      await page.getByRole('button', { name: 'Add Credentials Now' }).click();
      await expect(page).toHaveURL(/part=documents/);
      await page.reload();
      await untilReady(page);
      await expect(cardOf(page, 'Business license')).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL('/signup/service-pro/step-6?plan=solo-pro');
    },
  );

  test('shows that it is on its way to payment, however slow the server is', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'service_professional', specialties: ['plumbing'] });
    await page.goto('/signup/service-pro/step-5?plan=solo-pro');
    await untilReady(page);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/trpc/**plans.subscription**', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/plans\.subscription/);
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use 14-Day Grace Period' }).click();
    await asked;
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    go();
    await expect(page).toHaveURL('/signup/service-pro/step-6?plan=solo-pro');
  });
});

test.describe('/credentials-verification', () => {
  test('says what a form lacks, and keeps what was typed', VARIATION, async ({ page }) => {
    await openCredentials(page, 'Kept Words');
    const card = cardOf(page, 'Business license');
    await card.getByRole('button', { name: /^Add document/ }).click();
    await card.getByLabel('License number').fill('LIC-204');
    await card.getByRole('button', { name: 'Send for review' }).click();
    await expect(card.getByText('Enter the type of license').first()).toBeVisible();
    await expect(card.getByText('Add the document').first()).toBeVisible();
    await expectSound(page);
    await page.reload();
    await untilReady(page);
    await card.getByRole('button', { name: /^Add document/ }).click();
    await expect(card.getByLabel('License number')).toHaveValue('LIC-204');
  });

  test(
    'sends a document, which staff approve: the profile says what was checked',
    EVERY_LOOK,
    async ({ page, openPage }) => {
      const name = 'Approved Example';
      const { email } = await openCredentials(page, name);
      await sendInsurance(page);
      await expect(cardOf(page, 'Liability insurance')).toContainText('Download policy.pdf');
      const staff = await openPage();
      await signInAs(staff, STAFF);
      const [id] = await waitingOf(staff, name);
      await call(staff, 'staff.credentials.open', { id });
      await call(staff, 'staff.credentials.approve', { id, validUntil: '2029-06-01', name });
      await page.reload();
      await untilReady(page);
      await expect(cardOf(page, 'Liability insurance')).toContainText('Valid until Jun 1, 2029');
      await expectSound(page);
      await waitForMail(email, /liability insurance is approved/);
      const profileId = await profileIdOf(page);
      await signInAs(staff, OWNER);
      await staff.goto(`/profile-review/professional/${profileId}`);
      const checked = staff.getByRole('region', { name: 'What we checked' });
      await expect(checked).toContainText('Our team reviewed the document');
      await expect(checked).toContainText('Expires Jun 1, 2029');
      await expect(checked).not.toContainText('GL-41 207');
    },
  );

  test(
    'shows why a document was rejected, and takes another or a second look',
    VARIATION,
    async ({ page, openPage }) => {
      const name = 'Rejected Example';
      await openCredentials(page, name);
      await sendInsurance(page);
      const staff = await openPage();
      await signInAs(staff, STAFF);
      const [id] = await waitingOf(staff, name);
      const note = 'Page two is cut off.';
      await call(staff, 'staff.credentials.reject', { id, reason: 'not_readable', note });
      await page.reload();
      await untilReady(page);
      const card = cardOf(page, 'Liability insurance');
      await expect(card).toContainText('We couldn’t read the document.');
      await expect(card).toContainText(note);
      await expectSound(page);
      await card.getByRole('button', { name: /^Ask for a second look/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What did we miss?').fill('It ends on page one, as it should.');
      await dialog.getByRole('button', { name: 'Ask for a second look' }).click();
      await expect(card.getByText('In review')).toBeVisible();
    },
  );

  test('is used by keyboard alone, and a removal asks first', VARIATION, async ({ page }) => {
    await openCredentials(page, 'Keyboard Example');
    const license = cardOf(page, 'Business license');
    await tabTo(page, /^Add document: Business license/);
    await page.keyboard.press('Enter');
    await expect(license.getByRole('textbox').first()).toBeFocused();
    await tabTo(page, 'Cancel');
    await page.keyboard.press('Enter');
    await expect(license).toBeFocused();
    await sendInsurance(page);
    await tabTo(page, 'Remove Liability insurance');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Liability insurance?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Liability insurance' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await tabTo(page, 'Remove');
    await page.keyboard.press('Enter');
    await expect(cardOf(page, 'Liability insurance').getByText('Not added')).toBeVisible();
  });

  test('opens a dialog again for a press right after it was closed', VARIATION, async ({ page }) => {
    await openCredentials(page, 'Quick Example');
    await sendInsurance(page);
    const button = page.getByRole('button', { name: 'Remove Liability insurance' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Remove Liability insurance?' });
    await expect(dialog).toBeVisible();
    // Before the browser has told the page that the dialog is closed, which it does in a task of its own.
    await dialog.evaluate(async (element) => {
      const opener = document
        .evaluate("//button[starts-with(., 'Remove Liability')]", document)
        .iterateNext();
      element.dispatchEvent(new Event('cancel', { cancelable: true }));
      while ((element as HTMLDialogElement).open) await Promise.resolve();
      (opener as HTMLButtonElement).click();
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  test.describe('without an answer', () => {
    test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

    test('keeps the form when sending fails', VARIATION, async ({ page }) => {
      await openCredentials(page, 'Failing Example');
      await page.route('**/trpc/credentials.submit*', (route) => route.abort());
      const card = cardOf(page, 'Liability insurance');
      await card.getByRole('button', { name: /^Add document/ }).click();
      await card.getByLabel('Insurance company').fill('Great Lakes Mutual');
      await card.getByLabel('Policy number').fill('GL-1');
      await card.getByLabel('Expiration date').fill('2029-06-01');
      await chooseFile(page, 'Liability insurance');
      await card.getByRole('button', { name: 'Send for review' }).click();
      await expect(card.getByText(/^We got no answer/)).toBeVisible();
      await expect(card.getByLabel('Policy number')).toHaveValue('GL-1');
    });
  });

  test('fits a phone and a desk', VARIATION, async ({ page }) => {
    await openCredentials(page, 'Small Example');
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    }
  });
});

async function profileIdOf(page: Page): Promise<string> {
  const response = await page.request.get('/trpc/profiles.mine');
  const { result } = (await response.json()) as { result: { data: { id: string } } };
  return result.data.id;
}
