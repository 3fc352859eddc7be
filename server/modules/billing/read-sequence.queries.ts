import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/** Every reading of the provider takes a number first, so that an older one is known to be older. */
export async function nextReadSequence(db: Db): Promise<string> {
  const { rows } = await sql<{ readSequence: string }>`
    select nextval('provider_read_sequence')::text as read_sequence
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sequence gave no number.');
  return row.readSequence;
}
