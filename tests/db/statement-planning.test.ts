import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';
import { effort } from '../harness/effort.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
/** How often a process sends a statement, at the least, before it is replaced. */
const TIMES = effort('PLANNING_TIMES', { gate: 300, proofs: 5_000 });
/** Of the time that they run, in hundredths: a plan is dear beside three hundred runs. */
const MOST_PLANNING = effort('PLANNING_SHARE', { gate: 60, proofs: 10 });

/** What dashboards, and the lists that members open most, send. */
const OF_CLIENTS = (to: Call) => [
  () => to.requests.listMine(),
  () => to.requests.summary(),
  () => to.notifications.list(),
  () => to.messages.conversations(),
];
const OF_PROFESSIONALS = (to: Call) => [
  () => to.jobs.listMine(),
  () => to.jobs.listOpen(),
  () => to.jobs.earnings(),
  () => to.connections.list(),
  () => to.projects.browse(),
];

let db: Db;
const sent: CompiledQuery[] = [];

beforeAll(() => {
  const pool = createPool(world.app.config.database.url ?? '', { poolSize: 1 });
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      if (/^[\s(]*(select|with)\b/.test(query.sql) && query.parameters.length > 0) sent.push(query);
    },
  });
});

afterAll(() => db.destroy());

describe('statements of hot lists', () => {
  it('are planned once a connection, in a small part of the time that they run', async () => {
    const app = { ...world.app, db };
    const client = await world.signUp({ userType: 'property_owner' });
    const professional = await world.signUp({ userType: 'service_professional' });
    await sql`
      insert into service_requests (client_id, professional_id, title, description, category, location, status, created_at, accepted_at)
      select ${client.userId}, ${professional.userId}, 'Work', 'To do', 'plumbing', 'Detroit, MI', 'accepted', at, at
      from generate_series(1, 300) n, lateral (select ${world.clock.now()}::timestamptz - interval '1 hour' * n as at) t
    `.execute(world.app.db);
    const hot = [
      ...OF_CLIENTS(await world.callAs(client.userId, app)),
      ...OF_PROFESSIONALS(await world.callAs(professional.userId, app)),
    ];
    for (const read of hot) await read();
    sent.length = 0;
    for (const read of hot) await read();
    const statements = [...new Map(sent.map((query) => [query.sql, query])).values()];
    expect(statements.length).toBeGreaterThanOrEqual(hot.length);

    // On a connection that has planned nothing yet.
    const { app: fresh } = world;
    await sql`create extension if not exists pg_stat_statements`.execute(fresh.db);
    await sql`select pg_stat_statements_reset()`.execute(fresh.db);
    const pool = createPool(world.app.config.database.url ?? '', { poolSize: 1 });
    try {
      for (const { sql: text, parameters } of statements)
        for (let time = 0; time < TIMES; time += 1) await pool.query(text, [...parameters]);
    } finally {
      await pool.end();
    }
    const { rows } = await sql<{ calls: number; plans: number; planMs: number; runMs: number }>`
      select s.calls::integer as calls, s.plans::integer as plans, s.total_plan_time as plan_ms, s.total_exec_time as run_ms
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and s.calls >= ${TIMES} and s.toplevel
    `.execute(fresh.db);
    const total = (read: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + read(row), 0);
    expect(total(({ calls }) => calls)).toBe(statements.length * TIMES);
    // When tables are vacuumed meanwhile, their statements are planned once more.
    expect(total(({ plans }) => plans)).toBeLessThanOrEqual(2 * statements.length);
    expect(total(({ planMs }) => planMs)).toBeLessThan((total(({ runMs }) => runMs) * MOST_PLANNING) / 100);
  });
});
