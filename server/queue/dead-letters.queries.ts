import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import type { TaskName } from './tasks.ts';

type DeadLetter = { id: string; sourceName: string | null; message: string | null; createdOn: Date };

/** Newest first. pg-boss puts its own reasons, such as a time limit, one level deeper than ours. */
export async function listDeadLetters(db: Db, queue: string, limit: number): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select
      id,
      source_name,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', source_output ->> 'value') as message,
      created_on
    from pgboss.job
    where name = ${queue} and state in ('created', 'retry')
    order by created_on desc, id
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function countDeadLetters(db: Db, queue: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pgboss.job where name = ${queue} and state in ('created', 'retry')
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The task of a letter; undefined when it is not there. */
export async function findLetter(
  tx: Tx,
  { queue, id }: { queue: string; id: string },
): Promise<{ sourceName: string | null } | undefined> {
  const { rows } = await sql<{ sourceName: string | null }>`
    select source_name from pgboss.job where name = ${queue} and id = ${id} and state in ('created', 'retry')
  `.execute(tx);
  return rows[0];
}

/** Removes a letter and names its task; undefined when it is not there. */
export async function deleteLetter(
  tx: Tx,
  { queue, id }: { queue: string; id: string },
): Promise<{ sourceName: string | null } | undefined> {
  const { rows } = await sql<{ sourceName: string | null }>`
    delete from pgboss.job where name = ${queue} and id = ${id} and state in ('created', 'retry')
    returning source_name
  `.execute(tx);
  return rows[0];
}

/** Letters of one task with one payload. */
export async function deleteLettersOf(
  db: Db,
  { queue, task, payload }: { queue: string; task: TaskName; payload: unknown },
): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and source_name = ${task}
      and coalesce(data, '{}') = ${JSON.stringify(payload)}::jsonb
  `.execute(db);
}

/** Letters of these tasks that are so many days old, by Postgres's clock, which wrote their time. */
export async function deleteLettersAfter(
  db: Db,
  { queue, tasks, days }: { queue: string; tasks: readonly TaskName[]; days: number },
): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and source_name = any(${[...tasks]}::text[])
      and created_on < now() - make_interval(days => ${days})
  `.execute(db);
}

/** The `id` in the payloads of a task that failed for good, at most `limit`. */
export async function listDeadIds(
  db: Db,
  { queue, task, limit }: { queue: string; task: TaskName; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'id' as id
    from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and source_name = ${task} and data ? 'id'
    order by created_on desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
