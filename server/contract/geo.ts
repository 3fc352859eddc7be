/** Radius of the sphere on which distances are measured, in statute miles; the SQL function `miles_between` has the same. */
export const EARTH_RADIUS_MILES = 3958.7613;

export type Point = { latitude: number; longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in statute miles (haversine). Coordinates in degrees. */
export function milesBetween(from: Point, to: Point): number {
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** A distance as it is shown: one decimal. Null where either point is unknown. */
export function shownMiles(from: Point | null, to: Point | null): number | null {
  return from === null || to === null ? null : Math.round(milesBetween(from, to) * 10) / 10;
}
