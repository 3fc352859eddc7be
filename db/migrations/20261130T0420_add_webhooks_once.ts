import { type Kysely, sql } from 'kysely';

/**
 * Under which key a webhook was added, so that a call that is repeated adds none and answers the same secret. No unique index:
 * whoever adds one has the lock of the account, which has five at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_endpoints add column idempotency_key uuid, add column request_hash text
  `.execute(db);
}

/** Calls that are repeated after that are calls of their own. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_endpoints drop column idempotency_key, drop column request_hash
  `.execute(db);
}
