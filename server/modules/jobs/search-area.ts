import { EARTH_RADIUS_MILES, milesBetween, type Point } from '#contract/geo.ts';
import type { Db } from '#db/types.ts';
import { listPlacePoints } from './search-area.queries.ts';

/** The ZIP codes of one cell that lie within a circle, written as a Postgres array since they are sent many times. */
export type CellPart = { cell: number; zips: string };

/** The square of two thirds of a degree a point lies in; `service_requests.cell` is computed alike. */
export function cellOf({ latitude, longitude }: Point): number {
  return Math.floor((latitude + 90) * 1.5) * 540 + Math.floor((longitude + 180) * 1.5);
}

type PlacePoint = Point & { zip: string };

const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
/** Degrees by which the band of latitudes is widened, so that rounding loses nobody on the edge. */
const BAND_MARGIN = 1e-6;

/** The places in the band of latitudes that a circle reaches into: all of the circle and more. */
function bandOf(places: readonly PlacePoint[], center: Point, radiusMiles: number): readonly PlacePoint[] {
  const reach = radiusMiles / MILES_PER_DEGREE + BAND_MARGIN;
  return places.slice(
    firstFrom(places, center.latitude - reach),
    firstFrom(places, center.latitude + reach + BAND_MARGIN),
  );
}

/** Every place within so many miles of a point and some beyond, from memory. */
export async function placesAround(
  db: Db,
  center: Point,
  radiusMiles: number,
): Promise<readonly PlacePoint[]> {
  return bandOf(await atlasOf(db).places, center, radiusMiles);
}

/** What of each cell lies within `radiusMiles` of the center. `places` are ordered by latitude. */
export function coverCircle(places: readonly PlacePoint[], center: Point, radiusMiles: number): CellPart[] {
  const cells = new Map<number, string[]>();
  for (const place of bandOf(places, center, radiusMiles)) {
    if (milesBetween(center, place) > radiusMiles) continue;
    const cell = cellOf(place);
    const zips = cells.get(cell);
    if (zips === undefined) cells.set(cell, [place.zip]);
    else zips.push(place.zip);
  }
  return [...cells].map(([cell, zips]) => ({ cell, zips: `{${zips.join(',')}}` }));
}

/** Index of the first place at this latitude or north of it. */
function firstFrom(places: readonly PlacePoint[], latitude: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.latitude ?? Infinity) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
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
