import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { useTestApp } from '../harness/test-app.ts';
import { CORRUPTIONS, type Corruption } from './ledger-corruptions.ts';
import { fillLedger } from './rich-ledger.ts';

const world = useTestApp();
let client: pg.Client;

beforeAll(async () => {
  await fillLedger(world);
  client = new pg.Client({ connectionString: world.app.config.database.url ?? '' });
  await client.connect();
});
afterAll(() => client.end());

/** The rules that fire after a corruption, which is undone. */
async function rulesAfter(corruption: Pick<Corruption, 'statement' | 'without'> | null): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.now', $1, true)`, [world.clock.now().toISOString()]);
    // No trigger or foreign key runs.
    await client.query('set local session_replication_role = replica');
    for (const statement of corruption?.without ?? []) await client.query(statement);
    if (corruption !== null) {
      const { rowCount } = await client.query(corruption.statement);
      expect(rowCount).toBe(1);
    }
    const text = 'select distinct rule from violations order by 1';
    const { rows } = await client.query<{ rule: string }>({ name: 'violations', text });
    return rows.map(({ rule }) => rule);
  } finally {
    await client.query('rollback');
  }
}

describe('the view of violations', () => {
  it('is empty on a ledger with one of everything', async () => {
    expect(await rulesAfter(null)).toEqual([]);
  });

  it.each(Object.entries(CORRUPTIONS))('finds each changed row of %s', async (_, corruptions) => {
    const missed: string[] = [];
    for (const corruption of corruptions) {
      const { rule, what } = corruption;
      const fired = await rulesAfter(corruption);
      if (!fired.includes(rule)) missed.push(`${rule}: ${what}, found by ${fired.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  it('has sixty corruptions or more, of every rule', () => {
    const all = Object.values(CORRUPTIONS).flat();
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
    const seen = new Set(all.map(({ rule }) => rule));
    expect(seen).toEqual(new Set(Array.from({ length: 24 }, (_, index) => `I${String(index + 1)}`)));
  });
});

describe('the check for violations', () => {
  it('has a longer statement timeout, is read-only and lists the first hundred', async () => {
    const { db } = world.app;
    const { rows } = await sql<{ definition: string }>`
      select pg_get_viewdef('violations'::regclass) as definition
    `.execute(db);
    // A view of the settings under which the rules run, in their place.
    await sql`
      create or replace view violations as
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('transaction_timeout'),
        current_setting('transaction_read_only')) as rule, 'number ' || n as detail
      from generate_series(1, 500) as n
    `.execute(db);
    try {
      const found = await findViolations(world.app);
      expect(found).toHaveLength(100);
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['10min 10min on']));
      const settings = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as "limit"
      `.execute(db);
      expect(settings.rows).toEqual([{ limit: '5s' }]);
      const staff = await world.makeStaff();
      const report = await staff.call.staff.ledger.verify();
      expect(report.summary).toBe('100 violations or more: the ledger doesn’t add up.');
    } finally {
      const definition = rows[0]?.definition ?? expect.fail();
      await db.executeQuery(CompiledQuery.raw(`create or replace view violations as ${definition}`));
    }
    expect(await findViolations(world.app)).toEqual([]);
  });
});

describe('staff.ledger.verify', () => {
  it('reports that the ledger adds up, or where it does not', async () => {
    const staff = await world.makeStaff();
    expect(await staff.call.staff.ledger.verify()).toEqual({
      ok: true,
      summary: 'Every wallet adds up.',
      violations: [],
    });
    const change = (by: number) =>
      sql`update wallets set debt = debt + ${by} where user_id = ${staff.userId}`.execute(world.app.db);
    await sql`select lock_wallet(${staff.userId})`.execute(world.app.db);
    await change(1);
    const report = await staff.call.staff.ledger.verify();
    expect(report.ok).toBe(false);
    expect(report.violations.map(({ rule }) => rule)).toEqual(['I10']);
    await change(-1);
  });
});

describe('ledger rows', () => {
  it.each([
    ['changed', `update transfers set reason = 'x'`],
    ['removed', 'delete from transfers'],
    ['emptied', 'truncate transfers cascade'],
  ])('cannot be %s', async (_, statement) => {
    await expect(world.app.db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(
      /never changed or removed/,
    );
  });

  it.each([
    [
      'a connection without its debit',
      `insert into connections (kind, initiator_id, recipient_id, charge_policy, initiator_spend_id, created_at)
       select 'direct', recipient_id, initiator_id, 'initiator', 999999999, created_at from connections limit 1`,
      /violates/,
    ],
    [
      'a debit without its connection',
      `insert into transfers (kind, user_id, lot_id, qty, lot_version, lot_after, balance_after, idem_key, as_initiator, at, hash)
       select 'spend', user_id, id, 1, 99, 0, 0, 'x', gen_random_uuid(), created_at, sha256('') from lots limit 1`,
      /transfers_initiator_fk/,
    ],
    [
      'a debit of another wallet',
      `update connections set initiator_id = (select id from users where id not in (select initiator_id from connections) limit 1)`,
      /violates/,
    ],
    [
      'a second allowance of the same days',
      `insert into lots (user_id, kind, granted, remaining, valid_during, source_type, source_id, created_at)
       select user_id, kind, 1, 0, valid_during, 'test', 'x', created_at from lots where kind = 'allowance'`,
      /lots_one_allowance_at_a_time/,
    ],
  ])('are never %s by an update', async (_, statement, refusal) => {
    await expect(world.app.db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(refusal);
  });
});
