import type { Page } from '@playwright/test';
import { fields } from './contact-form.ts';
import {
  expect,
  expectAccessible,
  expectSound,
  holdScripts,
  mailsTo,
  newEmail,
  signUpAs,
  test,
  untilReady,
  VARIATION,
  waitForMail,
} from './fixtures.ts';

async function fillSupport(page: Page, email = newEmail()): Promise<string> {
  await fields(page).getByLabel('Name').fill('Dana Whitfield');
  await fields(page).getByLabel('Email').fill(email);
  await page.getByText('Billing question').click();
  await fields(page).getByLabel('Subject').fill('Charged for a pack twice');
  await fields(page).getByLabel('Message').fill('I bought one pack on Monday and see two on my card.');
  return email;
}

/** Counts what is sent to a procedure, and lets it through after a moment. */
async function countCalls(page: Page, procedure: string): Promise<() => number> {
  let sent = 0;
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  return () => sent;
}

test.describe('/contact-support', () => {
  test('sends a message once, explains what happens next and confirms it by email', async ({ page }) => {
    const sent = await countCalls(page, 'contact.support');
    await page.goto('/contact-support');
    await expect(page.getByRole('main').getByText('Mon-Fri 9AM-6PM EST').first()).toBeVisible();
    await untilReady(page);
    await expectAccessible(page);
    const email = await fillSupport(page);
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    const heading = page.getByRole('heading', { name: 'Message sent successfully!' });
    await expect(heading).toBeFocused();
    await expect(page.getByText(/We reply within 24 hours\. We write to/)).toBeVisible();
    expect(sent()).toBe(1);
    const mail = await waitForMail(email, /./);
    // The address may belong to another account: no typed data is passed on.
    expect(mail.text).toContain('Billing question');
    expect(mail.text).not.toContain('Charged for a pack twice');
    expect(await mailsTo(email)).toHaveLength(1);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Write another' }).click();
    await expect(fields(page).getByLabel('Subject')).toHaveValue('');
  });

  test(
    'links to the most asked questions about a reason and keeps typed values',
    VARIATION,
    async ({ page }) => {
      await page.goto('/contact-support');
      await untilReady(page);
      await fields(page).getByLabel('Subject').fill('Charged for a pack twice');
      await page.getByText('Billing question').click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        'Common questions about billing:',
      );
      await expectAccessible(page);
      await page.getByRole('link', { name: 'How do I cancel?' }).click();
      await expect(page).toHaveURL('/help/plans-and-trial#change-or-cancel');
      await page.goBack();
      await expect(fields(page).getByLabel('Subject')).toHaveValue('Charged for a pack twice');
    },
  );

  test('keeps a choice that was made before its scripts were there', VARIATION, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact-support');
    await page.getByText('Billing question').click();
    release();
    await untilReady(page);
    await expect(page.getByRole('radio', { name: 'Billing question' })).toBeChecked();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Common questions about billing:');
  });

  test('names missing values next to each field and focuses the first', VARIATION, async ({ page }) => {
    await page.goto('/contact-support');
    await untilReady(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Fix 4 fields:')).toBeVisible();
    await expect(page.getByText('Enter your name')).toBeVisible();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter a subject')).toBeVisible();
    await expect(page.getByText('Write your message')).toBeVisible();
    await expect(fields(page).getByLabel('Name')).toBeFocused();
    await fields(page).getByLabel('Email').fill('dana@');
    await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
    await expectAccessible(page);
  });

  test('fills in the name and email of a member', VARIATION, async ({ page }) => {
    const { email } = await signUpAs(page, { userType: 'property_owner', fullName: 'Robin Example' });
    await page.goto('/contact-support');
    await expect(fields(page).getByLabel('Name')).toHaveValue('Robin Example');
    await expect(fields(page).getByLabel('Email')).toHaveValue(email);
    await expect(page.getByText('Signed in as Robin Example.')).toBeVisible();
  });

  test('can be filled in and sent by keyboard', VARIATION, async ({ page }) => {
    await page.goto('/contact-support');
    await untilReady(page);
    await fields(page).getByLabel('Name').focus();
    await page.keyboard.type('Dana Whitfield');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newEmail());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Technical issue' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Billing question' })).toBeChecked();
    for (const question of ['When will I be charged?', 'How do I cancel?']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: question })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Every field in its order.');
    await page.keyboard.press('Tab');
    // The honeypot field is not in the tab order.
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Message sent successfully!' })).toBeVisible();
  });

  test.describe('when the server fails', () => {
    test.use({ allowedConsoleErrors: [/status of 5\d\d/] });

    test(
      'keeps typed values, also over a reload, and sends them under the same key',
      VARIATION,
      async ({ page }) => {
        const ids: unknown[] = [];
        let isDown = true;
        await page.route('**/trpc/contact.support*', async (route) => {
          ids.push(/"idempotencyKey":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1]);
          if (isDown) await route.fulfill({ status: 502, body: 'Bad gateway' });
          else await route.continue();
        });
        await page.goto('/contact-support');
        await untilReady(page);
        const email = await fillSupport(page);
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Error sending message')).toBeVisible();
        await expect(page.getByText('Please try again or email us directly.').first()).toBeVisible();
        await expect(fields(page).getByLabel('Subject')).toHaveValue('Charged for a pack twice');
        await page.reload();
        await expect(fields(page).getByLabel('Email')).toHaveValue(email);
        await expect(page.getByRole('radio', { name: 'Billing question' })).toBeChecked();
        await expect(fields(page).getByLabel('Message')).toHaveValue(/two on my card/);
        isDown = false;
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('heading', { name: 'Message sent successfully!' })).toBeVisible();
        expect(ids).toHaveLength(2);
        expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
        expect(ids[1]).toBe(ids[0]);
      },
    );
  });
});

test.describe('/contact-sales', () => {
  test('sends an inquiry about the Enterprise plan', VARIATION, async ({ page }) => {
    await page.goto('/contact-sales?plan=enterprise');
    await expect(page.getByRole('heading', { name: 'You asked about Enterprise' })).toBeVisible();
    await expect(page.getByText('$1,299 a month')).toBeVisible();
    await expect(fields(page).getByLabel('Message')).toHaveValue('We are interested in the Enterprise plan.');
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await untilReady(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Enter your work email address')).toBeVisible();
    await expect(page.getByText('Choose your company size')).toBeVisible();
    const email = newEmail();
    await fields(page).getByLabel('Name').fill('Dana Whitfield');
    await fields(page).getByLabel('Work email').fill(email);
    await fields(page).getByLabel('Company', { exact: true }).fill('Harbor Homes');
    await fields(page).getByLabel('Company size').selectOption('51-200');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Sales inquiry sent!' })).toBeVisible();
    await expect(page.getByText(/within 1 business day\. We write to/)).toBeVisible();
    expect((await waitForMail(email, /./)).text).toContain('51-200 employees');
  });
});

test.describe('/waitlist', () => {
  test('sends an email and a platform', VARIATION, async ({ page }) => {
    await page.goto('/waitlist');
    await untilReady(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
    const email = newEmail();
    await page.getByText('Android', { exact: true }).click();
    await fields(page).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the waitlist!' })).toBeVisible();
    await waitForMail(email, /./);
    await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Use the website today' }).first(),
    ).toHaveAttribute('href', '/auth');
  });
});

test.describe('/request-state', () => {
  test('lists the served areas and sends a request', VARIATION, async ({ page }) => {
    await page.goto('/request-state');
    const served = page.getByRole('region', { name: 'Open today' }).getByRole('listitem');
    await expect(served).toHaveText(['Maryland', 'Michigan', 'Ohio', 'Virginia', 'Washington D.C.']);
    await untilReady(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Please fill in required fields').first()).toBeVisible();
    await expect(fields(page).getByLabel('State')).toBeFocused();
    const email = newEmail();
    await fields(page).getByLabel('State').selectOption('PA');
    await fields(page).getByLabel('City').fill('Pittsburgh');
    await fields(page).getByLabel('I am a').selectOption({ label: 'Service Professional' });
    await fields(page).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Request submitted successfully!' })).toBeVisible();
    await expect(page.getByText('Pittsburgh, Pennsylvania.')).toBeVisible();
    await waitForMail(email, /./);
  });

  test('is linked from sign-up for an area that is not served', VARIATION, async ({ page }) => {
    await page.goto('/auth?mode=signup');
    await untilReady(page);
    await fields(page).getByLabel('Location').fill('Seattle, WA 98101');
    await fields(page).getByLabel('Location').blur();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Request your area/ }).click();
    await expect(await opened).toHaveURL('/request-state');
  });
});

for (const path of ['/contact-support', '/contact-sales', '/careers', '/waitlist', '/request-state']) {
  test(`${path} asks for JavaScript without it, and is accessible`, VARIATION, async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const bare = await context.newPage();
    await bare.goto(path);
    await expect(bare.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bare.locator('main noscript p')).toBeVisible();
    await context.close();
    await page.goto(path);
    await untilReady(page);
    await expectSound(page);
  });
}
