import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the professional first opened the project after being invited.
  await sql`alter table project_invitations add column seen_at timestamptz(3)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_invitations drop column seen_at`.execute(db);
}
