/** `npm run bench:web`: what a phone loads and waits for, on the built pages; the medians go to bench/web.md. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { loadConfig } from '#server/config.ts';
import { measurePage, type PageMeasures } from './bench/web-page.ts';
import { describeResults, medianOf, type PageResult } from './bench/web-table.ts';
import { loadDotEnv, REPOSITORY, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';

const USAGE = `npm run bench:web -- [options] [paths]
  --runs <number>   visits of each page, with scripts and without in turn (5)
  --url <origin>    a running site to visit; without it, one of its own under DATA_DIR/bench-web`;

const PAGES = [
  '/',
  '/for-professionals',
  '/property-owner-subscriptions',
  '/help',
  '/contact-support',
  '/professionals/michigan/plumbing',
  '/auth',
];
const PORT = 3985;
const START_MS = 180_000;
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ABOUT = `# Pages on a phone

Written by \`npm run bench:web\`. Medians; each visit begins with an empty cache, under the conditions of Lighthouse's
mobile profile as Chromium applies them (1.5 Mbit/s, 560 ms of latency for each request, processor four times slower).
Lighthouse itself is not used: its package brings more than the rest of the tools together. "Plain" is the same page
with its script files blocked.
`;

async function main(): Promise<undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(runs) || runs < 1) throw new SetupError('--runs takes a whole number above 0.');
  const site = values.url === undefined ? await startSite() : { origin: values.url, stop: () => undefined };
  try {
    const results = await measureAll(site.origin, positionals.length > 0 ? positionals : PAGES, runs);
    const table = describeResults(results);
    console.log(table);
    const folder = join(REPOSITORY, 'bench');
    mkdirSync(folder, { recursive: true });
    if (positionals.length === 0) writeFileSync(join(folder, 'web.md'), `${ABOUT}\n${table}\n`);
  } finally {
    site.stop();
  }
}

async function measureAll(origin: string, paths: readonly string[], runs: number): Promise<PageResult[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const results: PageResult[] = [];
    for (const path of paths) {
      const whole: PageMeasures[] = [];
      const plain: PageMeasures[] = [];
      for (let run = 0; run < runs; run += 1) {
        whole.push(await measurePage(browser, origin + path, true));
        plain.push(await measurePage(browser, origin + path, false));
      }
      results.push({ path, whole: medianOf(whole), plain: medianOf(plain) });
    }
    return results;
  } finally {
    await browser.close();
  }
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
