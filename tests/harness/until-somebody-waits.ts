import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/types.ts';

/** Until so many statements of this database wait for a lock that another one holds. */
export async function untilSomebodyWaits(db: Db, count = 1): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `;
  await expect
    .poll(async () => (await waiting.execute(db)).rows.length, { interval: 5, timeout: 10_000 })
    .toBeGreaterThanOrEqual(count);
}
