import { type Kysely, sql } from 'kysely';

/** What a member's files take is summed at every upload: from an index, in place of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_owner_idx`.execute(db);
  await sql`
    create index uploads_owner_idx on uploads (owner_id) include (byte_size, status, is_swept) where owner_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index uploads_owner_idx`.execute(db);
  await sql`create index uploads_owner_idx on uploads (owner_id) where owner_id is not null`.execute(db);
}
