import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#db/client.ts';
import { ensureBuilt } from '../build.ts';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from '../node-flags.ts';
import { REPOSITORY } from '../entry.ts';
import { insertOwners, type Owner } from './connect-people.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

const ROUNDS = 11;
const PAGES_A_ROUND = 2_000;
const CLIENTS = 32;

const MIXED_CALLS = 100_000;
const MIXED_CLIENTS = 256;
const MOST_MB = 300;
const FLAT_MB = 50;
const SAMPLE_MS = 5_000;
const CROWDS = [500, 2_000];
const ASKED_BY_EACH = 5;

const STATIC_FILE = 'bench-page.png';

/**
 * What a visitor's page costs beside a static file of the same bytes; what the process holds after calls and pages of all
 * kinds, and meanwhile; and what so many people at once are answered.
 */
export async function measurePages(url: string, { minutes }: { minutes: number }): Promise<void> {
  await ensureBuilt();
  const db = createDb(url, { poolSize: 2, isUnbounded: true });
  const owners = await insertOwners(db, 50);
  await db.destroy();
  const file = join(REPOSITORY, 'dist/client', STATIC_FILE);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1) ?? ''}`);
  try {
    await withServer(url, async ({ port }) => {
      writeFileSync(file, await readHome(port));
      await compareWithFile(port);
    });
  } finally {
    rmSync(file, { force: true });
  }
  await withServer(url, (server) => measureMemory(server, owners, minutes));
  for (const crowd of CROWDS) await withServer(url, ({ port }) => faceCrowd(port, crowd, owners));
}

type Server = { port: number; memory: () => Promise<number> };

async function withServer(url: string, measure: (server: Server) => Promise<void>): Promise<void> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'pages-server.ts'), {
    execArgv: WEB_NODE_FLAGS,
    env: {
      ...process.env,
      ...WEB_ENVIRONMENT,
      DATABASE_URL: url,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
    },
  });
  const gone = untilGone(child);
  try {
    const [port] = (await Promise.race([once(child, 'message'), gone])) as [number];
    const memory = async () => {
      child.send('memory');
      const [bytes] = (await Promise.race([once(child, 'message'), gone])) as [number];
      return bytes / 1024 ** 2;
    };
    await measure({ port, memory });
  } finally {
    if (child.connected) child.disconnect();
    await gone.catch(() => undefined);
  }
}

async function untilGone(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The web process has ended.');
}

const AS_BROWSER = 'Accept-Encoding: gzip, deflate, br, zstd\r\n';

async function readHome(port: number): Promise<Buffer> {
  const client = createHttpClient(port);
  const { body } = await client.get('/', AS_BROWSER);
  client.close();
  return Buffer.from(body, 'latin1');
}

/** Medians of interleaved rounds; every body is compared. */
async function compareWithFile(port: number): Promise<void> {
  const expected = (await readHome(port)).toString('latin1');
  const rates: Record<'/' | `/${typeof STATIC_FILE}`, number[]> = { '/': [], [`/${STATIC_FILE}`]: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of Object.keys(rates) as (keyof typeof rates)[]) {
      const client = createHttpClient(port);
      const rate = await rateOf(client, path, expected);
      client.close();
      // The first round is a warm-up.
      if (round > 0) rates[path].push(rate);
    }
  }
  const ratios = rates['/'].map((rate, round) => rate / (rates[`/${STATIC_FILE}`][round] ?? rate)).toSorted();
  console.log('| cached pages, per s | the same bytes from a file, per s | ratio (of each round) | bar |');
  console.log('|---|---|---|---|');
  console.log(
    `| ${median(rates['/']).toFixed(0)} | ${median(rates[`/${STATIC_FILE}`]).toFixed(0)} | ` +
      `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}) | 0.5 |`,
  );
}

async function rateOf(client: HttpClient, path: string, expected: string): Promise<number> {
  const started = performance.now();
  let left = PAGES_A_ROUND;
  await inParallel(CLIENTS, async () => {
    while ((left -= 1) >= 0) {
      const { status, body } = await client.get(path, AS_BROWSER);
      if (status !== 200 || body !== expected) throw new Error(`${path} was answered with something else.`);
    }
  });
  return (PAGES_A_ROUND / (performance.now() - started)) * 1_000;
}

/** A mix of cached pages, visitors' other pages, unknown addresses, members' pages, and calls. */
function mixedAsk(client: HttpClient, owners: readonly Owner[], number: number) {
  const owner = owners[number % owners.length];
  const asOwner = `${AS_BROWSER}Authorization: Bearer ${owner?.token ?? ''}\r\n`;
  const mix: (() => ReturnType<HttpClient['get']>)[] = [
    () => client.get('/', AS_BROWSER),
    () => client.get('/professionals/michigan/plumbing', AS_BROWSER),
    () => client.get('/property-owner-subscriptions?cycle=annual', AS_BROWSER),
    () => client.get(`/no-page/${String(number)}`, AS_BROWSER),
    () => client.get(`/help?q=word${String(number)}`, AS_BROWSER),
    () => client.get('/dashboard/property-owner', asOwner),
    () => client.get('/account', asOwner),
    () => client.get('/trpc/auth.viewer', asOwner),
    () => client.get('/trpc/connections.balance', asOwner),
    () => client.get('/robots.txt'),
  ];
  return mix[number % mix.length]?.() ?? client.get('/', AS_BROWSER);
}

async function measureMemory(
  { port, memory }: Server,
  owners: readonly Owner[],
  minutes: number,
): Promise<void> {
  const client = createHttpClient(port);
  const tally = new Tally();
  const atStart = await memory();
  let number = 0;
  await inParallel(MIXED_CLIENTS, async () => {
    while (number < MIXED_CALLS) await tally.count(mixedAsk(client, owners, (number += 1)));
  });
  const after = await memory();
  console.log(
    `${String(MIXED_CALLS)} calls and pages at ${String(MIXED_CLIENTS)} connections: ${tally.toString()}`,
  );
  console.log(
    `Memory: ${atStart.toFixed(0)} MB at the start, ${after.toFixed(0)} MB after (bar ${String(MOST_MB)})`,
  );
  const samples: number[] = [];
  const until = Date.now() + minutes * 60_000;
  const sampling = (async () => {
    while (Date.now() < until) {
      await sleep(Math.min(SAMPLE_MS, Math.max(1, until - Date.now())));
      samples.push(await memory());
    }
  })();
  await inParallel(MIXED_CLIENTS, async () => {
    while (Date.now() < until) await tally.count(mixedAsk(client, owners, (number += 1)));
  });
  await sampling;
  client.close();
  if (samples.length > 0) console.log(describeSamples(samples, minutes));
}

/** Medians of each sixth: the collector's own ups and downs are no growth. */
function describeSamples(samples: readonly number[], minutes: number): string {
  const size = Math.max(1, Math.floor(samples.length / 6));
  const parts = Array.from({ length: Math.ceil(samples.length / size) }, (_, part) =>
    median(samples.slice(part * size, (part + 1) * size)),
  );
  const spread = Math.max(...parts) - Math.min(...parts);
  return (
    `${String(minutes)} more minutes of it: ${parts.map((part) => part.toFixed(0)).join(', ')} MB, ` +
    `a spread of ${spread.toFixed(0)} (bar ${String(FLAT_MB)}), at most ${Math.max(...samples).toFixed(0)}`
  );
}

async function faceCrowd(port: number, crowd: number, owners: readonly Owner[]): Promise<void> {
  const client = createHttpClient(port);
  const tally = new Tally();
  let number = 0;
  await inParallel(crowd, async () => {
    for (let n = 0; n < ASKED_BY_EACH; n += 1) await tally.count(mixedAsk(client, owners, (number += 1)));
  });
  client.close();
  console.log(`${String(crowd)} connections at once: ${tally.toString()}`);
}

/** How many answers there were of each status; 404 is that of unknown pages. */
class Tally {
  readonly #counts = new Map<string, number>();

  async count(asked: Promise<{ status: number }>): Promise<void> {
    const outcome = await asked.then(
      ({ status }) => String(status),
      (error: unknown) => `lost (${error instanceof Error ? error.message.slice(0, 60) : ''})`,
    );
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  toString(): string {
    const counts = [...this.#counts].toSorted(([one], [other]) => one.localeCompare(other));
    const isFine = counts.every(([outcome]) => ['200', '404', '503'].includes(outcome));
    const list = counts.map(([outcome, count]) => `${outcome} ${String(count)} times`).join(', ');
    return `${list}${isFine ? '' : ' (others than 200, 404 and 503)'}`;
  }
}

async function inParallel(clients: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: clients }, work));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
