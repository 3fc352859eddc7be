import { sql } from 'kysely';
import { SERVICE_IDS } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { METRO_ZIPS } from './open-jobs-data.ts';
import { vacuumAnalyze } from './vacuum.ts';

const DATA_SET = 'bench-professionals';
const METRO_RADIUS_MILES = 30;
/** Share of all professionals. */
const IN_METROS = 0.8;
const COUNTING = ['profiles_count_verified', 'profiles_tally_market'];

/**
 * Makes up so many professionals, the same ones every time: most in a dozen metropolitan areas, one in six not verified,
 * with two services each out of twenty. Does nothing when they are there already.
 */
export async function fillWithProfessionals(db: Db, rows: number): Promise<void> {
  const version = `${String(rows)} professionals`;
  const known = db.selectFrom('dataVersions').select('version').where('name', '=', DATA_SET);
  // A migration may have rewritten the table since.
  if ((await known.executeTakeFirst())?.version === version) return vacuumAnalyze(db, 'profiles');
  console.log(`Making up ${version} …`);
  await db.transaction().execute(async (tx) => {
    await sql`delete from users where email like 'pro%@bench.example'`.execute(tx);
    await sql`select setseed(0.42)`.execute(tx);
    await sql`
      insert into users (id, email, password_hash, user_type, adult_confirmed_at, created_at)
      select md5('pro' || n)::uuid, 'pro' || n || '@bench.example', '-', 'service_professional', now(), now()
      from generate_series(1, ${rows}::integer) n
    `.execute(tx);
    // Area 0 is all of the country.
    await sql`
      create temp table pro_zips on commit drop as
      select area, row_number() over (partition by area order by zip) - 1 as k, zip from (
        select metro.n as area, place.zip
        from unnest(${[...METRO_ZIPS]}::text[]) with ordinality as metro (zip, n)
        join places center on center.zip = metro.zip
        join places place on
          miles_between(center.latitude, center.longitude, place.latitude, place.longitude) <= ${METRO_RADIUS_MILES}
        union all select 0, zip from places
      ) as members
    `.execute(tx);
    await sql`
      create temp table pro_draws on commit drop as
      select n, case when random() < ${IN_METROS} then 1 + floor(power(random(), 1.5) * ${METRO_ZIPS.length})::bigint
          else 0 end as area,
        random() as spot, random() < 0.83 as verified, floor(random() * random() * 60)::integer as reviews,
        2.2 + 2.8 * sqrt(random()) as stars, floor(power(random(), 3) * 300)::integer as jobs,
        1 + floor(random() * 20)::integer as service, 1 + floor(random() * 20)::integer as other,
        40 + floor(random() * 120)::integer as rate, 5 + 5 * floor(random() * 20)::integer as radius,
        floor(random() * 40)::integer as asked, random() as answered, random() as free
      from generate_series(1, ${rows}::integer) n
    `.execute(tx);
    // These count row by row, which takes hours at this volume: counted below instead.
    for (const trigger of COUNTING)
      await sql`alter table profiles disable trigger ${sql.id(trigger)}`.execute(tx);
    await sql`
      insert into profiles (user_id, user_type, full_name, company_name, description, location, zip, latitude, longitude,
        specialties, hourly_rate_cents, service_radius_miles, rating_sum, review_count, completed_jobs, asked_count,
        answered_count, next_free_day, verified, verified_until, created_at, updated_at)
      select md5('pro' || n)::uuid, 'service_professional', 'Professional ' || n, 'Company ' || n,
        repeat('Does good work. ', 10), zip, zip, latitude, longitude,
        array[(${[...SERVICE_IDS]}::text[])[service], (${[...SERVICE_IDS]}::text[])[other]], 100 * rate, radius,
        least(5 * reviews, greatest(reviews, round(stars * reviews)::integer)), reviews, jobs, asked,
        floor(answered * asked)::integer, case when free < 0.5 then date '2026-11-20' + floor(free * 100)::integer end,
        verified, case when verified then date '2028-01-01' end, now(), now()
      from (
        select pro_draws.*, floor(spot * size)::bigint as k
        from pro_draws join (select area, count(*) as size from pro_zips group by area) as sizes using (area)
      ) as drawn
      join pro_zips using (area, k)
      join places using (zip)
    `.execute(tx);
    for (const trigger of COUNTING)
      await sql`alter table profiles enable trigger ${sql.id(trigger)}`.execute(tx);
    await sql`select recount_markets()`.execute(tx);
    await sql`
      update counters set value = (
        select count(*) from profiles where user_type = 'service_professional' and verified and is_listed
      ) where name = 'verified_professionals'
    `.execute(tx);
    await tx
      .insertInto('dataVersions')
      .values({ name: DATA_SET, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
  });
  await vacuumAnalyze(db, 'profiles');
}
