import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
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
