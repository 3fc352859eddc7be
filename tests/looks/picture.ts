import { expect, type Page, type Request } from '@playwright/test';
import { untilReady } from '../e2e/fixtures.ts';
import { writePng } from './png.ts';

/** A picture is a third as wide and high as its screen, in 16 shades of each color: 60 of them take about a megabyte. */
const SHRINK = 3;
const SHADES = 16;

/** Charts show months, which depend on the day of the run, as do days in fields. Support is there at some hours only. */
const STYLE = `main svg:not(.lucide) { visibility: hidden !important }
  main section > [data-open] { visibility: hidden !important }
  main input[type=date] { color: transparent !important }`;

/** The screen as a small PNG, without what depends on the day of the run. */
export async function takePicture(page: Page, blank: Page): Promise<Buffer> {
  await settle(page);
  await fixDates(page);
  const screen = await page.screenshot({ animations: 'disabled', caret: 'hide', style: STYLE });
  return shrink(blank, screen);
}

/** How long nobody asks the server anything on a page that has all it wants. */
const QUIET_MS = 500;

/**
 * Follows the calls of a page, and answers how to wait until there are none. 'networkidle' is said once a page, on a slow
 * machine before its scripts have begun to ask.
 */
export function followCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) underWay.add(request);
  });
  const end = (request: Request) => {
    if (underWay.delete(request)) lastAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await untilReady(page);
    const readyAt = Date.now();
    await expect
      .poll(() => underWay.size === 0 && Date.now() - Math.max(lastAt, readyAt) >= QUIET_MS)
      .toBe(true);
  };
}

/** Fonts and pictures are there; public pages turn our fonts on at the first interaction. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    dispatchEvent(new Event('pointermove'));
    const faces = document.querySelector<HTMLStyleElement>('#faces');
    if (faces !== null) faces.media = 'all';
    await Promise.all(
      ['420 16px "Hanken Grotesk Variable"', '480 26px "Besley Variable"'].map((font) =>
        document.fonts.load(font),
      ),
    );
    await document.fonts.ready;
    const visible = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    for (const image of visible) image.loading = 'eager';
    // One that another scene hides is never decoded.
    const late = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([late, Promise.all(visible.map((image) => image.decode().catch(() => undefined)))]);
  });
  await page.waitForLoadState('networkidle');
}

/** Demo data counts back from today: every date becomes the same one, in the same format. */
async function fixDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
    const FIXED: [RegExp, string][] = [
      [new RegExp(`\\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?=${MONTH})`, 'g'), 'Fri, '],
      [new RegExp(`\\b${MONTH}[a-z]* \\d{1,2}(, \\d{4})?`, 'g'), 'Nov 20$1'],
      [/, 20\d\d\b/g, ', 2026'],
      [new RegExp(`^${MONTH}$`), 'Nov'],
      [/\b\d{1,2}:\d{2} [AP]M\b/g, '9:00 AM'],
      [
        /\b(?:just now|today|yesterday|(?:\d+|an?) (?:minute|hour|day|week|month|year)s? ago)\b/gi,
        '2 days ago',
      ],
      [/\bin (?:\d+|an?) (?:minute|hour|day|week|month)s?\b/gi, 'in 2 days'],
      [/\b\d+ days left\b/gi, '2 days left'],
      [/\bOpen now\b/g, 'Closed now'],
      [/\bGood (?:morning|afternoon|evening)\b/g, 'Good morning'],
    ];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = node.textContent ?? '';
      const fixed = FIXED.reduce((words, [pattern, to]) => words.replace(pattern, to), text);
      if (fixed !== text) node.textContent = fixed;
    }
  });
}

/** Scales on a canvas, whose smoothing evens out how machines draw the edges of letters. */
async function shrink(blank: Page, screen: Buffer): Promise<Buffer> {
  const small = await blank.evaluate(
    async ({ png, times, shades }) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const width = Math.round(image.width / times);
      const height = Math.round(image.height / times);
      const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (paper === null) throw new Error('There is no canvas to scale on.');
      paper.imageSmoothingQuality = 'high';
      paper.drawImage(image, 0, 0, width, height);
      const { data } = paper.getImageData(0, 0, width, height);
      const step = 255 / (shades - 1);
      const colors = [...data]
        .filter((_, index) => index % 4 < 3)
        .map((value) => Math.round(Math.round(value / step) * step));
      return { width, height, colors };
    },
    { png: screen.toString('base64'), times: SHRINK, shades: SHADES },
  );
  return writePng(small);
}
