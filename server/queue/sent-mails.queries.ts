import { sql } from 'kysely';
import type { Tx } from '#db/types.ts';
import { QUEUE_SCHEMA } from './queue.ts';

/** Forgets the mails to an address that the queue still has, sent, waiting or given up. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await sql`
    delete from ${sql.id(QUEUE_SCHEMA, 'job')} where data ->> 'to' = ${address} and state <> 'active'
  `.execute(tx);
}
