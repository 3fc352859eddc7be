import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/**
 * Vacuums and analyzes tables, or all of them, so that index-only scans visit none of their rows. On a server that doesn't wait for
 * the disk Postgres takes no row for visible to everybody while the log of its commit, or of one soon after, isn't written: so
 * this writes it, and waits for the commits of the vacuum itself.
 */
export async function vacuumAnalyze(db: Db, ...tables: string[]): Promise<void> {
  const named = tables.length === 0 ? sql`` : sql.join(tables.map((table) => sql.table(table)));
  await db.connection().execute(async (one) => {
    await sql`set synchronous_commit = on`.execute(one);
    try {
      await sql`select pg_logical_emit_message(false, 'vacuum', '', true)`.execute(one);
      await sql`vacuum analyze ${named}`.execute(one);
    } finally {
      await sql`reset synchronous_commit`.execute(one);
    }
  });
}
