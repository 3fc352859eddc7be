import { milesBetween, type Point } from '#contract/geo.ts';
import type { SearchAlertRow } from './search-alerts.queries.ts';

/** What decides whether searches find a professional: services, and coordinates in degrees where they are known. */
export type SearchFacts = {
  specialties: readonly string[];
  latitude: number | null;
  longitude: number | null;
};

type Watched = Pick<SearchAlertRow, 'services' | 'radiusMiles'> & Point;

/** Whether the search of an alert finds a professional with these facts. */
export function finds(alert: Watched, { specialties, latitude, longitude }: SearchFacts): boolean {
  if (latitude === null || longitude === null) return false;
  const isOffered =
    alert.services.length === 0 || alert.services.some((service) => specialties.includes(service));
  return isOffered && milesBetween(alert, { latitude, longitude }) <= alert.radiusMiles;
}

/**
 * The alerts that have found a professional by a change.
 * @param before the facts before the change; null for a professional whom no search could find
 */
export function alertsOfChange<A extends Watched>(
  alerts: readonly A[],
  before: SearchFacts | null,
  after: SearchFacts,
): A[] {
  return alerts.filter((alert) => finds(alert, after) && !(before !== null && finds(alert, before)));
}
