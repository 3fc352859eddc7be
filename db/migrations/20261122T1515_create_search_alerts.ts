import { type Kysely, sql } from 'kysely';

/** Searches whose owner is mailed once when a professional joins (product 12.9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No services means any. A row is deleted in the transaction that queues its mail.
  await sql`
    create table search_alerts (
      id uuid primary key default uuidv7(),
      user_id uuid not null references users (id) on delete cascade,
      services text[] not null,
      zip text not null references places (zip),
      radius_miles integer not null check (radius_miles between 5 and 100),
      created_at timestamptz(3) not null,
      constraint search_alerts_once unique (user_id, zip, radius_miles, services)
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_alerts`.execute(db);
}
