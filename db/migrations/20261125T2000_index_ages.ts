import { type Kysely, sql } from 'kysely';

/** By what the tasks that delete old rows find them (docs/decisions/054-old-rows-and-partitions.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_age_idx on notifications (created_at)`.execute(db);
  await sql`create index provider_events_age_idx on provider_events (received_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index provider_events_age_idx, notifications_age_idx`.execute(db);
}
