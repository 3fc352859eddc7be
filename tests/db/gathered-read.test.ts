import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDbFromPool, createPool } from '#db/client.ts';
import { databaseWithoutServer } from '#db/database-without-server.ts';
import { gatherReads } from '#db/gathered-read.ts';
import { keepQuery } from '#db/kept-query.ts';
import { createReplicaDb, withRequiredPosition } from '#db/replica-db.ts';
import { RowCasePlugin } from '#db/row-case-plugin.ts';
import type { Db, Tx } from '#db/types.ts';
import { DatabaseUnavailableError } from '#db/unavailable.ts';
import { WaitBudget, withWaitBudget } from '#db/wait-budget.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

const NAME = 'test_gathered_read';
let pool: pg.Pool;
let db: Db;
/** Each statement outside a transaction takes a connection of its own. */
let connections = 0;

beforeAll(async () => {
  pool = createPool(await createDatabase(inject('serverUrl'), NAME), { poolSize: 2 });
  db = createDbFromPool(pool);
  pool.on('acquire', () => (connections += 1));
});

beforeEach(async () => {
  await pool.query('drop table if exists sessions');
  await pool.query('create table sessions (id serial, user_id uuid not null, label text not null)');
  connections = 0;
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('serverUrl'), NAME);
});

const ANA = randomUUID();
const BEN = randomUUID();

async function addLabels(to: Db | Tx, userId: string, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await sql`insert into sessions (user_id, label) values (${userId}, ${label})`.execute(to);
  }
}

type Asked = { userId: string; label?: string; limit: number };

/** The labels of a person, the last first. */
function labelsQuery() {
  return keepQuery(
    ['limit'],
    (from, { userId, label, limit }: Asked) => {
      const query = from.selectFrom('sessions').select('label').where('userId', '=', userId);
      const narrowed = label === undefined ? query : query.where('label', '=', label);
      return narrowed.orderBy('id', 'desc').limit(sql.lit(limit));
    },
    { gatherBy: 'userId' },
  );
}

const find = labelsQuery();

async function labelsOf(userId: string, from: Db | Tx = db): Promise<string[]> {
  return (await find(from, { userId, limit: 2 })).map(({ label }) => label);
}

describe('a query that is gathered by an id', () => {
  it('is one statement for all who ask at the same time, each with their own rows in their order', async () => {
    await addLabels(db, ANA, 'a1', 'a2', 'a3');
    await addLabels(db, BEN, 'b1');
    connections = 0;
    const nobody = randomUUID();
    const asked = [ANA, BEN, nobody, ANA, BEN.toUpperCase()];
    const found = await Promise.all(asked.map((userId) => labelsOf(userId)));
    expect(found).toEqual([['a3', 'a2'], ['b1'], [], ['a3', 'a2'], ['b1']]);
    expect(connections).toBe(1);
  });

  it('is two statements for more than 8 who ask', async () => {
    await addLabels(db, ANA, 'a1');
    connections = 0;
    const found = await Promise.all(Array.from({ length: 9 }, () => labelsOf(ANA)));
    expect(found).toEqual(Array.from({ length: 9 }, () => ['a1']));
    expect(connections).toBe(2);
  });

  it('is a statement of its own where more is asked with', async () => {
    await addLabels(db, ANA, 'a1', 'a2');
    await addLabels(db, BEN, 'b1');
    connections = 0;
    const found = await Promise.all([
      find(db, { userId: ANA, label: 'a1', limit: 2 }),
      find(db, { userId: BEN, label: 'a1', limit: 2 }),
      find(db, { userId: ANA, limit: 2 }),
      find(db, { userId: ANA, limit: 1 }),
    ]);
    expect(found.map((rows) => rows.map(({ label }) => label))).toEqual([['a1'], [], ['a2', 'a1'], ['a2']]);
    expect(connections).toBe(4);
  });

  it('is built once, whoever asks', async () => {
    const { db: nowhere, sent } = databaseWithoutServer(new RowCasePlugin());
    const ask = labelsQuery();
    await Promise.all([ask(nowhere, { userId: ANA, limit: 2 }), ask(nowhere, { userId: BEN, limit: 2 })]);
    await ask(nowhere, { userId: BEN, limit: 2 });
    expect(sent.map(({ parameters }) => parameters)).toEqual([[[ANA, BEN]], [[BEN]]]);
    expect(sent[1]?.sql).toBe(sent[0]?.sql);
  });

  it('shows what was committed before it was asked', async () => {
    const early = labelsOf(ANA);
    await addLabels(db, ANA, 'a1');
    await expect(labelsOf(ANA)).resolves.toEqual(['a1']);
    await early;
  });

  it('sees in a transaction what the transaction has written, and nobody else does', async () => {
    await db.transaction().execute(async (tx) => {
      await addLabels(tx, ANA, 'a1');
      const found = await Promise.all([labelsOf(ANA, tx), labelsOf(ANA)]);
      expect(found).toEqual([['a1'], []]);
    });
  });

  it('fails for all who asked, and works for who asks next', async () => {
    await pool.query('alter table sessions rename to gone');
    const failed = await Promise.allSettled([labelsOf(ANA), labelsOf(BEN)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await pool.query('alter table gone rename to sessions');
    await expect(labelsOf(ANA)).resolves.toEqual([]);
  });

  it('asks a replica for each reader by itself, who has to see a position of their own', async () => {
    const replica = createReplicaDb(pool);
    await addLabels(db, ANA, 'a1');
    connections = 0;
    const found = await Promise.all([
      withRequiredPosition(1n, () => labelsOf(ANA, replica)),
      withRequiredPosition(2n, () => labelsOf(ANA, replica)),
    ]);
    expect(found).toEqual([['a1'], ['a1']]);
    expect(connections).toBe(2);
  });
});

describe('gatherReads', () => {
  it('asks once for a key that several ask for, and gives each the rows of theirs', async () => {
    const asked: (readonly string[])[] = [];
    const read = gatherReads(
      (_db, keys) => {
        asked.push(keys);
        return Promise.resolve(keys.filter((key) => key !== 'none').map((key) => ({ key })));
      },
      ({ key }) => key,
    );
    const found = await Promise.all([read(db, ['a', 'b']), read(db, ['b', 'c', 'none']), read(db, [])]);
    expect(found).toEqual([[{ key: 'a' }, { key: 'b' }], [{ key: 'b' }, { key: 'c' }], []]);
    expect(asked).toEqual([['a', 'b', 'c', 'none']]);
  });
});

describe('how long a gathered read waits', () => {
  /** Runs it while nobody gets a connection for so long. */
  async function whileBusy<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    const held = await Promise.all([pool.connect(), pool.connect()]);
    setTimeout(() => held.forEach((client) => client.release()), milliseconds);
    return work();
  }

  it('is what the most patient of its callers has left, and is spent by each', async () => {
    const budgets = [new WaitBudget({ limitMs: 50 }), new WaitBudget()];
    const found = await whileBusy(300, () =>
      Promise.all(budgets.map((budget) => withWaitBudget(() => labelsOf(ANA), budget))),
    );
    expect(found).toEqual([[], []]);
    expect(budgets.map(({ hasConnected }) => hasConnected)).toEqual([true, true]);
    expect(budgets[0]?.remainingMs).toBeLessThan(0);
    expect(budgets[1]?.remainingMs).toBeLessThan(1_750);
  });

  it('ends with it', async () => {
    const asking = whileBusy(300, () => withWaitBudget(() => labelsOf(ANA), new WaitBudget({ limitMs: 50 })));
    await expect(asking).rejects.toThrow(DatabaseUnavailableError);
  });

  it('has no end where a caller has none', async () => {
    const found = await whileBusy(1_200, () =>
      Promise.all([withWaitBudget(() => labelsOf(BEN), new WaitBudget()), labelsOf(ANA)]),
    );
    expect(found).toEqual([[], []]);
  });
});
