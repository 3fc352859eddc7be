/** The cost of the first interaction with a page on a mid-range phone. */
import type { Browser, CDPSession } from '@playwright/test';
import { type Line, slowDown } from './slow-phone.ts';

const BYTES_PER_SECOND = (1_474.56 * 1024) / 8;
/** The slow 4G of Lighthouse's mobile profile with applied throttling. */
const SLOW_4G: Line = { latency: 562.5, download: BYTES_PER_SECOND, upload: BYTES_PER_SECOND / 2 };
const SETTLE_MS = 1_500;

export type UseMeasures = {
  /** Of the scripts loaded eagerly, compressed bodies. */
  arrivalBytes: number;
  /** Of all scripts, after the first interaction. */
  scriptBytes: number;
  /** From the first interaction until hydration has finished. */
  readyMs: number;
  /** The longest task in between. */
  longestTaskMs: number;
  /** Addresses on other hosts than the page's. */
  foreign: string[];
};

const OBSERVE = `
  window.longTasks = [];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => longTasks.push([startTime, duration])),
  ).observe({ type: 'longtask' });
`;

/** Resolves with the milliseconds it took; runs in the page. */
const WAKE = `new Promise((resolve) => {
  const began = performance.now();
  window.wokenAt = began;
  dispatchEvent(new Event('pointermove'));
  const isReady = () => [...document.querySelectorAll('body a[href], body button')].every((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps')));
  const look = () => (isReady() ? resolve(performance.now() - began) : setTimeout(look, 10));
  look();
})`;

/** One visit with an empty cache. */
export async function measureUse(browser: Browser, url: string, cookie?: string): Promise<UseMeasures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ...(cookie === undefined ? {} : { extraHTTPHeaders: { Cookie: cookie } }),
  });
  try {
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      const address = request.url();
      if (/^(?:https?|wss?):/.test(address) && new URL(address).host !== new URL(url).host)
        foreign.push(address);
    });
    const session = await context.newCDPSession(page);
    await page.addInitScript(OBSERVE);
    await slowDown(session, SLOW_4G);
    const bytes = countScriptBytes(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const arrivalBytes = bytes.total;
    const readyMs = await page.evaluate<number>(WAKE);
    await page.waitForTimeout(SETTLE_MS);
    const longestTaskMs = await page.evaluate<number>(
      'Math.max(0, ...longTasks.filter(([start]) => start >= wokenAt).map(([, duration]) => duration))',
    );
    return { arrivalBytes, scriptBytes: bytes.total, readyMs, longestTaskMs, foreign };
  } finally {
    await context.close();
  }
}

/** Bodies as they are sent, without headers. */
function countScriptBytes(session: CDPSession): { total: number } {
  const bytes = { total: 0 };
  const headers = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/javascript') headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headerBytes = headers.get(requestId);
    if (headerBytes !== undefined) bytes.total += encodedDataLength - headerBytes;
  });
  return bytes;
}
