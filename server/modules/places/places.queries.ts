import { sql } from 'kysely';
import { SERVED_STATES } from '#contract/markets.ts';
import { PLACE_SUGGESTIONS, type Place, placeSchema } from '#contract/places.ts';
import { columnsOf } from '#db/columns.ts';
import type { Db, Row, Tx } from '#db/types.ts';

const COLUMNS = columnsOf(placeSchema);
// Written out: a parameter would keep a prepared statement from the partial index.
const isCityCenter = sql<boolean>`is_city_center`;
const isServed = sql<boolean>`state = any(${Object.keys(SERVED_STATES)}::text[])`;
/** Sorts after every character of a city's key, so that a range is a prefix. */
const AFTER_ALL = '~';

export async function findPlaceByZip(db: Db | Tx, zip: string): Promise<Place | undefined> {
  return db.selectFrom('places').select(COLUMNS).where('zip', '=', zip).executeTakeFirst();
}

/** The cities of one name, each as its central ZIP code, with the number of its ZIP codes. */
export async function listCitiesNamed(
  db: Db | Tx,
  cityKey: string,
): Promise<(Place & { cityZips: number })[]> {
  return db
    .selectFrom('places')
    .select([...COLUMNS, 'cityZips'])
    .where('cityKey', '=', cityKey)
    .where(isCityCenter)
    .execute();
}

/** ZIP codes that begin with these one to five digits. */
export async function listPlacesByZipPrefix(db: Db, digits: string): Promise<Place[]> {
  return db
    .selectFrom('places')
    .select(COLUMNS)
    .where('zip', '>=', digits.padEnd(5, '0'))
    .where('zip', '<=', digits.padEnd(5, '9'))
    .orderBy(isServed, 'desc')
    .orderBy('zip')
    .limit(sql.lit(PLACE_SUGGESTIONS))
    .execute();
}

/** Cities whose key begins like this, one row a city. */
export async function listCitiesByPrefix(db: Db, prefix: string): Promise<Place[]> {
  return db
    .selectFrom('places')
    .select(COLUMNS)
    .where(isCityCenter)
    .where('cityKey', '>=', prefix)
    .where('cityKey', '<', prefix + AFTER_ALL)
    .orderBy(isServed, 'desc')
    .orderBy(sql`city_key = ${prefix}`, 'desc')
    .orderBy('cityZips', 'desc')
    .orderBy('cityKey')
    .orderBy('state')
    .limit(sql.lit(PLACE_SUGGESTIONS))
    .execute();
}

type CitySearch = { cityKey: string; states: string[]; digits?: string };

/** The ZIP codes of the cities of one name in these states that begin with `digits`, each city's middle one first. */
export async function listZipsOfCity(db: Db, { cityKey, states, digits = '' }: CitySearch): Promise<Place[]> {
  return db
    .selectFrom('places')
    .select(COLUMNS)
    .where('cityKey', '=', cityKey)
    .where(sql<boolean>`state = any(${states}::text[])`)
    .where(sql<boolean>`starts_with(zip, ${digits})`)
    .orderBy('isCityCenter', 'desc')
    .orderBy(isServed, 'desc')
    .orderBy('cityZips', 'desc')
    .orderBy('zip')
    .limit(sql.lit(PLACE_SUGGESTIONS))
    .execute();
}

/** Read at a time, so that the process is not held for as long as all 41,000 would take. */
const POINTS_AT_ONCE = 8_192;

/** Every ZIP code's point, from south to north. */
export async function listPlacePoints(db: Db) {
  const points: Pick<Row<'places'>, 'zip' | 'latitude' | 'longitude'>[] = [];
  for (let last = { latitude: -90, zip: '' }; ;) {
    const more = await db
      .selectFrom('places')
      .select(['zip', 'latitude', 'longitude'])
      .where(sql<boolean>`(latitude, zip) > (${last.latitude}::double precision, ${last.zip}::text)`)
      .orderBy('latitude')
      .orderBy('zip')
      .limit(sql.lit(POINTS_AT_ONCE))
      .execute();
    points.push(...more);
    const end = more.at(-1);
    if (end === undefined || more.length < POINTS_AT_ONCE) return points;
    last = end;
  }
}
