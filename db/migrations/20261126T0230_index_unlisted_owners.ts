import { type Kysely, sql } from 'kysely';

/** Whether a project's owner is unlisted is answered by an index of the few who are, in one buffer for each row read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index profiles_unlisted_idx on profiles (user_id) where not is_listed`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index profiles_unlisted_idx`.execute(db);
}
