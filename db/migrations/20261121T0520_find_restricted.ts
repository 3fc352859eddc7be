import { type Kysely, sql } from 'kysely';

/** The accounts that staff restricted, the last ones first: few among many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_restricted_idx on users (restricted_at desc) where restricted_at is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_restricted_idx`.execute(db);
}
