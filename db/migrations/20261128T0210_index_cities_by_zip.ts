import { type Kysely, sql } from 'kysely';

/** The city of a ZIP code, which lists look up for each row, from the index alone (decision 061): a buffer less a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_zip_city_idx on places (zip) include (city, state)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index places_zip_city_idx`.execute(db);
}
