import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { CONTACT_STATEMENT } from '#server/modules/connections/connections.queries.ts';
import { effort } from '../harness/effort.ts';
import { WebProcess } from '../harness/faults/web-process.ts';
import { ask } from '../harness/faults/wire.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { availableOf, give, verify } from '../modules/connection-people.ts';
import { insertPeople } from '../modules/ledger-rows.ts';

/** As many connections to Postgres as spenders: nothing but the ledger's own locks orders them. */
const SPENDERS = effort('CROWD_SPENDERS', { gate: 60, proofs: 150 });
const UNITS = 40;
/** Professionals who send a proposal at once, to an owner with a third of as many Connections. */
const PROPOSALS = effort('CROWD_PROPOSALS', { gate: 45, proofs: 150 });
/** Callers over HTTP, and calls in all. */
const CALLERS = effort('CROWD_CALLERS', { gate: 30, proofs: 200 });
const CALLS = effort('CROWD_CALLS', { gate: 120, proofs: 4_000 });

const world = useTestApp();
let spenders: pg.Client[] = [];
let professionals: { userId: string; profileId: string }[];
let holder: pg.Client;

async function connectClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.app.config.database.url ?? '' });
  await client.connect();
  return client;
}

beforeAll(async () => {
  const at = world.clock.now();
  professionals = await insertPeople(world.app.db, {
    ...{ count: SPENDERS, userType: 'service_professional', at },
  });
  holder = await connectClient();
  spenders = await Promise.all(Array.from({ length: SPENDERS }, connectClient));
});
afterAll(() => Promise.all([...spenders, holder].map((client) => client.end())));

async function ownerWith(units: number): Promise<{ userId: string; profileId: string }> {
  const at = world.clock.now();
  const [owner = expect.fail()] = await insertPeople(world.app.db, {
    ...{ count: 1, userType: 'property_owner', at },
  });
  await give(world, owner, units);
  return owner;
}

/** Everybody's statement at once: each waits for the wallet before it is let go. Answers the outcomes, counted. */
async function crowd(
  userId: string,
  statements: readonly { text: string; values: unknown[] }[],
): Promise<Record<string, number>> {
  await holder.query('begin');
  await holder.query('select from wallets where user_id = $1 for update', [userId]);
  const answers = statements.map(({ text, values }, index) =>
    (spenders[index] ?? expect.fail()).query<{ outcome: string }>(text, values),
  );
  const settled = Promise.all(answers);
  await untilWaiting(statements.length);
  await holder.query('commit');
  const outcomes = (await settled).map(({ rows }) => rows[0]?.outcome ?? 'none');
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (name) => name)].map(([name, all]) => [name, all.length]),
  );
}

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await holder.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
    );
    // Asked anew in one transaction, the view would answer as before.
    await holder.query('select pg_stat_clear_snapshot()');
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await sleep(20);
  }
}

const spendsOf = async (userId: string) => {
  const spends = await world.app.db
    .selectFrom('transfers')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'spend')
    .execute();
  return spends.length;
};

const contactOf = (userId: string, profileId: string, key: string = randomUUID()) => ({
  text: CONTACT_STATEMENT,
  values: [userId, profileId, key, 'hash', world.clock.now(), 10_000, 3_600],
});

describe(`${String(SPENDERS)} connections to Postgres that wait for one wallet`, () => {
  it(`spend exactly ${String(UNITS)} on as many people, and all others are told that nothing is left`, async () => {
    const { userId } = await ownerWith(UNITS);
    const contacts = professionals.map(({ profileId }) => contactOf(userId, profileId));
    expect(await crowd(userId, contacts)).toEqual({ connected: UNITS, insufficient: SPENDERS - UNITS });
    expect(await spendsOf(userId)).toBe(UNITS);
    expect(await availableOf(world, [{ userId }])).toEqual([0]);
  });

  it('spend once on one person, whether they repeat a key or not', async () => {
    const { userId } = await ownerWith(UNITS);
    const [{ profileId } = expect.fail()] = professionals;
    const key = randomUUID();
    const contacts = professionals.map((_, index) =>
      contactOf(userId, profileId, index % 2 === 0 ? key : undefined),
    );
    const { connected = 0, existing = 0 } = await crowd(userId, contacts);
    // A repeated key answers as its first call did.
    expect([connected === 1 || connected === SPENDERS / 2, connected + existing]).toEqual([true, SPENDERS]);
    expect(await spendsOf(userId)).toBe(1);
  });

  it('charge the owner of a project and each professional once for each proposal that is taken', async () => {
    const units = PROPOSALS / 3;
    const owner = await ownerWith(units);
    const { id: projectId } = await insertProject(world, { ownerId: owner.userId, autoConnect: true });
    const people = professionals.slice(0, PROPOSALS);
    await verify(world, people);
    for (const { userId } of people) await give(world, { userId }, 1);
    const proposals = people.map(({ userId }) => ({
      text: `select outcome from connect_on_project($1, $2, $3, 'connections.connect', $4, 'hash', $5)`,
      values: [userId, owner.profileId, projectId, randomUUID(), world.clock.now()],
    }));
    const outcomes = await crowd(owner.userId, proposals);
    expect(outcomes).toEqual({ connected: units, owner_short: PROPOSALS - units });
    expect(await spendsOf(owner.userId)).toBe(units);
    const left = await availableOf(world, people);
    expect(left.filter((available) => available === 1)).toHaveLength(PROPOSALS - units);
  });
});

describe('two web processes', () => {
  let webs: WebProcess[] = [];
  afterAll(() => Promise.all(webs.map((web) => web.kill())));

  const answerSchema = z.union([
    z.object({ result: z.object({ data: z.object({ connectionId: z.string(), outcome: z.string() }) }) }),
    z.object({ error: z.object({ data: z.object({ reason: z.string() }) }) }),
  ]);

  it(`spend exactly ${String(UNITS)} in ${String(CALLS)} calls of ${String(CALLERS)} callers, and refuse the rest`, async () => {
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: world.app.config.database.url ?? '',
      DATA_DIR: world.app.config.dataDir,
      STAND_IN_PORT: String(world.app.config.standIn.port),
      PUBLIC_URL: 'http://localhost:3980',
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'error',
    };
    webs = await Promise.all([WebProcess.start(environment), WebProcess.start(environment)]);
    const { userId } = await ownerWith(UNITS);
    const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
    const statuses = new Map<string, number>();
    const connected = new Set<string>();
    const call = async (index: number, port: number, requestId: string): Promise<void> => {
      const { profileId } = professionals[index % professionals.length] ?? expect.fail();
      const body = Buffer.from(JSON.stringify({ profileId, requestId }));
      const headers = {
        'content-type': 'application/json',
        'content-length': String(body.length),
        'sec-fetch-site': 'same-origin',
        cookie: `session=${secret}`,
      };
      const answer = await ask(port, { method: 'POST', url: '/trpc/connections.connect', headers }, body);
      if (answer.status === 503) {
        // On a busy machine some wait longer than they may. They ask again, as the client does.
        await sleep(1_000);
        await call(index, port, requestId);
        return;
      }
      const json = answerSchema.parse(JSON.parse(answer.body.toString()));
      if ('result' in json && json.result.data.outcome === 'connected')
        connected.add(json.result.data.connectionId);
      const name = `${String(answer.status)} ${'result' in json ? json.result.data.outcome : json.error.data.reason}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    };
    const numbers = Array.from({ length: CALLS / 2 }, (_, index) => index).values();
    const caller = async () => {
      for (const index of numbers) {
        // Both processes get the same click.
        const requestId = randomUUID();
        await Promise.all(webs.map((web) => call(index, web.port, requestId)));
      }
    };
    await Promise.all(Array.from({ length: CALLERS / 2 }, caller));
    expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining(['200 connected']));
    const allowed = ['200 connected', '200 existing', '412 insufficient_credits'];
    expect([...statuses.keys()].filter((name) => !allowed.includes(name))).toEqual([]);
    expect(connected.size).toBe(UNITS);
    expect(await spendsOf(userId)).toBe(UNITS);
    expect(await availableOf(world, [{ userId }])).toEqual([0]);
  });
});
