import { type Kysely, sql } from 'kysely';

/**
 * The published projects of one owner in their order, for an invitation: what an owner with thousands is shown first is read
 * up to the page. As for other lists of one member, the planner is told that an owner has many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index projects_owner_published_idx on projects (owner_id, published_at desc, id desc)
    where status = 'published'
  `.execute(db);
  await sql`alter table projects alter column owner_id set (n_distinct = -0.001)`.execute(db);
  await sql`analyze projects`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects alter column owner_id reset (n_distinct)`.execute(db);
  await sql`drop index projects_owner_published_idx`.execute(db);
}
