import type { Page } from '@playwright/test';
import { createRequest, HOMES, openAs, openAsOwner, SERVER_FAILS } from './dashboard-people.ts';
import { expect, expectAccessible, signInAs, test, untilGivenUp, untilReady, VARIATION } from './fixtures.ts';
import { FAST, lineOf, type Speed } from './slow-line.ts';

test.describe('a dashboard list that fails to load', () => {
  test.use({ allowedConsoleErrors: SERVER_FAILS });

  test('shows an error and loads again; the rest of the page stays', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await createRequest(page, 'Still there');
    await page.goto('/account');
    await untilReady(page);
    await page.route('**/trpc/**', (route) =>
      route.request().url().includes('requests.listMine') ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Lintel, dashboard' }).click();
    const recent = page.getByRole('region', { name: 'Recent requests' });
    await untilGivenUp(page, recent.getByText('Your requests didn’t load.'));
    await expect(page.getByRole('heading', { name: 'Near Detroit' })).toBeVisible();
    await page.unrouteAll();
    await recent.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(recent.getByText('Still there')).toBeVisible();
    await expect(recent.getByRole('list').first(), 'the focus that the button had').toBeFocused();
  });
});

/** Holds back the answer of one procedure of a streamed batch, until `release` is called in the page. */
async function holdAnswer(page: Page, procedure: string): Promise<void> {
  await page.addInitScript((held) => {
    const ask = window.fetch.bind(window);
    const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const procedures = new URL(answer.url).pathname.split('/').at(-1)?.split(',') ?? [];
      const place = procedures.indexOf(held);
      if (place === -1 || answer.body === null) return answer;
      let rest = '';
      const lines = new TransformStream<string, string>({
        transform(chunk, controller) {
          const whole = (rest + chunk).split('\n');
          rest = whole.pop() ?? '';
          // After the head, each line begins with the place of what it answers.
          for (const line of whole) {
            const send = () => controller.enqueue(`${line}\n`);
            if (line.startsWith(`[${String(place)},`)) late.push(send);
            else send();
          }
        },
        async flush() {
          await released;
          for (const send of late) send();
        },
      });
      const late: (() => void)[] = [];
      const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(lines);
      return new Response(body.pipeThrough(new TextEncoderStream()), answer);
    };
  }, procedure);
}

test.describe('the cards of a dashboard', () => {
  test.use({ allowedConsoleErrors: [/status of 404/] });

  test('come each at its own pace: a slow one and one that fails leave the others alone', async ({
    page,
  }) => {
    await holdAnswer(page, 'company.activity');
    await openAs(page, 'commercial');
    await page.goto('/account');
    await untilReady(page);
    await page.route(/trpc\/.*properties\.listMine/, (route) =>
      route.continue({ url: route.request().url().replace('properties.listMine', 'properties.noSuchList') }),
    );
    await page.getByRole('link', { name: 'Lintel, dashboard' }).click();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    const portfolio = page.getByRole('region', { name: 'Property portfolio' });
    await expect(page.getByRole('region', { name: 'Recent requests' })).toContainText('No requests yet');
    await expect(page.getByRole('region', { name: 'Your connections' })).toContainText('No connections yet');
    await expect(activity.getByText('Loading activity')).toBeAttached();
    await expect(portfolio).toContainText('Your properties didn’t load.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await page.unrouteAll();
    await portfolio.getByRole('button', { name: 'Try again' }).click();
    await expect(portfolio).toContainText('No properties yet');
    await expect(activity.getByText('Loading activity')).toBeAttached();
    await page.evaluate(() => (Reflect.get(window, 'release') as () => void)());
    await expect(activity).toContainText('You changed the profile');
  });
});

test.describe('a dashboard on a slow server', () => {
  test('shows progress while the next screen loads', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto(HOMES.property_owner);
    await untilReady(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/**requests.listMine**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'See all' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
    answer();
    await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });

  test('shows progress on the public page from which it is opened', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.goto('/company');
    await untilReady(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/dashboard\/property-owner/);
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  });
});

/** A phone's line on which the HTML of a dashboard takes a second to arrive. */
const TRICKLING: Speed = {
  offline: false,
  latency: 100,
  downloadThroughput: 25 * 1024,
  uploadThroughput: 25 * 1024,
};

/** How far what was painted has moved since: the sum of Chrome's layout shifts. Above 0.1 people lose their place. */
async function readShift(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer stays silent.
        setTimeout(resolve, 1_000, 0);
      }),
  );
}

for (const [userType, email] of [
  ['property_owner', 'owner@demo.lintel.example'],
  ['service_professional', 'pro@demo.lintel.example'],
  ['commercial', 'commercial@demo.lintel.example'],
] as const) {
  test(
    `the dashboard of ${email} stays in its place while it arrives on a phone`,
    VARIATION,
    async ({ page }) => {
      await signInAs(page, email);
      await page.setViewportSize({ width: 390, height: 844 });
      const setSpeed = await lineOf(page);
      await setSpeed(TRICKLING);
      await page.goto(HOMES[userType], { waitUntil: 'domcontentloaded' });
      await setSpeed(FAST);
      await untilReady(page);
      expect(await readShift(page)).toBeLessThan(0.05);
    },
  );
}
