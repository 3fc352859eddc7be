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

/** A distance as it leaves the server: one decimal. */
export function roundMiles(miles: number | null): number | null {
  return miles === null ? null : Math.round(miles * 10) / 10;
}

/** The rounded distance of two points; null where either is unknown. */
export function shownMiles(from: Point | null, to: Point | null): number | null {
  return from === null || to === null ? null : roundMiles(milesBetween(from, to));
}

/**
 * '8.3 mi', whole miles from 10 on, 'under 1 mi': a ZIP code's middle is no more exact. Reads the same for a distance
 * that was rounded to one decimal before.
 */
export function formatMiles(miles: number): string {
  const tenths = Math.round(miles * 10) / 10;
  if (tenths < 1) return 'under 1 mi';
  return `${String(tenths < 10 ? tenths : Math.round(tenths))} mi`;
}

/** The same where a sentence begins with it: 'Under 1 mi'. */
export function milesAtStart(miles: number): string {
  const text = formatMiles(miles);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
