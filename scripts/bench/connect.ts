import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import pg from 'pg';
import { createDb, UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { systemClock } from '#server/clock.ts';
import { LIMITS } from '#server/rate-limits.ts';
import { insertOwners, insertProfessionals, type Owner, type Professional } from './connect-people.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** Many short rounds: background load on the machine changes within seconds. */
const ROUNDS = 11;
const CLIENTS = 32;
/** As the server's own pool. */
const CONNECTIONS = 10;
const CONTACTS = 1_000;
const OWNERS = 320;
/** Twenty contacts an hour is the limit for people: here it is this many times higher, and reset after each round. */
const LIMIT_FACTOR = 1_000;

type Contact = { owner: Owner; professional: Professional };
type Way = (contact: Contact) => Promise<string>;

/**
 * What a contact costs as an HTTP call, against the bare function in Postgres called through node-pg with the same
 * number of connections and clients, on many wallets and on one. Medians of interleaved rounds; every answer is looked at.
 */
export async function measureConnect(url: string): Promise<void> {
  const db = createDb(url, { poolSize: 2, isUnbounded: true });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: UNBOUNDED_OPTIONS });
  // When a measurement fails, its database goes away and causes more errors: the first one is reported.
  pool.on('error', () => undefined);
  const { child, port } = await startServer(url);
  try {
    const owners = await insertOwners(db, OWNERS);
    const [hot] = await insertOwners(db, 1);
    if (hot === undefined) throw new Error('There is one');
    const professionals = await insertProfessionals(db, CONTACTS * (ROUNDS + 1) * 2);
    const bench: Bench = { db, pool, port, processorTime: () => ask(child) };
    let next = 0;
    const contactsOf = (kind: 'spread' | 'hot') =>
      Array.from({ length: CONTACTS }, (): Contact => {
        const number = next;
        next += 1;
        const owner = kind === 'hot' ? hot : at(owners, number);
        return {
          owner,
          professional: at(professionals, kind === 'hot' ? number : Math.floor(number / OWNERS)),
        };
      });
    const load = () => `load ${loadavg()[0]?.toFixed(1) ?? ''}`;
    console.log(`Before: ${load()}`);
    console.log(
      '| wallets | bare function, per s | HTTP call, per s | ratio (of each round) | bar | server process, ms a call |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const kind of ['spread', 'hot'] as const) {
      next = 0;
      console.log(rowOf(kind, await ratesOf(() => contactsOf(kind), bench)));
    }
    console.log(`After: ${load()}`);
    await restoreAges(db);
    const [violation] = await findViolations({ db, clock: systemClock });
    if (violation !== undefined) throw new Error(`The ledger does not add up: ${violation.detail}.`);
    console.log('The ledger adds up.');
  } finally {
    child.disconnect();
    await pool.end();
    await db.destroy();
  }
}

type Bench = {
  db: Db;
  pool: pg.Pool;
  port: number;
  processorTime: () => Promise<number>;
};
type Rates = { function: number[]; http: number[]; milliseconds: number[] };

async function ratesOf(contacts: () => Contact[], bench: Bench): Promise<Rates> {
  const { db, pool, port, processorTime } = bench;
  const rates: Rates = { function: [], http: [], milliseconds: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ['function', 'http'] as const) {
      const list = contacts();
      const before = await processorTime();
      // Fresh connections: the server may have closed those of the last round meanwhile.
      const client = createHttpClient(port);
      const rate = await rateOf(list, way === 'http' ? throughHttp(client) : throughPool(pool));
      const spent = (await processorTime()) - before;
      client.close();
      await makeOlder(db);
      if (process.env['BENCH_TRACE'])
        console.error(way, round, rate.toFixed(0), (spent / list.length).toFixed(2));
      // The first round is a warm-up.
      if (round === 0) continue;
      rates[way].push(rate);
      if (way === 'http') rates.milliseconds.push(spent / list.length);
    }
  }
  return rates;
}

/** No contact counts for the limit of an hour that the next ones are held to. */
async function makeOlder(db: Db): Promise<void> {
  await sql`
    update connections set created_at = created_at - interval '1 day' where created_at > now() - interval '1 hour'
  `.execute(db);
}

/** As they were announced. */
async function restoreAges(db: Db): Promise<void> {
  await sql`
    update connections c set created_at = o.created_at from outbox o where o.dedupe_key = 'connected:' || c.id
  `.execute(db);
}

function rowOf(kind: 'spread' | 'hot', rates: Rates): string {
  const [bare, http] = [median(rates.function), median(rates.http)];
  const bar = kind === 'spread' ? '0.5' : '0.9';
  const ratios = rates.http.map((rate, round) => rate / (rates.function[round] ?? rate)).toSorted();
  const ratio = `${median(ratios).toFixed(2)} (${ratios.map((each) => each.toFixed(2)).join(', ')})`;
  const cost = median(rates.milliseconds).toFixed(2);
  return `| ${kind} | ${bare.toFixed(0)} | ${http.toFixed(0)} | ${ratio} | ${bar} | ${cost} |`;
}

async function startServer(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'connect-server.ts'), {
    env: { ...process.env, DATABASE_URL: url, RATE_LIMIT_FACTOR: String(LIMIT_FACTOR), LOG_LEVEL: 'error' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

async function ask(child: ChildProcess): Promise<number> {
  child.send('processor time');
  const [milliseconds] = (await once(child, 'message')) as [number];
  return milliseconds;
}

function throughPool(pool: pg.Pool): Way {
  return async ({ owner, professional }) => {
    const { rows } = await pool.query<{ outcome: string }>({
      name: 'connect',
      text: `select outcome from connect($1, $2, 'direct', null, 'initiator', 'bench', $3, 'x', null, $4)`,
      // As the server asks: it counts the contacts of the last hour, here more than people ever reach.
      values: [
        owner.userId,
        professional.userId,
        randomUUID(),
        LIMITS.connectsByAccount.points * LIMIT_FACTOR,
      ],
    });
    return rows[0]?.outcome ?? '';
  };
}

function throughHttp(client: HttpClient): Way {
  return async ({ owner, professional }) => {
    const body = JSON.stringify({ profileId: professional.profileId, requestId: randomUUID() });
    const answer = await client.post('/trpc/connections.connect', owner.token, body);
    return /"outcome":"(\w+)"/.exec(answer)?.[1] ?? answer;
  };
}

/** Contacts per second of so many clients, each of which waits for its answer. */
async function rateOf(contacts: readonly Contact[], way: Way): Promise<number> {
  const rest = contacts.values();
  const started = performance.now();
  const client = async () => {
    for (const contact of rest) {
      const outcome = await way(contact);
      if (outcome !== 'connected') throw new Error(`A contact was answered with ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (contacts.length / (performance.now() - started)) * 1_000;
}

function at<T>(items: readonly T[], number: number): T {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
