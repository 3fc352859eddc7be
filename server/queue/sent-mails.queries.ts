import { sql } from 'kysely';
import type { Tx } from '#db/types.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import { QUEUE_SCHEMA } from './queue.ts';

/** A pattern of words as JSON has them, and not inside longer ones. */
function wholeWords(words: string): string {
  const quoted = JSON.stringify(words)
    .slice(1, -1)
    .replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  return `(^|[^[:alnum:]])${quoted}([^[:alnum:]]|$)`;
}

type Forgotten = { id: string; email: string; names: readonly string[] };

/**
 * Forgets what the queue still has of a person: mails to their address, sent, waiting or given up, and of the tasks that were
 * given up those for them and the mails that name them to others.
 */
export async function deleteMailsOf(tx: Tx, { id, email, names }: Forgotten): Promise<void> {
  await sql`
    delete from ${sql.id(QUEUE_SCHEMA, 'job')}
    where state <> 'active' and (
      ${email} in (data ->> 'to', data ->> 'email')
      or name = ${DEAD_LETTERS} and (
        data ->> 'userId' = ${id}
        or data ? 'to' and data::text ~ any(${[...names, email].map(wholeWords)}::text[])
      )
    )
  `.execute(tx);
}
