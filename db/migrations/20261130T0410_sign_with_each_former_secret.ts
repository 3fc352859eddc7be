import { type Kysely, sql } from 'kysely';

/**
 * Until when the secrets before the previous one sign, the newest first: one that is replaced twice within a day is still the
 * one that the receiver has (product 38.7). The version before replaces `previous_secret_until` alone, as it always did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook_endpoints add column older_secrets_until timestamptz(3)[] not null default '{}'
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook_endpoints drop column older_secrets_until`.execute(db);
}
