import { EARTH_RADIUS_MILES, milesBetween, type Point } from '#contract/geo.ts';

/*
 * Cells: the map cut into squares of two thirds of a degree, 46 miles from south to north, numbered row by row from the
 * south-west. The generated columns `cell` of `service_requests`, `projects` and `profiles` compute the same number, and
 * the indexes of lists around a point begin with it. A list reads one branch for each cell that its circle touches, in
 * its own order, and merges them (docs/decisions/003-open-jobs-by-cells.md).
 *
 * Requests and projects lie on the points of ZIP codes, so a circle is a list of ZIP codes for each cell and no distance
 * is computed in SQL: `coverCircle` in circles.policy.ts. Professionals are read by cell as well, and their distance is
 * computed from the index: `cellsOfCircle`. In the order of distance they are read by ZIP code: nearest-zips.policy.ts.
 */
const PER_DEGREE = 1.5;
const COLUMNS = 360 * PER_DEGREE;
/** More than rounding, and than the bend of a parallel within a circle, can take away. */
const MARGIN = 1.02;

const row = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE);
const column = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The cell that contains a point. */
export function cellOf({ latitude, longitude }: Point): number {
  return row(latitude) * COLUMNS + column(longitude);
}

/** A cell, and a distance that nobody in it is nearer than. */
export type CellInReach = { cell: number; miles: number };

/** The cells that a circle touches, and perhaps one that it just misses. */
export function cellsOfCircle(center: Point, radiusMiles: number): number[] {
  return cellsInReach(center, radiusMiles).map(({ cell }) => cell);
}

/** The same with their distances. */
export function cellsInReach(center: Point, radiusMiles: number): CellInReach[] {
  const reach = (radiusMiles * MARGIN) / EARTH_RADIUS_MILES;
  const tall = degrees(reach);
  const wide = degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos((center.latitude * Math.PI) / 180))));
  const cells: CellInReach[] = [];
  for (let y = row(center.latitude - tall); y <= row(center.latitude + tall); y += 1) {
    for (let x = column(center.longitude - wide); x <= column(center.longitude + wide); x += 1) {
      const miles = milesBetween(center, nearestCorner(center, x, y));
      if (miles > radiusMiles * MARGIN) continue;
      cells.push({ cell: y * COLUMNS + ((x + COLUMNS) % COLUMNS), miles: miles / MARGIN });
    }
  }
  return cells;
}

/** The point of a square that is nearest to another, to within rounding. */
function nearestCorner({ latitude, longitude }: Point, x: number, y: number): Point {
  const clamp = (value: number, low: number) => Math.min(Math.max(value, low), low + 1 / PER_DEGREE);
  return {
    latitude: clamp(latitude, y / PER_DEGREE - 90),
    longitude: clamp(longitude, x / PER_DEGREE - 180),
  };
}
