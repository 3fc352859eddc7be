/** What a phone of the middle class sees of one page: Lighthouse's mobile profile, by the browser's own measurements. */
import type { Browser, CDPSession } from '@playwright/test';

/** Lighthouse 12: slow 4G with applied throttling, processor four times slower. */
const LATENCY_MS = 562.5;
const BYTES_PER_SECOND = (1_474.56 * 1024) / 8;
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;
const LONG_TASK_MS = 50;

export type PageMeasures = {
  /** Of scripts, as sent. */
  scriptBytes: number;
  lcpMs: number;
  /** Of tasks longer than 50 ms, what is above that, from the first paint on. */
  tbtMs: number;
  cls: number;
};

const OBSERVE = `
  window.measured = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
  const on = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { measured.lcp = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) measured.cls += entry.value; });
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') measured.fcp = entry.startTime; });
  on('longtask', (entry) => { measured.tasks.push([entry.startTime, entry.duration]); });
`;

type Measured = { lcp: number; cls: number; fcp: number; tasks: [number, number][] };

/** One visit with an empty cache. Without scripts the same page is plain HTML: what there is to compare with. */
export async function measurePage(
  browser: Browser,
  url: string,
  withScripts: boolean,
): Promise<PageMeasures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(OBSERVE);
    await slowDown(session);
    if (!withScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    const bytes = countScriptBytes(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const { lcp, cls, fcp, tasks } = await page.evaluate<Measured>('measured');
    const blocking = tasks
      .filter(([start]) => start >= fcp)
      .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0);
    return { scriptBytes: bytes.total, lcpMs: lcp, tbtMs: blocking, cls };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
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
