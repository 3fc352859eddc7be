import { type Kysely, sql } from 'kysely';

/** Lists of one wallet, in an index of their order. */
const OF_ONE_WALLET = ['transfers', 'payments'] as const;

/**
 * The statement and the payments of whoever has thousands are read in their order, up to the page, also where most wallets
 * have three (decision 027). Said to have fifty, more than a page: with a thousand, movements would be read by their ids
 * alone, everybody's. So are the projects of a property, which are counted by status from the same index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of OF_ONE_WALLET) {
    await sql`alter table ${sql.ref(table)} alter column user_id set (n_distinct = -0.02)`.execute(db);
    await sql`analyze ${sql.ref(table)}`.execute(db);
  }
  await sql`drop index projects_property_idx`.execute(db);
  await sql`
    create index projects_property_idx on projects (property_id, created_at desc, id desc) include (status)
    where property_id is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index projects_property_idx`.execute(db);
  await sql`create index projects_property_idx on projects (property_id) where property_id is not null`.execute(
    db,
  );
  for (const table of OF_ONE_WALLET)
    await sql`alter table ${sql.ref(table)} alter column user_id reset (n_distinct)`.execute(db);
}
