import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatementLine } from '#contract/connections.ts';
import type { TimeCursor } from '#contract/pagination.ts';
import { createDb } from '#db/client.ts';
import { vacuumAnalyze } from '#scripts/bench/vacuum.ts';
import type { Db } from '#db/types.ts';
import { statementOf } from '#server/modules/ledger/statement.service.ts';
import { insertConnectionPaid, listConnectionsOf } from '#server/modules/connections/connections.queries.ts';
import { listStatement, type StatementPart } from '#server/modules/ledger/statement.queries.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertPeople } from './ledger-rows.ts';
import { buffersOf, planOf } from './query-plan.ts';

const world = useTestApp({ hasFreeLots: true });
const CONTACTS = 1_500;
const PAGE = 10;
let userId: string;

/** A wallet with thousands of lines among many that have some, as the planner meets them. */
beforeAll(async () => {
  const at = world.clock.now();
  const owners = await insertPeople(world.app.db, { count: 200, userType: 'property_owner', at });
  const professionals = await insertPeople(world.app.db, {
    count: CONTACTS,
    userType: 'service_professional',
    at,
  });
  userId = owners[0]?.userId ?? '';
  // One statement for many contacts takes its time on a busy machine.
  const db = createDb(world.app.config.database.url ?? '', { poolSize: 1, isUnbounded: true });
  for (const owner of owners) {
    const contacts = owner.userId === userId ? CONTACTS : 5;
    await sql`
      select grant_lot(${owner.userId}, 'pack', ${contacts}, 'test', ${randomUUID()}, ${at}, p_at => ${at}::timestamptz)
    `.execute(db);
    for (let start = 0; start < contacts; start += 250) {
      const ids = professionals.slice(start, Math.min(contacts, start + 250)).map((one) => one.userId);
      await sql`
        select connect(${owner.userId}, id, 'direct', null, 'initiator', 'test', null, 'x', ${at})
        from unnest(${ids}::uuid[]) as id
      `.execute(db);
      await sql`
        select refund_connection(id, 'support', ${at}) from connections
        where initiator_id = ${owner.userId} and status = 'live'
      `.execute(db);
    }
  }
  await vacuumAnalyze(db, 'transfers', 'lots', 'connections', 'profiles');
  await db.destroy();
});

const page = (before?: string, part: StatementPart | null = null) =>
  ({ userId, part, before, limit: PAGE }) as const;

/** The id behind which nine tenths of the lines lie. */
async function deepCursor(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from transfers where user_id = ${userId} order by id offset ${Math.floor(CONTACTS / 5)} limit 1
  `.execute(world.app.db);
  return rows[0]?.id ?? '';
}

describe('a page of the statement', () => {
  it.each([null, 'spent', 'received'] as const)('costs the same at any depth (%s)', async (part) => {
    const first = await buffersOf(world, (db) => listStatement(db, page(undefined, part)));
    const cursor = await deepCursor();
    const deep = await buffersOf(world, (db) => listStatement(db, page(cursor, part)));
    expect(deep).toBeLessThanOrEqual(first + 5);
    // Eleven rows: their own, and for each its lot, its spend, its connection, the name of the other side, and who acted.
    expect(deep).toBeLessThanOrEqual(13 + 11 * 13);
  });

  it.each([null, 'spent'] as const)('is read from an index in its order (%s)', async (part) => {
    const plan = await planOf(world, (db) => listStatement(db, page('1000', part)));
    expect(plan).toMatch(part === null ? /transfers_wallet_idx/ : /transfers_part_idx/);
    expect(plan).not.toMatch(/Seq Scan on transfers|Seq Scan on connections|Seq Scan on lots/);
  });

  it('touches at most 13 buffers', async () => {
    const cursor = await deepCursor();
    const found = (db: Db) =>
      sql`select * from transfers where user_id = ${userId} and part is not null and id < ${cursor}::bigint
          order by id desc limit ${sql.lit(PAGE + 1)}`.execute(db);
    expect(await buffersOf(world, found)).toBeLessThanOrEqual(13);
  });

  it('contains every line of thousands once, in order, with consistent balances', async () => {
    const lines: StatementLine[] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await statementOf(world.app, userId, { cursor, limit: 50, filter: 'all' });
      expect(answer.total).toBe(CONTACTS * 2 + 1);
      lines.push(...answer.items);
      if (answer.nextCursor === null) break;
      cursor = answer.nextCursor;
    }
    expect(lines).toHaveLength(CONTACTS * 2 + 1);
    let balance = 0;
    for (const line of lines.toReversed()) expect(line.balanceAfter).toBe((balance += line.delta));
    expect(balance).toBe(CONTACTS);
  });
});

describe('a page of connections', () => {
  it('costs the same at any depth', async () => {
    const listFrom = (cursor?: TimeCursor) =>
      buffersOf(world, (db) => listConnectionsOf(db, userId, { cursor, limit: PAGE }));
    const first = await listFrom();
    const { rows } = await sql<TimeCursor>`
      select created_at as at, id from connections where initiator_id = ${userId}
      order by created_at, id offset ${Math.floor(CONTACTS / 10)} limit 1
    `.execute(world.app.db);
    const deep = await listFrom(rows[0]);
    expect(deep).toBeLessThanOrEqual(first + 8);
  });
});

describe('the query of connections.connect', () => {
  it('finds blocks of a pair in an index by both columns', async () => {
    const contact = {
      userId,
      profileId: randomUUID(),
      idempotencyKey: randomUUID(),
      requestHash: 'x',
      at: null,
    };
    const limit = { points: 20, seconds: 3_600 };
    const plan = await planOf(world, (db) => insertConnectionPaid(db, { ...contact, limit }));
    const conditions = plan.match(
      /Index Cond: \(\(block\w+_profile_id = .*\) AND \(block\w+_profile_id = .*\)\)/g,
    );
    expect(conditions).toHaveLength(2);
    expect(plan).not.toMatch(/Seq Scan on blocks/);
  });
});
