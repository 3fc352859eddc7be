import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool } from '#db/client.ts';
import { findAll, listPaths } from '../docs/repository-texts.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';

const NAME = 'test_naming_client';
let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool(await createDatabase(inject('serverUrl'), NAME), { poolSize: 1 });
  await pool.query('create table things (id integer, word text)');
  await pool.query(`insert into things select n, 'word ' || n from generate_series(1, 20) n`);
});

afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('serverUrl'), NAME);
});

async function namesOf(fragment: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements where statement like $1',
    [`%${fragment}%`],
  );
  return rows.map(({ name }) => name);
}

describe('parameterized statements', () => {
  it('are prepared once under one name and give the same result', async () => {
    const ask = (id: number) => pool.query('select word /* once */ from things where id = $1', [id]);
    expect((await ask(3)).rows).toEqual([{ word: 'word 3' }]);
    expect((await ask(4)).rows).toEqual([{ word: 'word 4' }]);
    expect(await namesOf('/* once */ from')).toHaveLength(1);
  });

  it('are not prepared without parameters', async () => {
    await pool.query('select count(*) /* bare */ from things');
    expect(await namesOf('/* bare */ from')).toEqual([]);
  });

  it('keep a bounded number of names, however many texts there are', async () => {
    for (let count = 0; count < 400; count += 1) {
      await pool.query(`select ${String(count)} /* many */ + $1::integer as sum`, [1]);
    }
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from pg_prepared_statements where $1',
      [true],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(300);
  });
});

describe('prepared statements after a schema change', () => {
  it('still work on a connection that had prepared them', async () => {
    const fresh = createPool(pool.options.connectionString ?? '', { poolSize: 1 });
    try {
      const ask = () => fresh.query('select * /* changing */ from things where id = $1', [5]);
      expect((await ask()).rows).toEqual([{ id: 5, word: 'word 5' }]);
      await pool.query('alter table things add column extra integer');
      expect((await ask()).rows).toEqual([{ id: 5, word: 'word 5', extra: null }]);
      expect((await ask()).rows).toEqual([{ id: 5, word: 'word 5', extra: null }]);
    } finally {
      await fresh.end();
    }
  });

  it('fail inside a transaction, which the caller has to retry, and work the next time', async () => {
    const fresh = createPool(pool.options.connectionString ?? '', { poolSize: 1 });
    try {
      const ask = (client: pg.PoolClient) =>
        client.query('select * /* inside */ from things where id = $1', [6]);
      const client = await fresh.connect();
      await ask(client);
      await pool.query('alter table things add column more integer');
      await client.query('begin');
      await expect(ask(client)).rejects.toMatchObject({ code: '0A000' });
      await client.query('rollback');
      expect((await ask(client)).rows).toHaveLength(1);
      client.release();
    } finally {
      await fresh.end();
    }
  });
});

describe('a pool session', () => {
  it('has limits on statements, locks and transactions', async () => {
    const { rows } = await pool.query<Record<string, string>>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('transaction_timeout') as transaction`,
    );
    expect(rows[0]).toEqual({ statement: '5s', lock: '3s', transaction: '15s' });
  });

  it('of calls plans each text once for any values, with limits and without; of a load for the values', async () => {
    const url = pool.options.connectionString ?? '';
    const unbounded = createPool(url, { poolSize: 1, isUnbounded: true });
    const bulk = createPool(url, { poolSize: 1, isBulk: true });
    try {
      for (const one of [pool, unbounded, bulk]) {
        for (let id = 1; id <= 3; id += 1)
          await one.query('select word /* planned */ from things where id = $1', [id]);
        const { rows } = await one.query<Record<string, string>>(
          `select current_setting('jit') as jit, generic_plans, custom_plans
          from pg_prepared_statements where statement like '%/* planned */ from%'`,
        );
        const plans =
          one === bulk
            ? { generic_plans: '0', custom_plans: '3' }
            : { generic_plans: '3', custom_plans: '0' };
        expect(rows).toEqual([{ jit: 'off', ...plans }]);
      }
    } finally {
      await Promise.all([unbounded.end(), bulk.end()]);
    }
  });

  it('gets its settings from one place', () => {
    const paths = listPaths('{db,server,scripts,tests}/**/*.ts');
    const others = paths.filter((path) => path !== 'db/client.ts' && !import.meta.filename.endsWith(path));
    // Where a test speaks of a setting it reads it.
    expect(findAll(others, /plan_cache_mode|(?<!current_setting\(')\bjit\b/g)).toEqual([]);
    expect(findAll(others, /new pg\.Pool\((?!.*options: UNBOUNDED_OPTIONS)/g)).toEqual([]);
    const longer = findAll(others, /(?<!current_setting\(')\bstatement_timeout\b/g).map(
      ({ at }) => at.split(':')[0],
    );
    expect(longer.toSorted()).toEqual([
      'server/modules/ledger/ledger.queries.ts',
      'server/modules/places/places-load.queries.ts',
      'tests/proofs/ledger-mutants.test.ts',
    ]);
  });

  it('returns dates as text', async () => {
    const { rows } = await pool.query<{ day: unknown }>(`select '2026-11-20'::date as day`);
    expect(rows[0]?.day).toBe('2026-11-20');
  });
});
