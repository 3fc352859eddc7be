import { type Kysely, sql } from 'kysely';

/**
 * Every project in a list asks whether its owner is listed and not restricted. Both are answered by an index alone: the
 * first beside the profile's id, which the list shows as well, the second by an index of the few who are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop constraint profiles_user_id_key`.execute(db);
  await sql`
    alter table profiles add constraint profiles_user_id_key unique (user_id) include (id, is_listed)
  `.execute(db);
  await sql`
    create index users_restricted_account_idx on users (id) where restricted_at is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_restricted_account_idx`.execute(db);
  await sql`alter table profiles drop constraint profiles_user_id_key`.execute(db);
  await sql`alter table profiles add constraint profiles_user_id_key unique (user_id)`.execute(db);
}
