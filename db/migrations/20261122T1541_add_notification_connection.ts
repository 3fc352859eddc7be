import { type Kysely, sql } from 'kysely';

/** The Connection that a notification is about, so that it can lead to that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add column connection_id uuid references connections (id) on delete cascade
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop column connection_id`.execute(db);
}
