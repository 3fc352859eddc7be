import type { Page } from '@playwright/test';
import { lateScriptBytes, scriptBytesOf } from '#scripts/bench/web-bytes.ts';
import { expect, test, untilReady } from './fixtures.ts';

/** Of the build, compressed as they are sent. Bytes are the same on every machine. */
const HOME_BUDGET_BYTES = 140_000;
const ARRIVAL_BUDGET_BYTES = 1_000;

/** Scripts that a page has asked for, by their names without hash. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** Holds the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/entry-client-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

test.describe('a public page', () => {
  test('is plain HTML until somebody uses it', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual(['late-scripts']);
    await page.mouse.move(200, 300);
    await untilReady(page);
    expect(scripts).toContain('entry-client');
    // What asks the server comes with the first question.
    expect(scripts).not.toContain('api');
  });

  test('opens its menu though it was pressed before the scripts were there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('lets questions be opened without its scripts', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/');
    const question = page.locator('details:not([open])').first();
    const name = await question.locator('summary').innerText();
    await question.locator('summary').click();
    await expect(page.locator('details', { hasText: name })).toHaveAttribute('open', '');
  });
});

test.describe('the scripts of the home page', () => {
  test('keep to their budget', () => {
    expect(scriptBytesOf(['__root', '_site', '_site/index'])).toBeLessThanOrEqual(HOME_BUDGET_BYTES);
    expect(lateScriptBytes()).toBeLessThanOrEqual(ARRIVAL_BUDGET_BYTES);
  });
});

test.describe('a form', () => {
  test('loads its scripts by itself', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/contact-support');
    await expect.poll(() => scripts).toContain('entry-client');
  });

  test('keeps what was chosen and typed before its scripts were there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth?mode=signup');
    await page.getByText('Service Professional').first().click();
    await page.getByLabel('Full name').fill('Robin Example');
    release();
    await untilReady(page);
    await expect(page.getByRole('radio', { name: /Service Professional/ })).toBeChecked();
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Example');
  });
});
