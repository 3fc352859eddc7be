import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

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
