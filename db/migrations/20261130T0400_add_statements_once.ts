import { type Kysely, sql } from 'kysely';

/**
 * Under which key a statement was added to a dispute, so that a call that is repeated adds none. No unique index: whoever adds
 * one has the lock of the dispute, and looks for the key among its statements, of which there are a few dozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dispute_statements add column idempotency_key uuid, add column request_hash text
  `.execute(db);
}

/** Calls that are repeated after that are calls of their own. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dispute_statements drop column idempotency_key, drop column request_hash
  `.execute(db);
}
