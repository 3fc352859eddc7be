import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { createApp, type RunningApp } from '#server/create-app.ts';
import { PAYMENT_WEBHOOK_PATH } from '#server/http/payment-webhook.ts';
import { localWebhookSecret } from '#server/local-webhook-secret.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { reconcile } from '#server/modules/billing/events/reconcile.tasks.ts';
import { balanceOf, findViolations } from '#server/modules/ledger/ledger.service.ts';
import { type RunningStandIns, startStandIn } from '#scripts/stand-in/stand-in.ts';
import { cloneTemplate, dropDatabase } from '../harness/databases.ts';
import { IS_PROOF } from '../harness/effort.ts';
import { sessionOf } from '../harness/test-app.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { Killer, type KillPoint, type Place } from '../harness/faults/killer.ts';
import { WebProcess } from '../harness/faults/web-process.ts';
import { ask, startWire, type Wire } from '../harness/faults/wire.ts';

/**
 * A web process of its own, killed at a point between the checkout request and the Connections. Points are reached from
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
let killer: Killer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-killed-'));
  databaseUrl = await cloneTemplate(inject('serverUrl'), NAME);
  killer = new Killer(databaseUrl, () => web);
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

type Customer = { userId: string; cookie: string; idempotencyKey: string };

async function newCustomer(): Promise<Customer> {
  const at = app.clock.now();
  const [person] = await insertPeople(app.db, { count: 1, userType: 'property_owner', at });
  const userId = person?.userId ?? '';
  const { secret } = await startSession(app, { userId, kind: 'browser', label: 'A test' });
  return { userId, cookie: `session=${secret}`, idempotencyKey: randomUUID() };
}

/** Repeats a person's call until it succeeds, as their tab does; a killed process is restarted, as by a supervisor. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 0; count < TRIES; count += 1) {
    await startAgain();
    const before = killer.kills;
    try {
      return await attempt();
    } catch (error) {
      // Only a dead process is a reason to try again.
      if (killer.kills === before) throw error;
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
  const { idempotencyKey } = customer;
  const input = { ...PACK, idempotencyKey };
  return checkoutSchema.parse(await insist(() => call('connections.checkoutPack', customer, { input })));
}

async function look(customer: Customer, checkoutId: string): Promise<void> {
  await insist(() => call('plans.checkoutStatus', customer, { input: { checkoutId } }));
}

/** The provider retries until every event is acknowledged. */
async function tell(): Promise<void> {
  for (let count = 0; count < TRIES; count += 1) {
    await startAgain();
    await standIn.stripe.deliverAll();
    if (standIn.stripe.events().every(({ pending_webhooks: waiting }) => waiting === 0)) return;
  }
  throw new Error('Notices that nobody takes.');
}

const toProvider = (moment: Place['moment'], method: string, path: RegExp): Place => ({
  wire: provider,
  moment,
  method,
  path,
});
const CUSTOMERS = /^\/v1\/customers$/;
const SESSIONS = /^\/v1\/checkout\/sessions$/;
const SESSION = /^\/v1\/checkout\/sessions\/\w+/;
const notice = (): Place => ({ wire: notices, moment: 'after', method: 'POST', path: /stripe$/ });
const looked = (): Place => ({ wire: people, moment: 'after', method: 'POST', path: /checkoutStatus/ });
const opened = (): Place => ({ wire: people, moment: 'after', method: 'POST', path: /checkoutPack/ });
const JOBS = 'lock table pgboss.job in share row exclusive mode';

/** The wallet that is about to be written to, held. */
const walletOf = ({ userId }: Customer) => ({
  text: 'select from wallets where user_id = $1 for update',
  values: [userId],
  prepare: async () => {
    await app.db.insertInto('wallets').values({ userId, createdAt: app.clock.now() }).execute();
  },
});

type Point = KillPoint<Customer> & { while: 'opening' | 'told' | 'looking' };

const POINTS: readonly Point[] = [
  {
    name: 'the checkout is stored, no customer is requested',
    while: 'opening',
    arm: () => killer.at(toProvider('before', 'POST', CUSTOMERS)),
  },
  {
    name: 'the customer is created, the answer is lost',
    while: 'opening',
    arm: () => killer.at(toProvider('after', 'POST', CUSTOMERS)),
  },
  {
    name: 'the customer is stored, no session is requested',
    while: 'opening',
    arm: () => killer.at(toProvider('before', 'POST', SESSIONS)),
  },
  {
    name: 'the session is created, the answer is lost',
    while: 'opening',
    arm: () => killer.at(toProvider('after', 'POST', SESSIONS)),
  },
  {
    name: 'the session is about to be stored',
    while: 'opening',
    arm: ({ userId }) =>
      killer.atLock(toProvider('after', 'POST', SESSIONS), {
        text: 'select from checkout_intents where user_id = $1 for update',
        values: [userId],
      }),
  },
  {
    name: 'the session is stored, the answer to the buyer is lost',
    while: 'opening',
    arm: () => killer.at(opened()),
  },
  {
    name: 'an event has arrived, nothing is read',
    while: 'told',
    arm: () => killer.at(toProvider('before', 'GET', SESSION)),
  },
  {
    name: 'an event has arrived, the answer to the read is lost',
    while: 'told',
    arm: () => killer.at(toProvider('after', 'GET', SESSION)),
  },
  {
    name: 'an event is recorded, the grant is about to be',
    while: 'told',
    arm: (customer) => killer.atLock(toProvider('after', 'GET', SESSION), walletOf(customer)),
  },
  {
    name: 'the grant is written, email and status are not',
    while: 'told',
    arm: () => killer.atLock(toProvider('after', 'GET', SESSION), { text: JOBS }),
  },
  {
    name: 'all is written, the provider gets no answer',
    while: 'told',
    arm: () => killer.at(notice()),
  },
  {
    name: 'a tab polls, the answer to the read is lost',
    while: 'looking',
    arm: () => killer.at(toProvider('after', 'GET', SESSION)),
  },
  {
    name: 'a tab polls, the grant is about to be written',
    while: 'looking',
    arm: (customer) => killer.atLock(toProvider('after', 'GET', SESSION), walletOf(customer)),
  },
  {
    name: 'a tab polls, all is written, the answer is lost',
    while: 'looking',
    arm: () => killer.at(looked()),
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

/** Each point costs two starts of a process: never in the gate. */
describe.runIf(IS_PROOF)('a purchase during which the server is killed', () => {
  it('is tested at ten or more points', () => {
    expect(POINTS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(POINTS)('is charged once and granted once: $name', async (point) => {
    killer.kills = 0;
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
    expect(killer.kills).toBe(1);
    await look(customer, checkoutId);
    await expectOneOfEach(customer, checkoutId);
    await reconcile(app);
    await expectOneOfEach(customer, checkoutId);
  });

  it('is granted by reconciliation when its events went to a dead process', async () => {
    for (const wire of [people, provider, notices])
      Object.assign(wire, { before: () => null, after: () => null });
    const customer = await newCustomer();
    const { url, checkoutId } = await checkOut(customer);
    standIn.stripe.completeCheckout(sessionOf(url));
    await killer.kill();
    await standIn.stripe.deliverAll();
    await reconcile(app);
    await expectOneOfEach(customer, checkoutId);
    await tell();
    await expectOneOfEach(customer, checkoutId);
  });
});
