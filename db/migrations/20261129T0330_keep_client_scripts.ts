import { type Kysely, sql } from 'kysely';

/**
 * The client's scripts by version (decision 065), compressed: pages that were opened before a deployment load theirs after it,
 * from whichever process they reach.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_scripts (
      name text primary key,
      content bytea not null,
      deployed_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`alter table client_scripts alter column content set storage external`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table client_scripts`.execute(db);
}
