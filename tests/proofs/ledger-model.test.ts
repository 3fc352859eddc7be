import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { effort, seed } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { DAY } from './ledger-model.ts';
import { LedgerBatch } from './ledger-batch.ts';
import { LedgerDriver } from './ledger-driver.ts';
import { type Operation, operationArbitrary } from './ledger-operations.ts';

/**
 * Random operations on the ledger and on a model of it in memory, whose answers and rows have to agree. Each seed plays
 * `RUNS` histories; a failure names the seed of its histories, which replays them alone.
 */
const SEED = seed('LEDGER_SEED');
const OPERATIONS = effort('LEDGER_OPERATIONS', { gate: 700, proofs: 250_000 });
const RUNS = 4;
/** Tests that the operations are divided into, and how far apart their seeds are. */
const PARTS = Array.from({ length: effort('LEDGER_PARTS', { gate: 1, proofs: 4 }) }, (_, part) => part);
const SEEDS_OF_PART = 100_000;
const LONGEST = 1_500;
const PEOPLE = 7;
const FIRST_DAY = Date.UTC(2026, 0, 1);

const world = useTestApp({ hasFreeLots: true });
let db: Db;
let batch: LedgerBatch;
let people: string[];

beforeAll(async () => {
  const url = world.app.config.database.url ?? '';
  db = createDb(url, { poolSize: 1, isUnbounded: true });
  batch = await LedgerBatch.open(url);
  const rows = await insertPeople(db, { count: PEOPLE, userType: 'property_owner', at: world.clock.now() });
  // Wallets are settled in the order of their people's ids.
  people = rows.map(({ userId }) => userId).toSorted();
});
afterAll(async () => {
  await batch.close();
  await db.destroy();
});

async function forgetEverything(): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    truncate transfers, connections, lots, wallets, clawbacks, idempotency_keys, outbox, subscriptions,
      checkout_intents cascade
  `.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
}

async function play(operations: readonly Operation[], start: number): Promise<number> {
  await forgetEverything();
  batch.forget();
  const driver = new LedgerDriver({ db, batch }, people, start);
  for (const operation of operations) await driver.run(operation);
  await driver.compare();
  return driver.operations;
}

const FILE = 'tests/proofs/ledger-model.test.ts';

describe('the ledger', () => {
  it.each(PARTS)(
    'answers like its model and keeps the same rows, random operations, part %i',
    async (part) => {
      const share = OPERATIONS / PARTS.length;
      let done = 0;
      const property = fc.asyncProperty(
        fc.array(operationArbitrary, { maxLength: LONGEST, size: 'max' }),
        fc.nat(1_500 * DAY),
        async (operations, offset) => {
          done += await play(operations, FIRST_DAY + offset);
        },
      );
      for (let first = SEED + part * SEEDS_OF_PART; done < share; first += 1) {
        const outcome = await fc.check(property, { seed: first, numRuns: RUNS, endOnFailure: false });
        if (!outcome.failed) continue;
        const replay = `LEDGER_OPERATIONS=1 LEDGER_SEED=${String(first)} npm test -- ${FILE}`;
        const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
        expect.fail(`${fc.defaultReportMessage(outcome) ?? ''}\n${why}\nReplay: ${replay}`);
      }
      expect(done).toBeGreaterThanOrEqual(share);
      await forgetEverything();
    },
  );
});
