import { DEMO_PASSWORD, expect, holdScripts, signInAs, test, untilReady, VARIATION } from './fixtures.ts';
import { scriptsOf } from './page-scripts.ts';

function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function countDrafts(): number {
  return Object.keys(sessionStorage).filter((key) => key.includes('Draft')).length;
}

test.describe('a public form', () => {
  test('preloads its scripts and runs them on focus', VARIATION, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/contact-support');
    await expect.poll(() => scripts).toContain('entry-client');
    const submit = page.getByRole('button', { name: 'Send message' });
    expect(await submit.evaluate(isHydrated)).toBe(false);
    await page.getByLabel('Subject').focus();
    await expect.poll(() => submit.evaluate(isHydrated)).toBe(true);
  });

  test('keeps choices and text entered before the scripts have loaded', VARIATION, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth?mode=signup');
    await page.getByText('Service Professional').first().click();
    await page.getByLabel('Full name').fill('Robin Example');
    release();
    await untilReady(page);
    await expect(page.getByRole('radio', { name: /Service Professional/ })).toBeChecked();
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Example');
  });

  test('is sent for a press before the scripts have loaded', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('owner@demo.lintel.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/auth$/);
    release();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
  });

  test(
    'reloads after a sign-in in another tab while it is untouched',
    VARIATION,
    async ({ page, context }) => {
      await page.goto('/auth');
      const other = await context.newPage();
      await other.goto('/help');
      await signInAs(other, 'owner@demo.lintel.example');
      await other.evaluate(() => {
        const channel = new BroadcastChannel('session');
        channel.postMessage('changed');
      });
      await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    },
  );

  test('restores the draft of this tab', VARIATION, async ({ page }) => {
    await page.goto('/contact-support');
    await page.getByLabel('Subject').fill('A gate that will not close');
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('A gate that will not close');
  });
});
