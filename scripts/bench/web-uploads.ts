/** How soon a page answers while 20 photos are on their way on a slow line, on a computer and on a phone. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PHONE_SLOWDOWN, SLOW_LINE, slowDown } from './slow-phone.ts';

const PHOTOS = 20;
/** As phones take them. */
const WIDTH = 4000;
const HEIGHT = 3000;
/** JPEG qualities at which they have two to four megabytes. */
const QUALITIES = [70, 78, 84];
const ROUNDS = 5;

export const INTERACTION_BAR_MS = 100;
export const INTERACTIONS = ['type', 'menu', 'button'] as const;
export type Interaction = (typeof INTERACTIONS)[number];
/** How many times slower the processor of each device is than this machine's. */
export const SLOWDOWNS = { computer: 1, phone: PHONE_SLOWDOWN };
export type Device = keyof typeof SLOWDOWNS;
export const DEVICES = ['computer', 'phone'] as const satisfies readonly Device[];
/** Milliseconds from each input to the frame that shows its effect, and the longest task of all. */
export type UploadingResult = Record<Interaction, number[]> & { longestTaskMs: number };

export async function measureUploading(
  browser: Browser,
  origin: string,
  device: Device,
): Promise<UploadingResult> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-photos-'));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await signUp(page, origin);
    await page.addInitScript(observe);
    await page.goto(`${origin}/setup/project?project=new`);
    await page.getByLabel('Project title').fill('Twenty photos');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const session = await context.newCDPSession(page);
    await slowDown(session, { ...SLOW_LINE, upload: SLOW_LINE.download }, SLOWDOWNS[device]);
    await drop(page, session, await makePhotos(folder));
    await expect(page.getByRole('progressbar', { name: /^Uploading/ }).first()).toBeVisible();
    return await interact(page);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An owner of each run's own: an account has room for 20 unfinished uploads. */
async function signUp(page: Page, origin: string): Promise<void> {
  const calls = {
    'auth.signUp': {
      ...{ email: `bench-${randomUUID()}@people.example`, password: randomUUID() },
      ...{ fullName: 'Robin Example', location: 'Ann Arbor, MI 48104' },
      ...{ userType: 'property_owner', isAdult: true },
    },
    'profiles.updateMine': { specialties: ['plumbing'] },
  };
  for (const [procedure, data] of Object.entries(calls)) {
    const answer = await page.request.post(`${origin}/trpc/${procedure}`, { data });
    if (!answer.ok()) throw new Error(`${procedure}: ${await answer.text()}`);
  }
}

/** Grain takes as many bytes as the detail of a real photo. */
async function makePhotos(folder: string): Promise<string[]> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const raw = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise: grain },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sizes = await Promise.all(
    QUALITIES.map((quality) =>
      sharp(raw.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .jpeg({ quality })
        .toBuffer(),
    ),
  );
  const files = Array.from({ length: PHOTOS }, (_, index) => join(folder, `photo-${String(index + 1)}.jpg`));
  await Promise.all(
    files.map((file, index) => writeFile(file, sizes[index % sizes.length] ?? Buffer.alloc(0))),
  );
  return files;
}

/** As from a folder of the computer. */
async function drop(page: Page, session: CDPSession, files: string[]): Promise<void> {
  const zone = page.getByRole('group', { name: 'Current-state photos' });
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  if (box === null) throw new Error('There is no drop zone.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
}

type Observed = { events: { name: string; ms: number }[]; longestTaskMs: number };

/** Runs in the page. */
function observe(): void {
  const observed: Observed = { events: [], longestTaskMs: 0 };
  Object.assign(window, { observed });
  // TypeScript's options of an observer lack the threshold.
  const events = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) observed.events.push({ name, ms: duration });
  }).observe(events);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      observed.longestTaskMs = Math.max(observed.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}

const TAKE = `(() => {
  const { events, longestTaskMs } = window.observed;
  window.observed.events = [];
  return { events, longestTaskMs };
})()`;

/** The longest event since the last time; those below 16 ms are not reported. */
async function takeLongest(page: Page): Promise<{ ms: number; longestTaskMs: number }> {
  // An event is reported after the frame that shows its effect.
  await page.waitForTimeout(300);
  const { events, longestTaskMs } = await page.evaluate<Observed>(TAKE);
  return { ms: Math.max(16, ...events.map(({ ms }) => ms)), longestTaskMs };
}

async function interact(page: Page): Promise<UploadingResult> {
  const result: UploadingResult = { type: [], menu: [], button: [], longestTaskMs: 0 };
  const title = page.getByLabel('Project title');
  const menu = page.locator('summary', { hasText: 'Account menu' });
  const add = page.getByRole('button', { name: 'Add a task' });
  const acts: Record<Interaction, () => Promise<unknown>> = {
    type: async () => {
      await title.focus();
      await page.keyboard.type(' more', { delay: 60 });
    },
    menu: async () => {
      await menu.click();
      await page.keyboard.press('Escape');
    },
    button: () => add.click(),
  };
  await takeLongest(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const what of INTERACTIONS) {
      await acts[what]();
      const { ms, longestTaskMs } = await takeLongest(page);
      result[what].push(ms);
      result.longestTaskMs = Math.max(result.longestTaskMs, longestTaskMs);
    }
  }
  return result;
}
