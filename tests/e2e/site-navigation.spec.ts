import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, signInAs, test, untilGivenUp, untilReady, VARIATION } from './fixtures.ts';
import { movePointer, scriptsOf } from './page-scripts.ts';

test.describe('navigation between public pages', () => {
  test('updates the title and the meta tags', VARIATION, async ({ page }) => {
    await page.goto('/');
    await movePointer(page);
    await untilReady(page);
    const scripts = scriptsOf(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveTitle(/^Terms of Service/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      /rules of the marketplace/,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/terms$/);
    // No new document was loaded.
    expect(scripts).not.toContain('entry-client');
    await page.goBack();
    await expect(page).toHaveTitle(/^Verified professionals/);
  });

  test.describe('with blocked requests', () => {
    test.use({ allowedConsoleErrors: [/ERR_FAILED|Failed to fetch|status of 404/] });

    test('shows an error though the error screen does not load either', VARIATION, async ({ page }) => {
      await page.goto('/professionals/michigan/plumbing');
      await untilReady(page);
      await page.route(/\/(?:trpc\/|assets\/error-screen-)/, (route) => route.abort());
      await page.locator('main a[href^="/professionals/"]').first().click();
      await untilGivenUp(page, page.getByRole('heading', { name: 'This page didn’t load' }));
      await page.unroute(/\/(?:trpc\/|assets\/error-screen-)/);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page didn’t load');
    });

    test('shows the not-found page', VARIATION, async ({ page }) => {
      await page.goto('/no/such/page');
      await movePointer(page);
      await untilReady(page);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveTitle(/^Verified professionals/);
    });
  });
});

test.describe('a link from the site to a page of members', () => {
  test('loads their routes, but no new document, and Back returns', async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/help?q=billing');
    await untilReady(page);
    const scripts = scriptsOf(page);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/property-owner$/);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    // The link is gone with the page it was on: keyboard and screen reader go on at the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(scripts).toContain('member-routes');
    expect(scripts).not.toContain('entry-client');
    await page.goBack();
    await expect(page).toHaveURL(/\/help\?q=billing$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/dashboard\/property-owner$/);
  });

  test('leads to the one that a redirect names, with its query', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/');
    await movePointer(page);
    await untilReady(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/dashboard?tab=payments');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/\/dashboard\/property-owner\?tab=payments$/);
    await expect(page).toHaveTitle(/^Payments/);
  });

  test('leads through sign-in without a session', VARIATION, async ({ page }) => {
    await page.goto('/');
    await movePointer(page);
    await untilReady(page);
    await page.evaluate(() => {
      history.pushState({}, '', '/connections?part=people');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/connections?part=people');
  });

  test('is a redirect of its own from the server', VARIATION, async ({ page }) => {
    const answer = await page.request.get('/connections?part=people', { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toContain('/auth?returnTo=');
  });
});

/** What recipes, their states and their widths decide. */
const STYLES = [
  ...['display', 'position', 'visibility', 'opacity', 'width', 'height', 'content', 'overflow', 'z-index'],
  ...['padding', 'margin', 'gap', 'flex', 'flex-direction', 'align-items', 'justify-content', 'inset'],
  ...['grid-template-columns', 'border', 'border-radius', 'box-shadow', 'outline', 'background-color'],
  ...['color', 'font', 'letter-spacing', 'text-align', 'text-decoration', 'text-wrap', 'white-space'],
  ...['stroke-width', 'cursor', 'transition-property', 'object-fit', 'list-style', 'text-overflow'],
];

/** Until nothing comes to the page anymore: parts of it are loaded when it is there. */
async function untilWhole(page: Page): Promise<void> {
  let before = 0;
  const isSame = async () => {
    const count = await page.locator('main *').count();
    const same = count === before;
    before = count;
    return same;
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
}

/** The styles of all elements of the page and of what stands before them, on a desktop and on a phone. */
async function readStyles(page: Page): Promise<Record<string, string[]>> {
  await untilWhole(page);
  await page.mouse.move(0, 0);
  const read: Record<string, string[]> = {};
  for (const [name, size] of Object.entries({ DESK, PHONE })) {
    await page.setViewportSize(size);
    read[name] = await page.evaluate((properties) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return [...document.querySelectorAll('main, main *')].flatMap((element) =>
        ['', '::before'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
          return `${element.tagName}${pseudo} ${values.join('; ')}`;
        }),
      );
    }, STYLES);
  }
  return read;
}

test(
  'a page that is reached by a link has the styles that it is loaded with',
  VARIATION,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, 'owner@demo.lintel.example');
    await page.goto('/messages');
    await untilReady(page);
    await page.locator('summary', { hasText: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const reached = await readStyles(page);
    await page.reload();
    await untilReady(page);
    expect(await readStyles(page)).toEqual(reached);
  },
);
