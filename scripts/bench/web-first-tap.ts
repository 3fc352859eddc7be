/** How soon the first tap on a public page shows, right after the first paint, on a slow phone. */
import type { Browser, Page } from '@playwright/test';
import { SLOW_LINE, slowDown } from './slow-phone.ts';

/** A later answer is reported as this. */
const GIVE_UP_MS = 10_000;

export const FIRST_TAP_BAR_MS = 150;

export type FirstTap = { what: 'menu' | 'tab' | 'question' | 'search'; path: string };

export const FIRST_TAPS: readonly FirstTap[] = [
  { what: 'menu', path: '/' },
  { what: 'menu', path: '/for-professionals' },
  { what: 'menu', path: '/property-owner-subscriptions' },
  { what: 'menu', path: '/help' },
  { what: 'menu', path: '/contact-support' },
  { what: 'tab', path: '/' },
  { what: 'tab', path: '/for-professionals' },
  { what: 'tab', path: '/property-owner-subscriptions' },
  { what: 'question', path: '/' },
  { what: 'question', path: '/property-owner-subscriptions' },
  { what: 'question', path: '/support' },
  { what: 'search', path: '/' },
  { what: 'search', path: '/help' },
];

/** What is tapped, and in the page, whether its effect is there; a search is there when the next page is on its way. */
const TARGETS: Record<FirstTap['what'], { selector: string; isDone: string }> = {
  menu: {
    selector: 'header button[popovertarget][aria-label="Open menu"]',
    isDone: `document.querySelector('header [popover]').matches(':popover-open')`,
  },
  tab: {
    selector: '[role=radiogroup] label:last-child',
    isDone: `(() => {
      const { checked, value } = document.querySelector('[role=radiogroup] label:last-child input');
      const shown = document.querySelector('[data-shown-for="' + value + '"]');
      return checked && getComputedStyle(shown).display !== 'none';
    })()`,
  },
  question: {
    selector: 'details[name]:not([open]) summary',
    isDone: `document.querySelector('details[data-tapped]').open`,
  },
  search: { selector: 'form[role=search] button[type=submit]', isDone: 'false' },
};

/** From the tap to the start of the present document: negative before the navigation. */
const SINCE_TAP = `performance.timeOrigin - Number(sessionStorage.getItem('tappedAt') ?? Infinity)`;

/** Resolves once there is something to see; runs in the page. */
const FIRST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver(() => resolve(true)).observe({ type: 'paint', buffered: true }))`;

/** @returns milliseconds from the finger to the frame that shows the effect, or to the start of the navigation */
export async function measureFirstTap(browser: Browser, origin: string, tap: FirstTap): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), SLOW_LINE);
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    await page.evaluate(FIRST_PAINT);
    const { selector, isDone } = TARGETS[tap.what];
    const { x, y } = await prepareTap(page, selector, isDone);
    await page.touchscreen.tap(x, y);
    return tap.what === 'search' ? await navigationDelay(page) : await page.evaluate<number>('tapResult');
  } finally {
    await context.close();
  }
}

/** Brings the target into view, waits until it is drawn, as a person has to, and listens. @returns where to tap */
async function prepareTap(page: Page, selector: string, isDone: string): Promise<{ x: number; y: number }> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return await page.evaluate<{ x: number; y: number }>(`(async () => {
    const target = document.querySelector(${JSON.stringify(selector)});
    target.closest('details')?.setAttribute('data-tapped', '');
    const field = target.closest('form')?.querySelector('input');
    if (field) field.value = '48103';
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const frame = () => new Promise(requestAnimationFrame);
      await frame().then(frame);
    }
    window.tapResult = new Promise((resolve) => {
      addEventListener('pointerdown', ({ timeStamp }) => {
        sessionStorage.setItem('tappedAt', performance.timeOrigin + timeStamp);
        const look = () => {
          const ms = performance.now() - timeStamp;
          if (ms > ${String(GIVE_UP_MS)}) resolve(ms);
          else if (${isDone}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          else requestAnimationFrame(look);
        };
        look();
      }, { capture: true, once: true });
    });
    const box = target.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  })()`);
}

async function navigationDelay(page: Page): Promise<number> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    // Between two documents there is nothing to ask.
    const ms = await page.evaluate<number>(SINCE_TAP).catch(() => -1);
    if (ms >= 0) return ms;
    await page.waitForTimeout(20);
  }
  return GIVE_UP_MS;
}
