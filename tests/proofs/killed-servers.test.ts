import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type App, systemClock } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createApp, type RunningApp } from '#server/create-app.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/http/payment-webhook.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { startSession } from '#server/modules/auth/sessions.ts';
import { reconcile } from '#server/modules/billing/reconcile.tasks.ts';
import { balanceOf, findViolations } from '#server/modules/connections/ledger.service.ts';
import { type RunningStandIns, startStandIn } from '#server/stand-in/stand-in.ts';
import { cloneTemplate, dropDatabase } from '../harness/databases.ts';
import { sessionOf } from '../harness/test-app.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { ask, startWire, WebProcess, type Wire } from './kill-stage.ts';

/**
 * The web process of its own, killed at a point between the wish to buy and the Connections. Points are reached from
 * outside: by holding a request on its way to or from the process, or a row or table that it is about to write to.
 */
const PACK = { packId: 'professional', cycle: 'one_time' } as const;
const NAME = `test_${randomBytes(6).toString('hex')}`;
const TRIES = 40;

let dataDir: string;
let databaseUrl: string;
let app: RunningApp;
let standIn: RunningStandIns;
let web: WebProcess | undefined;
/** From people to the process, from the process to the provider, from the provider to the process. */
let people: Wire;
let provider: Wire;
let notices: Wire;
let kills = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-killed-'));
  databaseUrl = await cloneTemplate(inject('serverUrl'), NAME);
  const secret = await localWebhookSecret(dataDir);
  people = await startWire(() => web?.port ?? 0);
  notices = await startWire(() => web?.port ?? 0);
  standIn = await startStandIn({
    port: 0,
    outboxDir: path.join(dataDir, 'outbox'),
    stripe: {
      stateFile: null,
      webhook: {
        url: `http://127.0.0.1:${String(notices.port)}${PAYMENT_WEBHOOK_PATH}`,
        secrets: () => secret,
      },
    },
  });
  standIn.stripe.pauseDeliveries();
  provider = await startWire(() => standIn.port);
  app = await createApp(loadConfig(environment(standIn.port)), { clock: systemClock });
});

afterAll(async () => {
  await web?.kill();
  await Promise.all([people, provider, notices].map((wire) => wire.stop()));
  await app.stop();
  await standIn.stop();
  await dropDatabase(inject('serverUrl'), NAME);
  await rm(dataDir, { recursive: true, force: true });
});

function environment(standInPort: number): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    STAND_IN_PORT: String(standInPort),
    PUBLIC_URL: 'http://localhost:3980',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'error',
  };
}

async function startAgain(): Promise<void> {
  if (web?.isAlive !== true) web = await WebProcess.start(environment(provider.port));
}

async function kill(): Promise<void> {
  kills += 1;
  await web?.kill();
}

type Customer = { userId: string; cookie: string; requestId: string };

async function newCustomer(): Promise<Customer> {
  const at = app.clock.now();
  const [person] = await insertPeople(app.db, { count: 1, userType: 'property_owner', at });
  const userId = person?.userId ?? '';
  const { secret } = await startSession(app, { userId, kind: 'browser', label: 'A test' });
  return { userId, cookie: `session=${secret}`, requestId: randomUUID() };
}

/** Repeats what a person does until it is answered, as their tab does; whoever watches the process starts it again. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 0; count < TRIES; count += 1) {
    await startAgain();
    const before = kills;
    try {
      return await attempt();
    } catch (error) {
      // Only a dead process is a reason to try again.
      if (kills === before) throw error;
    }
  }
  throw new Error('Nothing came of it.');
}

async function call(
  procedure: string,
  { cookie }: Customer,
  { input, isQuery = false }: { input: unknown; isQuery?: boolean },
): Promise<unknown> {
  const text = JSON.stringify(input);
  const body = Buffer.from(isQuery ? '' : text);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'sec-fetch-site': 'same-origin',
    cookie,
  };
  const url = `/trpc/${procedure}${isQuery ? `?input=${encodeURIComponent(text)}` : ''}`;
  const answer = await ask(people.port, { method: isQuery ? 'GET' : 'POST', url, headers }, body);
  if (answer.status !== 200) throw new Error(answer.body.toString());
  const json: unknown = JSON.parse(answer.body.toString());
  return z.object({ result: z.object({ data: z.unknown() }) }).parse(json).result.data;
}

const checkoutSchema = z.object({ url: z.string(), checkoutId: z.string() });
async function checkOut(customer: Customer) {
  const { requestId } = customer;
  const input = { ...PACK, requestId };
  return checkoutSchema.parse(await insist(() => call('connections.checkoutPack', customer, { input })));
}

async function look(customer: Customer, checkoutId: string): Promise<void> {
  await insist(() => call('plans.checkoutStatus', customer, { input: { checkoutId }, isQuery: true }));
}

/** The provider tries until every notice was taken. */
async function tell(): Promise<void> {
  for (let count = 0; count < TRIES; count += 1) {
    await startAgain();
    await standIn.stripe.deliverAll();
    if (standIn.stripe.events().every(({ pending_webhooks: waiting }) => waiting === 0)) return;
  }
  throw new Error('Notices that nobody takes.');
}

type Place = { wire: () => Wire; moment: 'before' | 'after'; method: string; path: RegExp };

/** The first time that this passes; what passes there then gets lost, unless it is let through. */
function atFirst(
  { wire, moment, method, path: wanted }: Place,
  act: () => Promise<'lost' | 'through'>,
): void {
  let isDone = false;
  wire()[moment] = (exchange) => {
    if (isDone || exchange.method !== method || !wanted.test(exchange.path)) return null;
    isDone = true;
    return act().then((outcome) => {
      if (outcome === 'lost') throw new Error('Lost.');
    });
  };
}

async function killHere(): Promise<'lost'> {
  await kill();
  return 'lost';
}

/** Takes a lock, lets the process run into it, and kills it there. */
async function killAtLock(text: string, values: string[] = []): Promise<'through'> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(text, values);
  if (text.startsWith('select')) expect(rowCount).toBe(1);
  void untilSomebodyWaits()
    .then(kill)
    .finally(() => client.end());
  return 'through';
}

async function untilSomebodyWaits(): Promise<void> {
  for (let count = 0; count < 1_000; count += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.db);
    if (rows.length > 0) return;
    await sleep(5);
  }
}

async function lockWallet({ userId }: Customer): Promise<'through'> {
  await app.db.insertInto('wallets').values({ userId, createdAt: app.clock.now() }).execute();
  return killAtLock('select from wallets where user_id = $1 for update', [userId]);
}

const toProvider = (moment: Place['moment'], method: string, wanted: RegExp): Place => ({
  wire: () => provider,
  moment,
  method,
  path: wanted,
});
const CUSTOMERS = /^\/v1\/customers$/;
const SESSIONS = /^\/v1\/checkout\/sessions$/;
const SESSION = /^\/v1\/checkout\/sessions\/\w+/;
const NOTICE: Place = { wire: () => notices, moment: 'after', method: 'POST', path: /stripe$/ };
const LOOK: Place = { wire: () => people, moment: 'after', method: 'GET', path: /checkoutStatus/ };
const OPENED: Place = { wire: () => people, moment: 'after', method: 'POST', path: /checkoutPack/ };
const JOBS = 'lock table pgboss.job in share row exclusive mode';

type KillPoint = {
  name: string;
  while: 'opening' | 'told' | 'looking';
  arm: (customer: Customer) => void;
};

const POINTS: readonly KillPoint[] = [
  {
    name: 'our row is written, no customer asked for',
    while: 'opening',
    arm: () => atFirst(toProvider('before', 'POST', CUSTOMERS), killHere),
  },
  {
    name: 'the customer is made, we do not know',
    while: 'opening',
    arm: () => atFirst(toProvider('after', 'POST', CUSTOMERS), killHere),
  },
  {
    name: 'the customer is kept, no checkout asked for',
    while: 'opening',
    arm: () => atFirst(toProvider('before', 'POST', SESSIONS), killHere),
  },
  {
    name: 'the checkout is open, we do not know',
    while: 'opening',
    arm: () => atFirst(toProvider('after', 'POST', SESSIONS), killHere),
  },
  {
    name: 'the checkout is about to be kept',
    while: 'opening',
    arm: ({ userId }) =>
      atFirst(toProvider('after', 'POST', SESSIONS), () =>
        killAtLock('select from checkout_intents where user_id = $1 for update', [userId]),
      ),
  },
  {
    name: 'the checkout is kept, nobody is told',
    while: 'opening',
    arm: () => atFirst(OPENED, killHere),
  },
  {
    name: 'a notice is here, nothing is read',
    while: 'told',
    arm: () => atFirst(toProvider('before', 'GET', SESSION), killHere),
  },
  {
    name: 'a notice is here, the answer to reading is lost',
    while: 'told',
    arm: () => atFirst(toProvider('after', 'GET', SESSION), killHere),
  },
  {
    name: 'a notice is put down, the Connections are about to be',
    while: 'told',
    arm: (customer) => atFirst(toProvider('after', 'GET', SESSION), () => lockWallet(customer)),
  },
  {
    name: 'the Connections are written, the mail and the end are not',
    while: 'told',
    arm: () => atFirst(toProvider('after', 'GET', SESSION), () => killAtLock(JOBS)),
  },
  {
    name: 'all is written, the provider is not told',
    while: 'told',
    arm: () => atFirst(NOTICE, killHere),
  },
  {
    name: 'a tab asks, the answer to reading is lost',
    while: 'looking',
    arm: () => atFirst(toProvider('after', 'GET', SESSION), killHere),
  },
  {
    name: 'a tab asks, the Connections are about to be written',
    while: 'looking',
    arm: (customer) => atFirst(toProvider('after', 'GET', SESSION), () => lockWallet(customer)),
  },
  {
    name: 'a tab asks, all is written, it is not told',
    while: 'looking',
    arm: () => atFirst(LOOK, killHere),
  },
];

async function expectOneOfEach({ userId }: Customer, checkoutId: string): Promise<void> {
  const { state } = standIn.stripe;
  const count = (rows: object, isOurs: (row: object) => boolean) => Object.values(rows).filter(isOurs).length;
  const customers = Object.values(state.customers).filter(({ metadata }) => metadata['user'] === userId);
  expect(customers).toHaveLength(1);
  const isTheirs = (row: object) => Reflect.get(row, 'customer') === customers[0]?.id;
  expect(count(state.sessions, isTheirs)).toBe(1);
  expect(count(state.charges, isTheirs)).toBe(1);
  const own = (table: 'checkoutIntents' | 'lots' | 'payments') =>
    app.db.selectFrom(table).selectAll().where('userId', '=', userId).execute();
  const [intents, lots, payments] = await Promise.all([own('checkoutIntents'), own('lots'), own('payments')]);
  expect(intents).toEqual([expect.objectContaining({ id: checkoutId, status: 'fulfilled', units: 10 })]);
  expect(lots).toEqual([
    expect.objectContaining({ checkoutIntentId: checkoutId, granted: 10, remaining: 10 }),
  ]);
  expect(payments).toEqual([expect.objectContaining({ checkoutIntentId: checkoutId, amountCents: 20_000 })]);
  expect((await balanceOf(app, userId)).available).toBe(10);
  expect(await receiptsOf(app, userId)).toBe(1);
  expect(await findViolations(app)).toEqual([]);
}

async function receiptsOf({ db }: App, userId: string): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'mail.send' and data ->> 'to' = ${`${userId}@people.example`}
  `.execute(db);
  return rows.length;
}

describe('a server that is killed between the wish and the Connections', () => {
  it('is killed at ten points and more', () => {
    expect(POINTS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(POINTS)('loses nothing and gives nothing twice: $name', { timeout: 180_000 }, async (point) => {
    kills = 0;
    for (const wire of [people, provider, notices])
      Object.assign(wire, { before: () => null, after: () => null });
    const customer = await newCustomer();
    if (point.while === 'opening') point.arm(customer);
    const { url, checkoutId } = await checkOut(customer);
    expect((await checkOut(customer)).url).toBe(url);
    standIn.stripe.completeCheckout(sessionOf(url));
    if (point.while !== 'opening') point.arm(customer);
    if (point.while === 'looking') await look(customer, checkoutId);
    await tell();
    expect(kills).toBe(1);
    await look(customer, checkoutId);
    await expectOneOfEach(customer, checkoutId);
    await reconcile(app);
    await expectOneOfEach(customer, checkoutId);
  });

  it('finds out by itself when the notices went to a dead process', { timeout: 180_000 }, async () => {
    for (const wire of [people, provider, notices])
      Object.assign(wire, { before: () => null, after: () => null });
    const customer = await newCustomer();
    const { url, checkoutId } = await checkOut(customer);
    standIn.stripe.completeCheckout(sessionOf(url));
    await kill();
    await standIn.stripe.deliverAll();
    await reconcile(app);
    await expectOneOfEach(customer, checkoutId);
    await tell();
    await expectOneOfEach(customer, checkoutId);
  });
});
