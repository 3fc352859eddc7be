import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { z } from 'zod';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';
import type { TestWorld } from '../harness/test-app.ts';

/**
 * The plan that Postgres makes of the last statement of `run` when it is prepared, without values. Tables are small
 * in tests: reading all of one and sorting it are made expensive, so that the plan shows what an index can serve.
 */
export async function planOf(world: TestWorld, run: (db: Db) => Promise<unknown>): Promise<string> {
  const texts: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(world.app.config.database.url ?? '') }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      if (!/^(begin|commit)/.test(query.sql)) texts.push(query.sql);
    },
  });
  try {
    await run(db);
    const statement = texts.at(-1) ?? '';
    return await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql
        .raw<Record<string, string>>(`explain (generic_plan) ${statement}`)
        .execute(tx);
      return rows.flatMap((row) => Object.values(row)).join('\n');
    });
  } finally {
    await db.destroy();
  }
}

const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ]),
  }),
]);

/**
 * Buffers that the last statement of `run` touches, with its values, where no table is small enough to be read whole: how many
 * blocks a table of a test has depends on the words in it.
 */
export async function buffersOf(world: TestWorld, run: (db: Db) => Promise<unknown>): Promise<number> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(world.app.config.database.url ?? '', { poolSize: 1 }) }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query),
  });
  try {
    await run(db);
    const query = sent.at(-1);
    const text = `explain (analyze, buffers, timing off, format json) ${query?.sql ?? ''}`;
    const values = [...(query?.parameters ?? [])];
    await sql`set enable_seqscan = off`.execute(db);
    // The first time reads what the planner wants to know.
    await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    const { rows } = await db.withoutPlugins().executeQuery<unknown>(CompiledQuery.raw(text, values));
    const plan = explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await db.destroy();
  }
}
