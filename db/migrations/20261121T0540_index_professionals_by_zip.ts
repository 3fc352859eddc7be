import { type Kysely, sql } from 'kysely';

/** The nearest professionals are found ZIP code by ZIP code, the nearest code first (docs/decisions/013). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profiles_zip_idx on profiles (zip, id)
    include (verified, specialties, hourly_rate_cents, rating, review_count)
    where user_type = 'service_professional' and is_listed
  `.execute(db);
  await sql`drop index profiles_near_listed_idx`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profiles_near_listed_idx on profiles using gist (ll_to_earth(latitude, longitude))
    where user_type = 'service_professional' and is_listed
  `.execute(db);
  await sql`drop index profiles_zip_idx`.execute(db);
}
