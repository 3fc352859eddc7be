import process from 'node:process';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import type { Db } from '#db/types.ts';
import { useTestApp } from '../harness/test-app.ts';
import { DAY } from './ledger-model.ts';
import { LedgerBatch } from './ledger-batch.ts';
import { LedgerDriver } from './ledger-driver.ts';
import { type Operation, operationArbitrary } from './ledger-operations.ts';
import { insertPeople } from './ledger-rows.ts';

/**
 * Replay: `LEDGER_SEED=<seed> npm test -- tests/modules/ledger-model.test.ts`, with the seed that a failure prints.
 * `LEDGER_OPERATIONS` runs more of them.
 */
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31);
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 100_000);
const RUNS = 8;
const LONGEST = 1_500;
const PEOPLE = 7;
const FIRST_DAY = Date.UTC(2026, 0, 1);

const world = useTestApp();
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

describe('the ledger', () => {
  it(
    `does what its model does, ${String(OPERATIONS)} times`,
    async () => {
      let done = 0;
      const property = fc.asyncProperty(
        fc.array(operationArbitrary, { maxLength: LONGEST, size: 'max' }),
        fc.nat(1_500 * DAY),
        async (operations, offset) => {
          done += await play(operations, FIRST_DAY + offset);
        },
      );
      for (let seed = SEED; done < OPERATIONS; seed += 1) {
        const outcome = await fc.check(property, {
          seed,
          numRuns: RUNS,
          endOnFailure: false,
        });
        if (outcome.failed) {
          const replay = `LEDGER_SEED=${String(seed)} npm test -- tests/modules/ledger-model.test.ts`;
          const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
          expect.fail(`${fc.defaultReportMessage(outcome) ?? ''}\n${why}\nReplay: ${replay}`);
        }
      }
      console.log(`ledger model: ${String(done)} operations from seed ${String(SEED)}`);
      expect(done).toBeGreaterThanOrEqual(OPERATIONS);
      await forgetEverything();
    },
    20 * 60_000,
  );
});
