import { EARTH_RADIUS_MILES, milesBetween, type Point } from '#contract/geo.ts';
import { cellOf } from './cells.policy.ts';

/** The ZIP codes of one cell that lie within a circle, written as a Postgres array since they are sent many times. */
export type CellPart = { cell: number; zips: string };

/** A ZIP code's point. */
export type PlacePoint = Point & { zip: string };

const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
/** Degrees by which the box is widened, so that rounding loses no place on the edge. */
const BOX_MARGIN = 1e-6;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The places in the box of latitudes and longitudes around a circle: all of the circle and a little more. */
export function boxOf(
  places: readonly PlacePoint[],
  center: Point,
  radiusMiles: number,
): readonly PlacePoint[] {
  const tall = radiusMiles / MILES_PER_DEGREE + BOX_MARGIN;
  const band = places.slice(
    firstFrom(places, center.latitude - tall),
    firstFrom(places, center.latitude + tall + BOX_MARGIN),
  );
  // Around a pole every meridian is near.
  if (Math.abs(center.latitude) + tall >= 90) return band;
  const wide = Math.asin(Math.sin(radians(tall)) / Math.cos(radians(center.latitude)));
  const degrees = (wide * 180) / Math.PI + BOX_MARGIN;
  return band.filter(({ longitude }) => {
    const apart = Math.abs(longitude - center.longitude);
    return Math.min(apart, 360 - apart) <= degrees;
  });
}

/** The ZIP codes within `radiusMiles` of the center, cell by cell. `places` are ordered by latitude. */
export function coverCircle(places: readonly PlacePoint[], center: Point, radiusMiles: number): CellPart[] {
  const cells = new Map<number, string[]>();
  for (const place of boxOf(places, center, radiusMiles)) {
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
