import type { Page } from '@playwright/test';
import { interactionLoadedBytes } from '#scripts/route-bytes.ts';
import { expect, gateIf, holdScripts, test, untilReady, VARIATION } from './fixtures.ts';
import { movePointer, scriptsOf } from './page-scripts.ts';

/** Of the build, compressed as they are sent. Bytes are the same on every machine. */
const INLINE_BUDGET_BYTES = 1_800;

function countLoadedFaces(): number {
  return [...document.fonts].filter(({ status, family }) => status === 'loaded' && /Variable/.test(family))
    .length;
}

/** Counts how often the menu opens or closes from now on. */
function countMenuToggles(): void {
  const { dataset } = document.documentElement;
  dataset.toggles = '0';
  document
    .querySelector('header [popover]')
    ?.addEventListener('beforetoggle', () => (dataset.toggles = String(Number(dataset.toggles) + 1)));
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Playwright would scroll to the link first. */
function press(link: Element): void {
  if (link instanceof HTMLElement) link.click();
}

test.describe('a public page', () => {
  test('loads no script until it is used', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await movePointer(page);
    await untilReady(page);
    expect(scripts).toContain('entry-client');
    // Neither the client of the server nor the members' routes.
    expect(scripts).not.toContain('api');
    expect(scripts).not.toContain('member-routes');
  });

  test(
    'opens its menu before the scripts have loaded, and keeps it open through hydration',
    VARIATION,
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.evaluate(countMenuToggles);
      release();
      await untilReady(page);
      await expect(menu).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset.toggles)).toBe('0');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    },
  );

  test(
    'switches its plans before the scripts have loaded, and the URL follows',
    VARIATION,
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      await page.getByRole('radio', { name: 'Commercial' }).check();
      await expect(page.getByRole('heading', { name: 'Corporate' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Home Pro' })).toBeHidden();
      release();
      await expect(page).toHaveURL(/pricing=commercial-clients/);
      await expect(page.getByRole('radio', { name: 'Commercial' })).toBeChecked();
    },
  );

  test(
    'keeps its scroll position through hydration, and restores it on Back',
    VARIATION,
    async ({ page }) => {
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
    },
  );

  test.describe('whose scripts don’t come', () => {
    test.use({ allowedConsoleErrors: [/ERR_FAILED|dynamically imported/], serviceWorkers: 'block' });

    test('asks whoever presses a button to reload it', VARIATION, async ({ page }) => {
      await page.route(/\/assets\/entry-client-/, (route) => route.abort());
      await page.goto('/auth');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.accept();
      });
      const failing = page.waitForEvent('pageerror');
      await page.getByLabel('Email').fill('owner@demo.lintel.example');
      await failing;
      expect(asked).toEqual([]);
      await page.unrouteAll();
      await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
      await untilReady(page);
      expect(asked).toEqual(['Part of this page is missing. Reload it?']);
    });
  });

  test('opens questions without scripts', VARIATION, async ({ page }) => {
    await holdScripts(page);
    await page.goto('/');
    const question = page.locator('details:not([open])').first();
    const name = await question.locator('summary').innerText();
    await question.locator('summary').click();
    await expect(page.locator('details', { hasText: name })).toHaveAttribute('open', '');
  });
});

/** When a link is pressed: once its element is hydrated, or so many milliseconds after the scripts have begun to arrive. */
const MOMENTS = ['hydrated', 0, 40, 150, 600] as const;

function pressAt(moment: (typeof MOMENTS)[number]): void {
  const link = document.querySelector<HTMLAnchorElement>('header nav a[href="/for-professionals"]');
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const isReached = Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
    if (isReached) link?.click();
    else channel.port2.postMessage(null);
  };
  if (moment === 'hydrated') channel.port2.postMessage(null);
  else setTimeout(() => link?.click(), moment);
}

test.describe('a press on a link', () => {
  test('leads on before the scripts have loaded', VARIATION, async ({ page }) => {
    await holdScripts(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).click();
    await expect(page).toHaveURL('/company');
    await expect(page).toHaveTitle(/^Company/);
  });

  for (const moment of MOMENTS) {
    test(`leads on while they arrive: ${String(moment)}`, gateIf(moment === 'hydrated'), async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/');
      await movePointer(page);
      await page.evaluate(pressAt, moment);
      release();
      await expect(page).toHaveURL('/for-professionals');
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText([
        'For Professionals',
      ]);
    });
  }

  test('is not moved by fonts that arrive between its two ends', VARIATION, async ({ page }) => {
    const fonts = Promise.withResolvers<undefined>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Company' }).hover();
    await page.mouse.down();
    const arrived = Promise.all(
      ['besley', 'hanken'].map((name) => page.waitForResponse((response) => response.url().includes(name))),
    );
    fonts.resolve(undefined);
    await arrived;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await page.evaluate(countLoadedFaces)).toBe(0);
    await page.mouse.up();
    await expect(page).toHaveURL('/company');
    await expect.poll(() => page.evaluate(countLoadedFaces)).toBe(2);
  });
});

test.describe('the web fonts', () => {
  test('load once the page is shown, and at once on later pages', VARIATION, async ({ page }) => {
    const answers: string[] = [];
    page.on('request', (request) => answers.push(request.url()));
    await page.goto('/company');
    await expect.poll(() => page.evaluate(countLoadedFaces)).toBe(2);
    expect(answers.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
    // Without a first paint: cached fonts load before the page is complete.
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver.prototype, 'observe', { value: () => undefined });
      performance.getEntriesByName = () => [];
    });
    await page.goto('/help');
    await expect.poll(() => page.evaluate(countLoadedFaces)).toBe(2);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are requested by the page itself', VARIATION, async ({ page }) => {
      const font = page.waitForRequest(/\.woff2$/);
      await page.goto('/company');
      await font;
    });
  });
});

test.describe('the scripts of the home page', () => {
  test('have no headers that only documents need', async ({ page }) => {
    const script = page.waitForResponse(/\/assets\/entry-client-/);
    await page.goto('/');
    await movePointer(page);
    const headers = (await script).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test('leave the part that loads eagerly within its budget', () => {
    expect(interactionLoadedBytes()).toBeLessThanOrEqual(INLINE_BUDGET_BYTES);
  });
});
