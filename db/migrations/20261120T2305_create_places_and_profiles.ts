import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `city_key` is the city's name as people might type it (see cityKey); `is_city_center` marks the ZIP code that is used
  // for the whole city. `places_point_key` lets other tables refer to a ZIP code together with its point.
  await sql`
    create table places (
      zip text primary key check (zip ~ '^[0-9]{5}$'),
      city text not null,
      city_key text collate "C" not null check (city_key ~ '^[a-z0-9]+$'),
      county text not null,
      state text not null check (state ~ '^[A-Z]{2}$'),
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      city_zips integer not null check (city_zips > 0),
      is_city_center boolean not null,
      constraint places_point_key unique (zip, latitude, longitude)
    )
  `.execute(db);
  await sql`create index places_city_key_idx on places (city_key, state, zip)`.execute(db);
  await sql`
    create unique index places_city_center_key on places (city_key, state) where is_city_center
  `.execute(db);

  // The version of each bundled data set that has been loaded.
  await sql`create table data_versions (name text primary key, version text not null)`.execute(db);

  // `asked_count` and `answered_count`: people who contacted this one, and how many of them got an answer.
  // `cell` is a square of two thirds of a degree (docs/decisions/003-open-jobs-by-cells.md). `match_base` is the part of a
  // match score that depends on the professional alone, in whole points, rounded in whole-number arithmetic as the
  // contract's match.ts does (docs/decisions/013-match-score.md). `search_words` keeps each word unstemmed, so that the
  // beginning of a word finds it.
  await sql`
    create table profiles (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique,
      user_type user_type not null,
      full_name text not null,
      company_name text,
      location text not null,
      zip text references places (zip),
      latitude double precision,
      longitude double precision,
      description text,
      specialties text[] not null default '{}',
      hourly_rate_cents integer check (hourly_rate_cents >= 0),
      service_radius_miles integer not null default 25 check (service_radius_miles between 5 and 100),
      rating_sum integer not null default 0,
      review_count integer not null default 0,
      rating double precision generated always as
        (case when review_count > 0 then round(rating_sum::numeric / review_count, 2)::double precision end) stored,
      completed_jobs integer not null default 0,
      verified boolean not null default false,
      verified_until date,
      is_listed boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      next_free_day date,
      asked_count integer not null default 0 check (asked_count >= 0),
      answered_count integer not null default 0,
      cell integer generated always as
        (floor((latitude + 90) * 1.5)::integer * 540 + floor((longitude + 180) * 1.5)::integer) stored,
      match_base smallint generated always as ((
        case when verified then 15 else 0 end
        + (2 * 15 * greatest(0, rating_sum + 5 - 3 * review_count) + 2 * (review_count + 5)) / (4 * (review_count + 5))
        + (2 * 10 * completed_jobs + completed_jobs + 10) / (2 * (completed_jobs + 10))
        + (2 * 7 * (answered_count + 2) + asked_count + 4) / (2 * (asked_count + 4))
      )::smallint) stored,
      search_words tsvector generated always as
        (to_tsvector('simple'::regconfig, regexp_replace(
          lower(full_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(description, '')),
          '[^[:alnum:]]+', ' ', 'g'))) stored,
      foreign key (user_id, user_type) references users (id, user_type) on delete cascade,
      constraint profiles_place_is_whole check (
        (zip is null) = (latitude is null) and (zip is null) = (longitude is null)
      ),
      check (rating_sum between review_count and 5 * review_count),
      check (completed_jobs >= 0),
      check (verified = (verified_until is not null)),
      check (answered_count between 0 and asked_count)
    )
  `.execute(db);
  await sql`
    create index profiles_near_idx on profiles using gist (ll_to_earth(latitude, longitude))
    where user_type = 'service_professional' and verified and is_listed
  `.execute(db);

  // Everything that filters and scores is in these indexes: a professional who is not on the page costs no visit to the
  // table. Each order exists once by cell, for circles, and once for everywhere.
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
  await sql`
    create index profiles_rated_idx on profiles ((coalesce(rating, 0)) desc, completed_jobs desc, id desc)
    include (${judged}) ${listed}
  `.execute(db);
  // The nearest professionals are found ZIP code by ZIP code (docs/decisions/013-match-score.md).
  await sql`
    create index profiles_zip_idx on profiles (zip, id)
    include (verified, specialties, hourly_rate_cents, rating, review_count) ${listed}
  `.execute(db);
  await sql`create index profiles_words_idx on profiles using gin (search_words) ${listed}`.execute(db);
  await sql`create index profiles_specialties_idx on profiles using gin (specialties) ${listed}`.execute(db);
  await sql`create index profiles_verified_until_idx on profiles (verified_until) where verified`.execute(db);

  // Shown to the person themselves and to those in contact with them only: kept apart, so that few statements read it.
  await sql`
    create table profile_private (
      user_id uuid primary key references users (id) on delete cascade,
      phone text,
      street text
    )
  `.execute(db);

  // The newest check of a kind counts: a later one corrects a mistake.
  await sql`create type check_kind as enum ('license', 'insurance')`.execute(db);
  await sql`
    create table verification_checks (
      id uuid primary key default gen_random_uuid(),
      sequence bigint not null generated always as identity,
      profile_id uuid not null references profiles (id) on delete cascade,
      kind check_kind not null,
      valid_until date not null,
      checked_by uuid not null references users (id),
      checked_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index verification_checks_profile_id_idx on verification_checks (profile_id, kind, sequence desc)
  `.execute(db);

  // Counts that would otherwise be scans: one row per name, updated in the transaction that changes what it counts.
  await sql`
    create table counters (
      name text primary key,
      value integer not null check (value >= 0)
    )
  `.execute(db);
  await sql`insert into counters (name, value) values ('verified_professionals', 0)`.execute(db);
  await declareTriggerFunction(db, 'count_verified_professionals');
  await sql`
    create trigger profiles_count_verified after insert or delete or update of verified, is_listed on profiles
    for each row execute function count_verified_professionals()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table counters, verification_checks, profile_private, profiles, data_versions, places`.execute(
    db,
  );
  await dropTriggerFunction(db, 'count_verified_professionals');
  await sql`drop type check_kind`.execute(db);
}
