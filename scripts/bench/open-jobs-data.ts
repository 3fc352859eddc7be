import { sql } from 'kysely';
import { REQUEST_CATEGORIES } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { vacuumAnalyze } from './vacuum.ts';

/** Middles of the metropolitan areas that hold most requests, the largest first. */
export const METRO_ZIPS = [
  '48226', // Detroit
  '44114', // Cleveland
  '43215', // Columbus
  '45202', // Cincinnati
  '21201', // Baltimore
  '20001', // Washington
  '23219', // Richmond
  '23510', // Norfolk
  '49503', // Grand Rapids
  '43604', // Toledo
  '10001', // New York
  '60601', // Chicago
] as const;
const METRO_RADIUS_MILES = 30;
const CLIENTS = 5_000;
/** Share of all requests. */
const IN_METROS = 0.8;

const DATA_SET = 'bench';

export type MadeUp = { rows: number; openPercent: number };

/**
 * Makes up so many requests over the year before November 2026, the same ones every time: most in a dozen metropolitan
 * areas, the rest on any ZIP code. Does nothing when they are there already.
 */
export async function fillWithRequests(db: Db, { rows, openPercent }: MadeUp): Promise<void> {
  const version = `${String(rows)} requests, ${String(openPercent)} % open`;
  const known = db.selectFrom('dataVersions').select('version').where('name', '=', DATA_SET);
  if ((await known.executeTakeFirst())?.version === version) return;
  console.log(`Making up ${version} …`);
  await sql`truncate service_requests cascade`.execute(db);
  await sql`delete from users where email like 'client%@bench.example'`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await sql`
      insert into users (id, email, password_hash, user_type, adult_confirmed_at, created_at)
      select md5('client' || n)::uuid, 'client' || n || '@bench.example', '-', 'property_owner', now(), now()
      from generate_series(0, ${CLIENTS - 1}::integer) n
    `.execute(tx);
    // Area 0 is all of the country.
    await sql`
      create temp table area_zips on commit drop as
      select area, row_number() over (partition by area order by zip) - 1 as k, zip from (
        select metro.n as area, place.zip
        from unnest(${[...METRO_ZIPS]}::text[]) with ordinality as metro (zip, n)
        join places center on center.zip = metro.zip
        join places place on
          miles_between(center.latitude, center.longitude, place.latitude, place.longitude) <= ${METRO_RADIUS_MILES}
        union all select 0, zip from places
      ) as members
    `.execute(tx);
    await sql`create index on area_zips (area, k)`.execute(tx);
    // Chance is drawn before anything is joined, so that every request draws its own.
    await sql`
      create temp table draws on commit drop as
      select n, case when random() < ${IN_METROS} then 1 + floor(power(random(), 1.5) * ${METRO_ZIPS.length})::bigint
          else 0 end as area,
        random() as spot, 100 * random() < ${openPercent} as is_open, random() as age,
        floor(random() * ${CLIENTS})::integer as client, 1 + floor(random() * 6)::integer as category
      from generate_series(1, ${rows}::integer) n
    `.execute(tx);
    await sql`analyze area_zips`.execute(tx);
    // Counting row by row takes long at this volume: counted below instead.
    await sql`alter table service_requests disable trigger service_requests_tally`.execute(tx);
    await sql`
      insert into service_requests (client_id, professional_id, title, description, category, location, zip, city,
        latitude, longitude, status, created_at, accepted_at, started_at, completed_at, budget_max_cents)
      select md5('client' || client)::uuid,
        case when not is_open then md5('client' || (client + 1) % ${CLIENTS}::integer)::uuid end,
        'Request ' || n, repeat('Leaks under the sink. ', 8),
        (${[...REQUEST_CATEGORIES]}::request_category[])[category], zip, zip, city || ', ' || state,
        latitude, longitude, case when is_open then 'pending' else 'completed' end::request_status, created_at,
        case when not is_open then created_at end, case when not is_open then created_at end,
        case when not is_open then created_at end, 10000
      from (
        select draws.*, timestamptz '2026-11-01' - age * interval '365 days' as created_at, floor(spot * size)::bigint as k
        from draws join (select area, count(*) as size from area_zips group by area) as sizes using (area)
      ) as drawn
      join area_zips using (area, k)
      join places using (zip)
    `.execute(tx);
    await sql`alter table service_requests enable trigger service_requests_tally`.execute(tx);
    await sql`select recount_work()`.execute(tx);
    await tx
      .insertInto('dataVersions')
      .values({ name: DATA_SET, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
  });
  await vacuumAnalyze(db, 'service_requests');
}
