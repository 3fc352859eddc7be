import { type Kysely, sql } from 'kysely';

/**
 * Whether what a closed account had open is ended (decision 063). Until then its requests may still be among the open jobs,
 * whose list leaves out the few accounts of which that is true. Whether one account is closed is asked for each row of the
 * other lists: of a hash, which answers in one buffer however many are closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table users
      add column wound_down_at timestamptz(3),
      add constraint users_wound_down_are_closed check (wound_down_at is null or closed_at is not null)`,
    sql`create index users_winding_down_idx on users (id)
      where closed_at is not null and erased_at is null and wound_down_at is null`,
    sql`drop index users_closed_idx`,
    sql`create index users_closed_idx on users using hash (id) where closed_at is not null and erased_at is null`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`drop index users_closed_idx`,
    sql`create index users_closed_idx on users (id) where closed_at is not null and erased_at is null`,
    sql`alter table users drop column wound_down_at`,
  ])
    await statement.execute(db);
}
