import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFunctionFiles } from '#db/function-files.ts';
import { effort } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { verify } from '../modules/connection-people.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { type Mutant, MUTANTS } from './ledger-mutants.ts';
import { CONTACTS } from './ledger-scenarios-contacts.ts';
import { LOCKS } from './ledger-scenarios-locks.ts';
import { LOTS } from './ledger-scenarios-lots.ts';
import { MONEY } from './ledger-scenarios-money.ts';
import { MONTHS, UNSETTLED } from './ledger-scenarios-months.ts';
import { PROPOSALS } from './ledger-scenarios-proposals.ts';
import { RETURNS } from './ledger-scenarios-returns.ts';
import { type People, type Scenario, Stage } from './ledger-stage.ts';

const SCENARIOS: readonly Scenario[] = [
  ...CONTACTS,
  ...PROPOSALS,
  ...LOTS,
  ...MONTHS,
  ...MONEY,
  ...RETURNS,
  ...UNSETTLED,
];
/** The gate plays one in so many, and looks for the text of each. */
const EVERY = effort('MUTANTS_EVERY', { gate: 12, proofs: 1 });
const PLAYED = MUTANTS.filter((_, index) => index % EVERY === 0);
/** A guard may be what ends a loop: without it the call would never end, and is noticed by that. */
const STATEMENT_TIMEOUT_MS = 10_000;
const FUNCTIONS = path.join(import.meta.dirname, '../../db/functions');

const world = useTestApp({ hasFreeLots: true });
const texts = new Map<string, string>();
let clients: pg.Client[] = [];
let stage: Stage;

beforeAll(async () => {
  for (const { name, text } of await readFunctionFiles(FUNCTIONS)) texts.set(name, text);
  const at = new Date('2027-01-01T00:00:00.000Z');
  const { db } = world.app;
  const [owner, other] = await insertPeople(db, { count: 2, userType: 'property_owner', at });
  const [pro, rival, third] = await insertPeople(db, { count: 3, userType: 'service_professional', at });
  if (!owner || !other || !pro || !rival || !third) throw new Error('There are five.');
  await verify(world, [pro, rival, third]);
  const people: People = { owner, other, pro, rival, third };
  clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({
        connectionString: world.app.config.database.url ?? '',
        statement_timeout: STATEMENT_TIMEOUT_MS,
      });
      await client.connect();
      return client;
    }),
  );
  stage = new Stage(client(0), [client(1), client(2)], people);
});
afterAll(() => Promise.all(clients.map((one) => one.end())));

const client = (index: number) => clients[index] ?? expect.fail('There are three.');

async function playAlone({ play }: Scenario): Promise<void> {
  await client(0).query('begin');
  try {
    await play(stage);
  } finally {
    await client(0).query('rollback');
  }
}

const WRITTEN = [
  'idempotency_keys',
  'outbox',
  'clawbacks',
  'transfers',
  'connections',
  'lots',
  'wallets',
  'payments',
];

async function playTogether({ play }: Scenario): Promise<void> {
  try {
    await play(stage);
  } finally {
    for (const one of clients) await one.query('rollback');
    const deletes = [...WRITTEN, 'subscriptions', 'checkout_intents', 'projects'].map(
      (table) => `delete from ${table}`,
    );
    await client(0).query(
      `begin; set local session_replication_role = replica; ${deletes.join(';')};
       update profiles set asked_count = 0, answered_count = 0; commit`,
    );
  }
}

/** What noticed the last mutant is played first: guards of one function are often noticed by the same scenario. */
let inTurn: readonly Scenario[] = [...SCENARIOS, ...LOCKS];

/** The first scenario that fails; null when all hold. */
async function findFailing(): Promise<string | null> {
  for (const scenario of inTurn) {
    const play = LOCKS.includes(scenario) ? playTogether : playAlone;
    try {
      await play(scenario);
    } catch {
      inTurn = [scenario, ...inTurn.filter((other) => other !== scenario)];
      return scenario.name;
    }
  }
  return null;
}

const textOf = (file: string) => texts.get(file) ?? expect.fail(`There is no ${file}.sql.`);

function mutate({ file, from, to }: Mutant): string {
  const parts = textOf(file).split(from);
  if (parts.length !== 2) expect.fail(`${file}.sql has ${String(parts.length - 1)} times: ${from}`);
  return parts.join(to);
}

describe('the ledger’s functions', () => {
  it.each(SCENARIOS)('$name', async (scenario) => {
    await playAlone(scenario);
  });

  it.each(LOCKS)('$name', async (scenario) => {
    await playTogether(scenario);
  });

  it('have each guard of the list exactly once', () => {
    for (const mutant of MUTANTS) mutate(mutant);
  });

  it('are played whole before they are played without a guard', async () => {
    expect(await findFailing()).toBeNull();
  });
});

describe.each([...Map.groupBy(PLAYED, ({ file }) => file)])('%s', (file, mutants) => {
  it('does not pass without any one of its guards', async () => {
    const unnoticed: string[] = [];
    for (const mutant of mutants) {
      await client(0).query(mutate(mutant));
      try {
        if ((await findFailing()) === null) unnoticed.push(`${mutant.from} → ${mutant.to}`);
      } finally {
        await client(0).query(textOf(file));
      }
    }
    expect(unnoticed).toEqual([]);
  });
});
