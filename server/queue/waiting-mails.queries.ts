import { sql } from 'kysely';
import type { Tx } from '#db/types.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import { QUEUE_SCHEMA } from './queue.ts';

type Readdressed = { from: string; to: string; templates: readonly string[] };

/** Gives mails of these templates that wait, or were given up, another address. */
export async function readdressMails(tx: Tx, { from, to, templates }: Readdressed): Promise<void> {
  await sql`
    update ${sql.id(QUEUE_SCHEMA, 'job')}
    set data = jsonb_set(data, '{to}', to_jsonb(${to}::text))
    where name in ('mail.send', ${DEAD_LETTERS}) and state in ('created', 'retry')
      and data ->> 'to' = ${from} and data ->> 'template' = any(${[...templates]}::text[])
  `.execute(tx);
}
