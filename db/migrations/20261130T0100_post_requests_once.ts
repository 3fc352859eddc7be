import { type Kysely, sql } from 'kysely';

/**
 * Under which key a request was posted, so that a call that is repeated posts nothing. It is a table of its own, since a unique
 * index on the requests would hold up whoever posts one (decision 066). The key is written before its request: another call
 * with the same key waits for it, and finds the request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_keys (
      request_id uuid primary key references service_requests (id) on delete cascade deferrable initially deferred,
      client_id uuid not null references users (id),
      idempotency_key uuid not null,
      request_hash text not null,
      unique (client_id, idempotency_key)
    )
  `.execute(db);
}

/** Calls that are repeated after that are calls of their own. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table request_keys`.execute(db);
}
