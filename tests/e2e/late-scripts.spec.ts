import type { Page } from '@playwright/test';
import { lateScriptBytes, scriptBytesOf } from '#scripts/bench/web-bytes.ts';
import { DEMO_PASSWORD, expect, holdScripts, signInAs, test, untilReady } from './fixtures.ts';

/** Of the build, compressed as they are sent. Bytes are the same on every machine. */
const HOME_BUDGET_BYTES = 130_000;
const ARRIVAL_BUDGET_BYTES = 1_600;

/** Scripts that a page has asked for, by their names without hash. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

function countLoadedFaces(): number {
  return [...document.fonts].filter(({ status, family }) => status === 'loaded' && /Variable/.test(family))
    .length;
}

function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

function countDrafts(): number {
  return Object.keys(sessionStorage).filter((key) => key.includes('Draft')).length;
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Without scrolling to it first. */
function press(link: Element): void {
  if (link instanceof HTMLElement) link.click();
}

test.describe('a public page', () => {
  test('is plain HTML until somebody uses it', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
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

  test('stays where its reader is when its scripts take over, and is found there again', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => scrollOf(page)).toBe(1200);
    release();
    await untilReady(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await scrollOf(page)).toBe(1200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).evaluate(press);
    await expect(page).toHaveTitle(/^Terms of Service/);
    await expect.poll(() => scrollOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(/^Verified professionals/);
    await expect.poll(() => scrollOf(page)).toBe(1200);
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

test.describe('moving on within the site', () => {
  test('changes the words of the head with the page', async ({ page }) => {
    await page.goto('/');
    await page.mouse.move(200, 300);
    await untilReady(page);
    const scripts = scriptsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveTitle(/^Terms of Service/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /rules of the marketplace/,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/terms$/);
    // Moved to and not loaded anew.
    expect(scripts).not.toContain('entry-client');
    await page.goBack();
    await expect(page).toHaveTitle(/^Verified professionals/);
  });

  test.describe('without what it asks for', () => {
    test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch|status of 404/] });

    test('says that a page did not load though what says it does not load either', async ({ page }) => {
      await page.goto('/professionals/michigan/plumbing');
      await untilReady(page);
      await page.route(/\/(?:trpc\/|assets\/error-screen-)/, (route) => route.abort());
      await page.locator('main a[href^="/professionals/"]').first().click();
      await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
        timeout: 30_000,
      });
      await page.unroute(/\/(?:trpc\/|assets\/error-screen-)/);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load');
    });

    test('shows where there is no page', async ({ page }) => {
      await page.goto('/no/such/page');
      await page.mouse.move(200, 300);
      await untilReady(page);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveTitle(/^Verified professionals/);
    });
  });
});

test.describe('our fonts', () => {
  test('come when the page is shown, and on later pages at once', async ({ page }) => {
    const answers: string[] = [];
    page.on('request', (request) => answers.push(request.url()));
    await page.goto('/company');
    await expect.poll(() => page.evaluate(countLoadedFaces)).toBe(2);
    expect(answers.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
    // A page whose scripts never show it keeps nothing back: they come before the page is complete.
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
      performance.getEntriesByName = () => [];
    });
    await page.goto('/help');
    await expect.poll(() => page.evaluate(countLoadedFaces)).toBe(2);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are asked for by the page itself', async ({ page }) => {
      const font = page.waitForRequest(/\.woff2$/);
      await page.goto('/company');
      await font;
    });
  });
});

test.describe('the scripts of the home page', () => {
  test('say nothing that only documents need to', async ({ page }) => {
    const script = page.waitForResponse(/\/assets\/entry-client-/);
    await page.goto('/');
    await page.mouse.move(200, 300);
    const headers = (await script).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test('keep to their budget', () => {
    expect(scriptBytesOf(['__root', '_site', '_site/index'])).toBeLessThanOrEqual(HOME_BUDGET_BYTES);
    expect(lateScriptBytes()).toBeLessThanOrEqual(ARRIVAL_BUDGET_BYTES);
  });
});

test.describe('a form', () => {
  test('has its scripts at hand, and runs them when somebody turns to it', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/contact-support');
    await expect.poll(() => scripts).toContain('entry-client');
    const submit = page.getByRole('button', { name: 'Send message' });
    expect(await submit.evaluate(isTakenOver)).toBe(false);
    await page.getByLabel('Subject').focus();
    await expect.poll(() => submit.evaluate(isTakenOver)).toBe(true);
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

  test('is sent though its button was pressed before its scripts were there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('owner@demo.lintel.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/auth$/);
    release();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
  });

  test('follows a sign-in in another tab, untouched as it is', async ({ page, context }) => {
    await page.goto('/auth');
    const other = await context.newPage();
    await other.goto('/help');
    await signInAs(other, 'owner@demo.lintel.example');
    await other.evaluate(() => {
      const channel = new BroadcastChannel('session');
      channel.postMessage('changed');
    });
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
  });

  test('shows a draft of this tab by itself', async ({ page }) => {
    await page.goto('/contact-support');
    await page.getByLabel('Subject').fill('A gate that will not close');
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('A gate that will not close');
  });
});
