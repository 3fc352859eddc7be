import { type Kysely, sql } from 'kysely';

const listed = sql`where user_type = 'service_professional' and is_listed`;

/**
 * One index of what somebody says, offers and where they are, so that words are looked up among the people of a circle
 * (docs/decisions/050-bounded-search.md). No word begins with the sign before a cell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profiles_said_idx on profiles using gin
    ((search_words || array_to_tsvector(array_remove(specialties || ('@' || cell::text), null)))) ${listed}
  `.execute(db);
  await sql`drop index profiles_words_idx, profiles_specialties_idx`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index profiles_words_idx on profiles using gin (search_words) ${listed}`.execute(db);
  await sql`create index profiles_specialties_idx on profiles using gin (specialties) ${listed}`.execute(db);
  await sql`drop index profiles_said_idx`.execute(db);
}
