import type { Point } from '#contract/geo.ts';
import type { Db } from '#db/types.ts';
import { boxOf, type CellPart, coverCircle, type PlacePoint } from './circles.policy.ts';
import { listPlacePoints } from './places.queries.ts';

/** Every place within so many miles of a point and some beyond, from memory. */
export async function placesAround(
  db: Db,
  center: Point,
  radiusMiles: number,
): Promise<readonly PlacePoint[]> {
  return boxOf(await atlasOf(db).places, center, radiusMiles);
}

/** Circles kept: professionals of one ZIP code and radius share one. A hundred miles around New York take 20 KB. */
const KEPT_CIRCLES = 1_000;

type Atlas = { places: Promise<readonly PlacePoint[]>; circles: Map<string, readonly CellPart[]> };

// The table of places changes with a deployment only, so that a process reads it once.
const atlases = new WeakMap<Db, Atlas>();

function atlasOf(db: Db): Atlas {
  const known = atlases.get(db);
  if (known !== undefined) return known;
  const atlas: Atlas = { places: listPlacePoints(db), circles: new Map() };
  atlases.set(db, atlas);
  atlas.places.then(
    (places) => places.length === 0 && atlases.delete(db),
    () => atlases.delete(db),
  );
  return atlas;
}

/** The cells and ZIP codes within so many miles of a point, from memory. */
export async function searchArea(db: Db, center: Point, radiusMiles: number): Promise<readonly CellPart[]> {
  const { places, circles } = atlasOf(db);
  const key = `${String(center.latitude)} ${String(center.longitude)} ${String(radiusMiles)}`;
  const known = circles.get(key);
  if (known !== undefined) return known;
  const parts = coverCircle(await places, center, radiusMiles);
  const [oldest] = circles.keys();
  if (circles.size >= KEPT_CIRCLES && oldest !== undefined) circles.delete(oldest);
  circles.set(key, parts);
  return parts;
}
