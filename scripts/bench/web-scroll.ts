/** How a list of a thousand rows scrolls, on a computer and on a phone. */
import { randomUUID } from 'node:crypto';
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import { slowDown } from './slow-phone.ts';
import { type Device, SLOWDOWNS } from './web-uploads.ts';

const ROWS = 1000;
const AT_ONCE = 4;
const SCROLLED_PX = 16_000;
const PX_PER_SECOND = 4000;
const WAIT_MS = 60_000;
const NO_LIMIT = { latency: 0, download: -1, upload: -1 };

/** Milliseconds: two frames of a screen that shows 60 a second. */
export const FRAME_BAR_MS = 34;
/** Milliseconds from the last press of 'Show more' to the first frame with its rows. */
export const LAST_PAGE_BAR_MS = 200;

/** Milliseconds between frames while the list scrolls, and from the last 'Show more' to the frame with its rows. */
export type ScrollResult = { frames: number[]; lastPageMs: number };

/** A new owner with a thousand requests. @returns the cookie of their session */
export async function postThousandRequests(origin: string): Promise<string> {
  const post = async (procedure: string, data: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const answer = await fetch(`${origin}/trpc/${procedure}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${procedure}: ${await answer.text()}`);
    return answer;
  };
  const signedUp = await post('auth.signUp', {
    ...{ email: `bench-${randomUUID()}@people.example`, password: randomUUID() },
    ...{ fullName: 'Robin Example', location: 'Ann Arbor, MI 48104' },
    ...{ userType: 'property_owner', isAdult: true },
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await post('profiles.updateMine', { specialties: ['plumbing'] }, cookie);
  const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
        await post('requests.create', requestOf(number), cookie);
    }),
  );
  return cookie;
}

function requestOf(number: number) {
  return {
    title: `Replace the faucet in unit ${String(number)}`,
    description: 'It drips from the base, also when it is closed. The shutoff below the sink works.',
    category: 'plumbing',
    priority: 'medium',
    location: 'Ann Arbor, MI 48104',
  };
}

export async function measureScrolling(
  browser: Browser,
  origin: string,
  { cookie, device }: { cookie: string; device: Device },
): Promise<ScrollResult> {
  const size = device === 'computer' ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  const context = await browser.newContext({ viewport: size });
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/requests`);
    await page.waitForFunction(() => performance.getEntriesByName('router-ready').length > 0);
    const session = await context.newCDPSession(page);
    await slowDown(session, NO_LIMIT, SLOWDOWNS[device]);
    const lastPageMs = await showAll(page);
    return { frames: await scroll(page, session, size), lastPageMs };
  } finally {
    await context.close();
  }
}

/** Presses 'Show more' until there is no more. @returns milliseconds of the last press */
async function showAll(page: Page): Promise<number> {
  const rows = page.locator('main li h2');
  const more = page.getByRole('button', { name: 'Show more' });
  let lastMs = Number.NaN;
  for (let shown = await rows.count(); shown < ROWS;) {
    lastMs = await page.evaluate(pressAndWait);
    await expect(rows).not.toHaveCount(shown, { timeout: WAIT_MS });
    shown = await rows.count();
  }
  await expect(more).toHaveCount(0);
  return lastMs;
}

/** Runs in the page: from the press to the frame in which the list has grown. The button may still be busy at first. */
function pressAndWait(): Promise<number> {
  const countRows = () => document.querySelectorAll('main li h2').length;
  return new Promise((resolve) => {
    let pressed: { at: number; rows: number } | undefined;
    const look = () => {
      const more = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show more');
      if (pressed === undefined && more !== undefined) {
        pressed = { at: performance.now(), rows: countRows() };
        more.click();
      }
      if (pressed !== undefined && countRows() > pressed.rows) resolve(performance.now() - pressed.at);
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function scroll(page: Page, session: CDPSession, size: { width: number; height: number }) {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: size.width / 2, y: size.height / 2 },
    ...{ yDistance: -SCROLLED_PX, speed: PX_PER_SECOND, gestureSourceType: 'touch' },
  });
  return page.evaluate<number[]>('window.frames');
}
