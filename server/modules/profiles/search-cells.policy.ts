import { EARTH_RADIUS_MILES, milesBetween, type Point } from '#contract/geo.ts';

/** `profiles.cell` counts squares of two thirds of a degree, as `service_requests.cell` does. */
const PER_DEGREE = 1.5;
const COLUMNS = 360 * PER_DEGREE;
/** More than rounding, and than the bend of a parallel within a circle, can take away. */
const MARGIN = 1.02;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const row = (latitude: number) => Math.floor((latitude + 90) * PER_DEGREE);
const column = (longitude: number) => Math.floor((longitude + 180) * PER_DEGREE);

/** The cells that a circle touches, and perhaps one that it just misses. */
export function cellsOfCircle(center: Point, radiusMiles: number): number[] {
  const reach = (radiusMiles * MARGIN) / EARTH_RADIUS_MILES;
  const tall = degrees(reach);
  const wide = degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos((center.latitude * Math.PI) / 180))));
  const cells: number[] = [];
  for (let y = row(center.latitude - tall); y <= row(center.latitude + tall); y += 1) {
    for (let x = column(center.longitude - wide); x <= column(center.longitude + wide); x += 1) {
      if (milesBetween(center, nearestCorner(center, x, y)) > radiusMiles * MARGIN) continue;
      cells.push(y * COLUMNS + ((x + COLUMNS) % COLUMNS));
    }
  }
  return cells;
}

/** The point of a square that is nearest to another, as good as. */
function nearestCorner({ latitude, longitude }: Point, x: number, y: number): Point {
  const clamp = (value: number, low: number) => Math.min(Math.max(value, low), low + 1 / PER_DEGREE);
  return {
    latitude: clamp(latitude, y / PER_DEGREE - 90),
    longitude: clamp(longitude, x / PER_DEGREE - 180),
  };
}
