import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import { type PlaceRow, placesOf, readZipCodeFile } from './zip-codes.policy.ts';

const DATA_SET = 'places';
/** A number that no other advisory lock uses. */
const LOCK = 2_011_230_501;

/**
 * Brings the table of places to the ZIP codes of the installed package. Does nothing when they are there already;
 * of two processes that start at once, one loads and the other waits for it. ZIP codes that the package no longer
 * knows stay, since profiles and requests refer to them.
 */
export async function loadPlaces(db: Db): Promise<void> {
  const { file, version } = await readZipCodeFile();
  if ((await findVersion(db)) === version) return;
  await db.transaction().execute(async (tx) => {
    await waitForTurn(tx);
    if ((await findVersion(tx)) === version) return;
    // Before the first row of it: who changes a profile meanwhile waits, and we don't wait for them.
    await sql`lock table profiles in share row exclusive mode`.execute(tx);
    await tx
      .updateTable('places')
      .set({ isCityCenter: false })
      .where('isCityCenter', '=', sql.lit(true))
      .execute();
    await upsertPlaces(tx, placesOf(file));
    await moveProfiles(tx);
    // A ZIP code may belong to another city now.
    await sql`select recount_markets()`.execute(tx);
    await tx
      .insertInto('dataVersions')
      .values({ name: DATA_SET, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
  });
  // Vacuumed, its cities are read from the index alone.
  await sql`vacuum (analyze) places`.execute(db);
}

// Loading takes longer than what the pool allows a call, and so may waiting for another process that loads.
async function waitForTurn(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local transaction_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
}

async function findVersion(db: Db | Tx): Promise<string | undefined> {
  const row = await db
    .selectFrom('dataVersions')
    .select('version')
    .where('name', '=', DATA_SET)
    .executeTakeFirst();
  return row?.version;
}

/** A ZIP code that has moved takes its people with it. */
async function moveProfiles(tx: Tx): Promise<void> {
  await sql`
    update profiles set latitude = places.latitude, longitude = places.longitude
    from places
    where places.zip = profiles.zip
      and (places.latitude, places.longitude) <> (profiles.latitude, profiles.longitude)
  `.execute(tx);
}

/** A column of the rows as one text that Postgres splits: a fifth of the time that an array parameter takes. */
function columnOf(rows: readonly PlaceRow[], column: keyof PlaceRow) {
  return sql`string_to_array(${rows.map((row) => String(row[column])).join('\n')}, e'\n')`;
}

async function upsertPlaces(tx: Tx, rows: readonly PlaceRow[]): Promise<void> {
  await sql`
    insert into places (zip, city, city_key, county, state, latitude, longitude, city_zips, is_city_center)
    select * from unnest(
      ${columnOf(rows, 'zip')},
      ${columnOf(rows, 'city')},
      ${columnOf(rows, 'cityKey')},
      ${columnOf(rows, 'county')},
      ${columnOf(rows, 'state')},
      ${columnOf(rows, 'latitude')}::double precision[],
      ${columnOf(rows, 'longitude')}::double precision[],
      ${columnOf(rows, 'cityZips')}::integer[],
      ${columnOf(rows, 'isCityCenter')}::boolean[]
    )
    on conflict (zip) do update set
      city = excluded.city, city_key = excluded.city_key, county = excluded.county, state = excluded.state,
      latitude = excluded.latitude, longitude = excluded.longitude,
      city_zips = excluded.city_zips, is_city_center = excluded.is_city_center
  `.execute(tx);
}
