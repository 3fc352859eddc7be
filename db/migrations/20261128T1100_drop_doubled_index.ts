import { type Kysely, sql } from 'kysely';

/** It finds the suspended accounts, as `users_restricted_id_idx` does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_restricted_account_idx`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_restricted_account_idx on users (id) where restricted_at is not null`.execute(
    db,
  );
}
