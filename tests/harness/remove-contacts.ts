import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

/** Deletes all contacts, with the conversations that began with them. */
export async function removeContacts(db: Db): Promise<void> {
  await sql`truncate conversations cascade`.execute(db);
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('connections').execute();
}
