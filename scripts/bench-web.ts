/** `npm run bench:web`: what a phone loads and waits for, on the built pages; medians go to bench/web.md and the README. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import type { HELP_ARTICLE_IDS } from '#contract/help-articles.ts';
import { loadConfig } from '#server/config.ts';
import { visitWithLighthouse } from './bench/web-lighthouse.ts';
import { FIRST_TAPS, measureFirstTap } from './bench/web-first-tap.ts';
import { measureUse } from './bench/web-page.ts';
import { servePlain } from './bench/web-plain.ts';
import { measureScrolling, postThousandRequests, type ScrollResult } from './bench/web-scroll.ts';
import {
  describeResults,
  describeScrolling,
  describeTaps,
  describeUploading,
  type PageResult,
  type TapResult,
} from './bench/web-table.ts';
import { type Device, DEVICES, measureUploading, type UploadingResult } from './bench/web-uploads.ts';
import { loadDotEnv, REPOSITORY, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';

const USAGE = `npm run bench:web -- [options] [paths]
  --runs <number>   visits of each page, with scripts and without in turn (5)
  --url <origin>    a running site to visit; without it, one of its own under DATA_DIR/bench-web
  --taps            only the first taps
  --uploads         only the page that uploads photos, for bench/web-uploads.md
  --lists           only a list of a thousand rows, for bench/web-lists.md
With paths or --taps, nothing is written down. Another machine's load spoils it: run it alone.`;

type Page = { path: string; email?: string };

const ARTICLE: (typeof HELP_ARTICLE_IDS)[number] = 'plans-and-trial';
const PUBLIC_PAGES = [
  '/',
  '/for-professionals',
  '/property-owner-subscriptions',
  '/help',
  `/help/${ARTICLE}`,
  '/contact-support',
  '/professionals/michigan/plumbing',
  '/auth',
].map((path): Page => ({ path }));
const MEMBER_PAGES: Page[] = [
  { path: '/dashboard/property-owner', email: 'owner@demo.lintel.example' },
  { path: '/dashboard/service-professional', email: 'pro@demo.lintel.example' },
  { path: '/dashboard/commercial', email: 'commercial@demo.lintel.example' },
];
const PORT = 3985;
const DEBUGGING_PORT = 3987;
const START_MS = 180_000;
const WARM_UP_ROUNDS = 20;
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FOLDER = join(REPOSITORY, 'bench');
const README = join(REPOSITORY, 'README.md');
const README_PLACE = /(<!-- bench:web -->)[^]*?(<!-- \/bench:web -->)/;
const ABOUT = `# Pages on a phone

Written by \`npm run bench:web\`. Medians of Lighthouse's mobile profile (an empty cache, slow 4G, a processor four times
slower). "JS on arrival" is what loads by itself (and, of a form, does not run yet), "in all" what has loaded after the
first interaction; both as sent. "Plain" is the same page as a file without any script, sent from memory. The last two
columns begin with the first interaction, under the same conditions applied for real: when every press reaches its
component, and the longest task until then.
The second table is the first tap on a page, right after its first paint, on a slow phone (150 ms latency, 1.6 Mbit/s, a
processor four times slower): from the finger to the frame that shows its effect; for a search, to the start of the
navigation.
No page asked another host for anything: the measurement fails otherwise.
`;

const ABOUT_UPLOADS = `# A page while it uploads

Written by \`npm run bench:web\`. 20 photos of two to four megabytes are dropped on the documentation form of a project, on a
slow line (150 ms latency, 1.6 Mbit/s), on a computer and on a phone, whose processor is four times slower. Measured is,
while they upload, the time from an input to the frame that shows its effect (Event Timing), which browsers report from 16 ms on in steps of eight.
`;

const ABOUT_LISTS = `# A list of a thousand rows

Written by \`npm run bench:web\`. An owner's 1,000 requests, shown page by page until all are there, then scrolled by 16,000
pixels, on a computer and on a phone, whose processor is four times slower. A frame takes 17 ms on a screen that shows 60 a second.
`;

async function main(): Promise<undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      url: { type: 'string' },
      taps: { type: 'boolean', default: false },
      uploads: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new SetupError('--runs takes a whole number above 0.');
  const known = [...PUBLIC_PAGES, ...MEMBER_PAGES];
  const pages = positionals.map((path) => known.find((page) => page.path === path) ?? { path });
  const site = values.url === undefined ? await startSite() : { origin: values.url, stop: () => undefined };
  try {
    if (pages.length > 0) {
      console.log(describeResults(await measureAll(site.origin, pages, runs)));
      return;
    }
    const only = { taps: values.taps, uploads: values.uploads, lists: values.lists };
    const isAll = !Object.values(only).includes(true);
    if (isAll || only.uploads)
      await writeTable(
        'web-uploads.md',
        ABOUT_UPLOADS,
        describeUploading(await measureUploads(site.origin, runs)),
        runs,
      );
    if (isAll || only.lists)
      await writeTable(
        'web-lists.md',
        ABOUT_LISTS,
        describeScrolling(await measureLists(site.origin, runs)),
        runs,
      );
    if (!isAll && !only.taps) return;
    const taps = describeTaps(await measureTaps(site.origin, runs));
    console.log(taps);
    if (only.taps) return;
    const table = describeResults(await measureAll(site.origin, known, runs));
    console.log(table);
    await writeDown(`${table}\n\n${taps}`, runs);
  } finally {
    site.stop();
  }
}

async function writeDown(table: string, runs: number): Promise<void> {
  const lead = leadOf(runs);
  mkdirSync(FOLDER, { recursive: true });
  await writeMarkdown(join(FOLDER, 'web.md'), `${ABOUT}\n${lead}\n\n${table}\n`);
  const readme = readFileSync(README, 'utf8');
  await writeMarkdown(README, readme.replace(README_PLACE, `$1\n\n${lead}\n\n${table}\n\n$2`));
}

async function writeTable(name: string, about: string, table: string, runs: number): Promise<void> {
  console.log(table);
  mkdirSync(FOLDER, { recursive: true });
  await writeMarkdown(join(FOLDER, name), `${about}\n${leadOf(runs)}\n\n${table}\n`);
}

/** When, how often and on what it was measured. */
function leadOf(runs: number): string {
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${String(cpus().length)} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  return `${when}, ${String(runs)} ${runs === 1 ? 'run' : 'runs'}, ${machine}.`;
}

async function writeMarkdown(file: string, text: string): Promise<void> {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...options, filepath: file }));
}

async function measureTaps(origin: string, runs: number): Promise<TapResult[]> {
  const browser = await launchBrowser();
  try {
    const results = FIRST_TAPS.map((tap): TapResult => ({ ...tap, ms: [] }));
    for (const { path } of results) await warmUp(origin, { path, cookie: undefined });
    for (let run = 0; run < runs; run += 1) {
      for (const result of results) result.ms.push(await measureFirstTap(browser, origin, result));
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function measureUploads(
  origin: string,
  runs: number,
): Promise<Record<Device, readonly UploadingResult[]>> {
  const browser = await launchBrowser();
  try {
    const computer: UploadingResult[] = [];
    const phone: UploadingResult[] = [];
    for (let run = 0; run < runs; run += 1) {
      computer.push(await measureUploading(browser, origin, 'computer'));
      phone.push(await measureUploading(browser, origin, 'phone'));
    }
    return { computer, phone };
  } finally {
    await browser.close();
  }
}

async function measureLists(origin: string, runs: number): Promise<Record<Device, readonly ScrollResult[]>> {
  const cookie = await postThousandRequests(origin);
  const browser = await launchBrowser();
  try {
    const results: Record<Device, ScrollResult[]> = { computer: [], phone: [] };
    for (let run = 0; run < runs; run += 1)
      for (const device of DEVICES)
        results[device].push(await measureScrolling(browser, origin, { cookie, device }));
    return results;
  } finally {
    await browser.close();
  }
}

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${String(DEBUGGING_PORT)}`,
    ],
  });
}

async function measureAll(origin: string, pages: readonly Page[], runs: number): Promise<PageResult[]> {
  const browser = await launchBrowser();
  const plain = await servePlain(origin);
  try {
    const visited = await Promise.all(pages.map((page) => prepare(origin, page)));
    for (const each of visited) await warmUp(origin, each);
    for (let run = 0; run < runs; run += 1) {
      for (const each of visited) await measureOnce(browser, { origin, plainOrigin: plain.origin }, each);
    }
    return visited.map(({ result }) => result);
  } finally {
    plain.stop();
    await browser.close();
  }
}

/** A server that has just started makes its first pages slowly. */
async function warmUp(origin: string, { path, cookie }: Pick<Visited, 'path' | 'cookie'>): Promise<void> {
  const headers = cookie === undefined ? {} : { headers: { cookie } };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await (await fetch(origin + path, headers)).text();
}

type Sites = { origin: string; plainOrigin: string };

type Visited = { path: string; cookie: string | undefined; result: PageResult };

async function prepare(origin: string, { path, email }: Page): Promise<Visited> {
  const cookie = email === undefined ? undefined : await signIn(origin, email);
  return { path, cookie, result: { path, whole: [], plain: [], use: [] } };
}

async function measureOnce(browser: Browser, sites: Sites, { path, cookie, result }: Visited): Promise<void> {
  const url = sites.origin + path;
  const whole = await visitWithLighthouse(url, { port: DEBUGGING_PORT, cookie });
  result.whole.push(whole);
  if (cookie === undefined)
    result.plain.push(await visitWithLighthouse(sites.plainOrigin + path, { port: DEBUGGING_PORT }));
  const use = await measureUse(browser, url, cookie);
  result.use.push(use);
  const foreign = [...whole.foreign, ...use.foreign];
  if (foreign.length > 0) throw new SetupError(`${path} asks other hosts: ${foreign.join(', ')}`);
  console.log(`${path}: ${whole.score.toFixed(0)}, LCP ${whole.lcpMs.toFixed(0)} ms`);
}

/** @returns the session cookie of a demo account */
async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password: loadConfig().demo.password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new SetupError(`${email} could not sign in.`);
  return cookie;
}

async function findBrowser(): Promise<string> {
  const installed = BROWSERS.find(existsSync);
  if (installed !== undefined) return installed;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** The site with its demo data, as `npm start` runs it. */
async function startSite(): Promise<{ origin: string; stop: () => void }> {
  loadDotEnv();
  const env = {
    ...process.env,
    DATA_DIR: join(loadConfig().dataDir, 'bench-web'),
    PORT: String(PORT),
    STAND_IN_PORT: String(PORT + 1),
    RATE_LIMIT_FACTOR: '1000',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [join(REPOSITORY, 'scripts/start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${String(PORT)}`;
  const deadline = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill();
      throw new SetupError('The site did not start.');
    }
    await sleep(500);
  }
  return { origin, stop: () => child.kill() };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

await runScript(main);
