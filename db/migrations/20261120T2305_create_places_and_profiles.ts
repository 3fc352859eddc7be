import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `city_key` is the name as people might type it (see cityKey); `is_city_center` marks the ZIP that stands for its city.
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
      is_city_center boolean not null
    )
  `.execute(db);
  await sql`create index places_city_key_idx on places (city_key, state, zip)`.execute(db);
  await sql`
    create unique index places_city_center_key on places (city_key, state) where is_city_center
  `.execute(db);

  // Which version of a data set that comes with a package is in its table.
  await sql`create table data_versions (name text primary key, version text not null)`.execute(db);

  // Great-circle distance in statute miles on a sphere of 3,958.7613 miles; the contract's geo.ts computes the same.
  await sql`
    create function miles_between(
      lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision
    ) returns double precision
    language sql immutable strict parallel safe
    return 2 * 3958.7613 * asin(least(1, sqrt(
      power(sin(radians(lat2 - lat1) / 2), 2)
      + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2)
    )))
  `.execute(db);

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
      foreign key (user_id, user_type) references users (id, user_type) on delete cascade,
      constraint profiles_place_is_whole check (
        (zip is null) = (latitude is null) and (zip is null) = (longitude is null)
      ),
      check (rating_sum between review_count and 5 * review_count),
      check (completed_jobs >= 0),
      check (verified = (verified_until is not null))
    )
  `.execute(db);
  await sql`
    create index profiles_near_idx on profiles using gist (ll_to_earth(latitude, longitude))
    where user_type = 'service_professional' and verified and is_listed
  `.execute(db);
  await sql`
    create index profiles_rated_idx on profiles ((coalesce(rating, 0)) desc, completed_jobs desc, id desc)
    where user_type = 'service_professional' and verified and is_listed
  `.execute(db);
  await sql`create index profiles_verified_until_idx on profiles (verified_until) where verified`.execute(db);

  // Told to the person themselves and to people they work with; read by few statements on purpose.
  await sql`
    create table profile_private (
      user_id uuid primary key references users (id) on delete cascade,
      phone text,
      street text
    )
  `.execute(db);

  // The newest check of a kind is the one that counts, so that a mistake can be put right.
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

  // Counts that would otherwise be scans: one row a name, moved in the transaction that changes what it counts.
  await sql`
    create table counters (
      name text primary key,
      value integer not null check (value >= 0)
    )
  `.execute(db);
  await sql`insert into counters (name, value) values ('verified_professionals', 0)`.execute(db);
  await sql`
    create function count_verified_professionals() returns trigger
    language plpgsql as $$
    declare
      before integer := 0;
      after integer := 0;
    begin
      if tg_op <> 'INSERT' then
        before := (old.user_type = 'service_professional' and old.verified and old.is_listed)::integer;
      end if;
      if tg_op <> 'DELETE' then
        after := (new.user_type = 'service_professional' and new.verified and new.is_listed)::integer;
      end if;
      if before <> after then
        update counters set value = value + after - before where name = 'verified_professionals';
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger profiles_count_verified after insert or delete or update of verified, is_listed on profiles
    for each row execute function count_verified_professionals()
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table counters, verification_checks, profile_private, profiles, data_versions, places`.execute(
    db,
  );
  await sql`drop function count_verified_professionals, miles_between`.execute(db);
  await sql`drop type check_kind`.execute(db);
}
