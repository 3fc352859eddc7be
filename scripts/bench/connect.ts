import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { createDb } from '#db/client.ts';
import { findViolations } from '#server/modules/connections/ledger.service.ts';
import { systemClock } from '#server/app.ts';
import { insertOwners, insertProfessionals, type Owner, type Professional } from './connect-people.ts';

const ROUNDS = 5;
const CLIENTS = 32;
/** As the server's own pool. */
const CONNECTIONS = 10;
const CONTACTS = { spread: 1_600, hot: 400 } as const;
const OWNERS = 320;

type Contact = { owner: Owner; professional: Professional };
type Way = (contact: Contact) => Promise<string>;

/**
 * What a contact costs as an HTTP call, against the bare function in Postgres called through node-pg with the same
 * number of connections and clients, on many wallets and on one. Medians of interleaved rounds; every answer is looked at.
 */
export async function measureConnect(url: string): Promise<void> {
  const db = createDb(url, { poolSize: 2, isUnbounded: true });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const { child, port } = await startServer(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const owners = await insertOwners(db, OWNERS);
    const [hot] = await insertOwners(db, 1);
    if (hot === undefined) throw new Error('There is one');
    const professionals = await insertProfessionals(db, CONTACTS.hot * (ROUNDS + 1) * 2);
    const ways = { function: throughPool(pool), http: throughHttp(agent, port) };
    let next = 0;
    const contactsOf = (kind: 'spread' | 'hot') =>
      Array.from({ length: CONTACTS[kind] }, (): Contact => {
        const number = next;
        next += 1;
        const owner = kind === 'hot' ? hot : at(owners, number);
        return {
          owner,
          professional: at(professionals, kind === 'hot' ? number : Math.floor(number / OWNERS)),
        };
      });
    console.log('| wallets | bare function, per s | HTTP call, per s | ratio | bar |');
    console.log('|---|---|---|---|---|');
    for (const kind of ['spread', 'hot'] as const) {
      next = 0;
      console.log(rowOf(kind, await ratesOf(() => contactsOf(kind), ways)));
    }
    const violations = await findViolations({ db, clock: systemClock });
    console.log(violations.length === 0 ? 'The ledger adds up.' : `${String(violations.length)} violations.`);
  } finally {
    agent.destroy();
    child.disconnect();
    await pool.end();
    await db.destroy();
  }
}

type Rates = { function: number[]; http: number[] };

async function ratesOf(contacts: () => Contact[], ways: Readonly<Record<keyof Rates, Way>>): Promise<Rates> {
  const rates: Rates = { function: [], http: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ['function', 'http'] as const) {
      const rate = await rateOf(contacts(), ways[way]);
      // The first round warms everybody up.
      if (round > 0) rates[way].push(rate);
    }
  }
  return rates;
}

function rowOf(kind: keyof typeof CONTACTS, rates: Rates): string {
  const [bare, http] = [median(rates.function), median(rates.http)];
  const bar = kind === 'spread' ? '0.5' : '0.9';
  return `| ${kind} | ${bare.toFixed(0)} | ${http.toFixed(0)} | ${(http / bare).toFixed(2)} | ${bar} |`;
}

async function startServer(url: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'connect-server.ts'), {
    env: { ...process.env, DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

function throughPool(pool: pg.Pool): Way {
  return async ({ owner, professional }) => {
    const { rows } = await pool.query<{ outcome: string }>({
      name: 'connect',
      text: `select outcome from connect($1, $2, 'direct', null, 'initiator', 'bench', $3, 'x')`,
      values: [owner.userId, professional.userId, randomUUID()],
    });
    return rows[0]?.outcome ?? '';
  };
}

function throughHttp(agent: Agent, port: number): Way {
  return ({ owner, professional }) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ profileId: professional.profileId, requestId: randomUUID() });
      const headers = {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const path = '/trpc/connections.connect';
      const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          resolve(/"outcome":"(\w+)"/.exec(text)?.[1] ?? text);
        });
      });
      call.on('error', reject);
      call.end(body);
    });
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
