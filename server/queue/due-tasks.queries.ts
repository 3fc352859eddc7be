import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/**
 * Makes tasks due whose moment has come by our own clock (see `enqueue`), and with `retryAtOnce` those that wait
 * for their next try.
 */
export async function advanceDueTasks(
  db: Db,
  { now, retryAtOnce }: { now: Date; retryAtOnce: boolean },
): Promise<void> {
  await sql`
    update pgboss.job
    set start_after = now()
    where start_after > now()
      and ((state = 'created' and singleton_key <= ${now.toISOString()}) or (state = 'retry' and ${retryAtOnce}))
  `.execute(db);
}

/** Queues that hold a task which is due. */
export async function listDueQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where state in ('created', 'retry') and start_after <= now()
  `.execute(db);
  return rows.map((row) => row.name);
}

/** Removes a running task's remaining tries, so that its failure is final. */
export async function forfeitTries(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where id = ${id} and state = 'active'`.execute(
    db,
  );
}
