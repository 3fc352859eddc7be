import type { Page } from '@playwright/test';
import { fillSignUp, signIn } from './auth-form.ts';
import { call, DEMO_PASSWORD, expect, signInAs, signUpAs, test, VARIATION } from './fixtures.ts';

const SLUG = 'bell-and-daughters-kitchen-and-bath-ann-arbor';
const PAGE = `/pros/${SLUG}`;
const NAME = 'Bell & Daughters Kitchen and Bath';
const PRO = 'pro@demo.lintel.example';
const OWNER = 'owner@demo.lintel.example';
/** With a page of its own, so that no other test meets its comings and goings. */
const GARDENS = '/pros/huron-valley-gardens-ypsilanti';
const GARDENS_EMAIL = 'huron-valley-gardens@demo.lintel.example';

const profilePath = async (page: Page): Promise<string> => {
  const input = encodeURIComponent(JSON.stringify({ slug: SLUG }));
  const answer = await (await page.request.get(`/trpc/profiles.public?input=${input}`)).text();
  return `/profile-review/professional/${/"profileId":"([\w-]{36})"/.exec(answer)?.[1] ?? 'none'}`;
};

test.describe('the public page of a professional', () => {
  test('is whole for search engines without scripts: head, structured data, photos', async ({ page }) => {
    const answer = await page.request.get(PAGE);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('public');
    const html = await answer.text();
    expect(html).toContain(
      `<title>Bell &amp; Daughters Kitchen and Bath, Plumbing in Ann Arbor, MI | Lintel</title>`,
    );
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${PAGE}"`));
    expect(html).toMatch(/<meta property="og:title" content="Bell &amp; Daughters/);
    expect(html).toContain('content="index, max-image-preview:large"');
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const data = JSON.parse(json) as Record<string, unknown>;
    expect(data).toMatchObject({ '@type': 'Plumber', name: NAME, address: { addressLocality: 'Ann Arbor' } });
    expect(JSON.stringify(data['aggregateRating'])).toMatch(/"reviewCount":[1-9]/);
    // Neither the street, the phone nor the surname, nor a signed address of a file.
    expect(html).not.toMatch(/West Liberty|555-0126|Marcus|signature=|@demo/);
    const [photo = ''] = new RegExp(`${PAGE}/photos/[\\w-]+/(?:medium|large)\\.webp`).exec(html) ?? [];
    const picture = await page.request.get(photo);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${PAGE}</loc>`);
    const again = await page.request.get(PAGE, {
      headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
  });

  test('is found from its market, and shows checks and work', VARIATION, async ({ page }) => {
    await page.goto('/professionals/michigan/plumbing?place=48104');
    await page.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
    await expect(page.getByText(/^Checked [A-Z][a-z]{2} \d/).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^1 of \d+/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('leads a visitor through sign-up back to this professional', async ({ page }) => {
    const profile = await profilePath(page);
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Connect', exact: true }).click();
    await expect(page).toHaveURL(/mode=signup&flow=property-owner&service=plumbing&place=Ann\+Arbor/);
    await expect(page.getByLabel('Location')).toHaveValue('Ann Arbor, MI');
    await fillSignUp(page, { location: 'Ann Arbor, MI' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/onboarding\/property-owner/);
    expect(await page.evaluate(() => sessionStorage.getItem('intent'))).toContain(profile);
  });

  test(
    'leads a member who signs in, or is signed in, to the profile with its price',
    VARIATION,
    async ({ page }) => {
      const profile = await profilePath(page);
      await page.goto(PAGE);
      await page.getByRole('complementary').getByRole('link', { name: 'Sign in' }).click();
      await signIn(page, OWNER, DEMO_PASSWORD);
      await expect(page).toHaveURL(profile);
      await page.goto(PAGE);
      await page.getByRole('link', { name: 'Connect', exact: true }).click();
      await expect(page).toHaveURL(profile);
      await expect(page.getByRole('region', { name: 'Connect' })).toBeVisible();
    },
  );

  test('shows its own professional how to edit it, and no Connect', VARIATION, async ({ page }) => {
    await signInAs(page, PRO);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'This is your public page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Connect', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Edit or take down' }).click();
    await expect(page).toHaveURL('/account#public-page');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('prints without the way in', VARIATION, async ({ page }) => {
    await page.goto(PAGE);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Connect', exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeVisible();
  });
});

test.describe('an address under /pros', () => {
  test('is gone at once when its professional takes the page down, and redirects for good when it moved', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const ask = async (path: string) => {
      const answer = await visitor.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers()['location']];
    };
    await signInAs(page, GARDENS_EMAIL);
    expect(await ask(GARDENS)).toEqual([200, undefined]);
    await call(page, 'profiles.unpublishPage');
    expect(await ask(GARDENS)).toEqual([404, undefined]);
    await call(page, 'profiles.publishPage', { textVersion: 1 });
    expect(await ask(GARDENS)).toEqual([200, undefined]);
    await call(page, 'profiles.updateMine', { location: 'Saline, MI 48176' });
    expect(await ask(GARDENS)).toEqual([301, '/pros/huron-valley-gardens-saline']);
    await call(page, 'profiles.updateMine', { location: 'Ypsilanti, MI 48198' });
    expect(await ask(GARDENS)).toEqual([200, undefined]);
    expect(await ask('/pros/nobody-here')).toEqual([404, undefined]);
    expect(await ask('/pros/Nobody')).toEqual([404, undefined]);
    await visitor.dispose();
  });
});

test.describe('the setting of the public page', () => {
  test('is off at first, says what it shows, and is offered on the dashboard once verified', async ({
    page,
  }) => {
    await signUpAs(page, {
      userType: 'service_professional',
      companyName: 'New Here',
      specialties: ['roofing'],
    });
    await page.goto('/account#public-page');
    const section = page.getByRole('region', { name: 'Public page' });
    await expect(section.getByText('Your page is off.')).toBeVisible();
    await expect(section.getByText('Get verified')).toBeVisible();
    await section.getByRole('button', { name: 'Agree and publish' }).click();
    await expect(page.getByText('Your page goes live once you’re verified and listed.')).toBeVisible();
    await section.getByRole('button', { name: 'Take page down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take page down' }).click();
    await expect(section.getByText('Your page is off.')).toBeVisible();
  });

  test(
    'has the address to copy on the account page and the dashboard',
    VARIATION,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await signInAs(page, PRO);
      await page.goto('/dashboard/service-professional');
      const card = page.getByRole('region', { name: 'Your public page' });
      await card.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Copied')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${PAGE}$`));
    },
  );
});
