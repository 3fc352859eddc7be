import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The part of a match score that depends on the professional alone, in whole points; the contract's match.ts computes
  // the same (docs/decisions/013-match-score.md).
  await sql`
    create function match_base(
      verified boolean, rating_sum integer, review_count integer, completed_jobs integer,
      asked_count integer, answered_count integer
    ) returns smallint
    language sql immutable parallel safe
    return (
      case when verified then 15 else 0 end
      + (2 * 15 * greatest(0, rating_sum + 5 - 3 * review_count) + 2 * (review_count + 5)) / (4 * (review_count + 5))
      + (2 * 10 * completed_jobs + completed_jobs + 10) / (2 * (completed_jobs + 10))
      + (2 * 7 * (answered_count + 2) + asked_count + 4) / (2 * (asked_count + 4))
    )::smallint
  `.execute(db);
  // People who wrote to somebody and were answered: moved by what connects people.
  await sql`
    alter table profiles
      add column next_free_day date,
      add column asked_count integer not null default 0 check (asked_count >= 0),
      add column answered_count integer not null default 0 check (answered_count between 0 and asked_count)
  `.execute(db);
  // `cell` as in service_requests. `search_words` holds every word as it is, so that a word finds what begins with it.
  await sql`
    alter table profiles
      add column cell integer generated always as
        (floor((latitude + 90) * 1.5)::integer * 540 + floor((longitude + 180) * 1.5)::integer) stored,
      add column match_base smallint generated always as
        (match_base(verified, rating_sum, review_count, completed_jobs, asked_count, answered_count)) stored,
      add column search_words tsvector generated always as
        (to_tsvector('simple'::regconfig, regexp_replace(
          lower(full_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(description, '')),
          '[^[:alnum:]]+', ' ', 'g'))) stored
  `.execute(db);

  // Everything that filters and scores is in the indexes: a professional who is not on the page costs no visit to the
  // table. Each order once for a circle, cell by cell, and once for everywhere.
  const listed = sql`where user_type = 'service_professional' and is_listed`;
  const judged = sql`latitude, longitude, verified, specialties, hourly_rate_cents, rating, review_count,
    service_radius_miles, next_free_day`;
  await sql`
    create index profiles_match_cell_idx on profiles (cell, match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_match_idx on profiles (match_base desc, id desc) include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_rated_cell_idx on profiles (cell, (coalesce(rating, 0)) desc, completed_jobs desc, id desc)
    include (${judged}) ${listed}
  `.execute(db);
  await sql`drop index profiles_rated_idx`.execute(db);
  await sql`
    create index profiles_rated_idx on profiles ((coalesce(rating, 0)) desc, completed_jobs desc, id desc)
    include (${judged}) ${listed}
  `.execute(db);
  await sql`
    create index profiles_near_listed_idx on profiles using gist (ll_to_earth(latitude, longitude)) ${listed}
  `.execute(db);
  await sql`create index profiles_words_idx on profiles using gin (search_words) ${listed}`.execute(db);
  await sql`create index profiles_specialties_idx on profiles using gin (specialties) ${listed}`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index profiles_match_cell_idx, profiles_match_idx, profiles_rated_cell_idx, profiles_rated_idx,
      profiles_near_listed_idx, profiles_words_idx, profiles_specialties_idx
  `.execute(db);
  await sql`
    create index profiles_rated_idx on profiles ((coalesce(rating, 0)) desc, completed_jobs desc, id desc)
    where user_type = 'service_professional' and verified and is_listed
  `.execute(db);
  await sql`
    alter table profiles drop column search_words, drop column match_base, drop column cell,
      drop column answered_count, drop column asked_count, drop column next_free_day
  `.execute(db);
  await sql`drop function match_base`.execute(db);
}
