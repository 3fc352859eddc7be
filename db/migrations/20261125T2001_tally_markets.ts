import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

/** What market pages count of the listed professionals, kept as profiles change: decision 051. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_tallies (
      id bigint primary key generated always as identity,
      what text not null constraint market_tallies_what_is_known check (what in ('all', 'rate', 'city', 'reach')),
      service text not null,
      state text,
      city text,
      latitude double precision,
      longitude double precision,
      cell integer,
      radius_miles integer,
      rate_cents integer,
      professionals integer not null,
      completed_jobs integer not null,
      reviews integer not null,
      stars integer not null,
      changed_at timestamptz,
      is_sum boolean not null default false
    ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)
  `.execute(db);
  await fill(db);
  await sql`
    create unique index market_tallies_sum_key
    on market_tallies (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents) nulls not distinct
    where is_sum
  `.execute(db);
  await sql`
    create index market_tallies_market_idx on market_tallies (what, state, service)
    include (city, latitude, longitude, rate_cents, professionals, completed_jobs, reviews, stars, changed_at)
    where what <> 'reach'
  `.execute(db);
  await sql`
    create index market_tallies_reach_idx on market_tallies (service, cell)
    include (latitude, longitude, radius_miles, professionals) where what = 'reach'
  `.execute(db);
  await sql`create index market_tallies_appended_idx on market_tallies (id) where not is_sum`.execute(db);
  await sql`
    create index market_tallies_empty_idx on market_tallies (id) where is_sum and professionals = 0
  `.execute(db);
  await declareTriggerFunction(db, 'tally_market');
  await sql`
    create trigger profiles_tally_market after insert or delete or update on profiles
    for each row execute function tally_market()
  `.execute(db);
  // Who comes to a place was counted with it.
  await sql`drop index profiles_near_idx`.execute(db);
}

/** As db/functions/tallied_market.sql has it, for who was there before. In the order in which it is read. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into market_tallies (what, service, state, city, latitude, longitude, cell, radius_miles, rate_cents,
      professionals, completed_jobs, reviews, stars, changed_at, is_sum)
    select k.what, offered.service, k.state, k.city, k.latitude, k.longitude, k.cell, k.radius_miles, k.rate_cents,
      count(*), sum(k.completed_jobs), sum(k.reviews), sum(k.stars), max(k.changed_at), true
    from profiles p
    join places place on place.zip = p.zip
    cross join lateral (select distinct unnest(p.specialties)) as offered (service)
    cross join lateral (
      select 'all', place.state, null::text, null::double precision, null::double precision, null::integer, null::integer,
        null::integer, p.completed_jobs, p.review_count, p.rating_sum, p.updated_at
      union all
      select 'rate', place.state, null, null, null, null, null, p.hourly_rate_cents, 0, 0, 0, null
      where p.hourly_rate_cents is not null
      union all
      select 'city', place.state, place.city, p.latitude, p.longitude, null, null, null, 0, 0, 0, null
      union all
      select 'reach', null, null, p.latitude, p.longitude, p.cell, p.service_radius_miles, null, 0, 0, 0, null
    ) k (what, state, city, latitude, longitude, cell, radius_miles, rate_cents, completed_jobs, reviews, stars, changed_at)
    where p.user_type = 'service_professional' and p.verified and p.is_listed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    order by 1, 3, 2, 7
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger profiles_tally_market on profiles`.execute(db);
  await dropTriggerFunction(db, 'tally_market');
  await sql`drop table market_tallies`.execute(db);
  await sql`
    create index profiles_near_idx on profiles using gist (ll_to_earth(latitude, longitude))
    where user_type = 'service_professional' and verified and is_listed
  `.execute(db);
}
