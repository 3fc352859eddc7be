import type { Db } from '#db/types.ts';

/** Every ZIP code's point, from south to north. */
export function listPlacePoints(db: Db) {
  return db.selectFrom('places').select(['zip', 'latitude', 'longitude']).orderBy('latitude').execute();
}
