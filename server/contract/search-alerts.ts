import { z } from 'zod';
import { locationTextSchema } from './places.ts';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES, MIN_RADIUS_MILES, serviceIdSchema } from './profiles.ts';
import { SERVICES } from './services.ts';

/** How many alerts a member has at a time: a new one replaces the oldest (product 12.9). */
export const MAX_SEARCH_ALERTS = 20;

/**
 * A search as an alert watches it: place, radius and services mean the same as in `profiles.search`. Other filters are
 * not part of it.
 */
export const searchAlertInput = z.strictObject({
  place: locationTextSchema.optional().describe('ZIP code, or city with state; your own place by default'),
  radiusMiles: z.int().min(MIN_RADIUS_MILES).max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  services: z.array(serviceIdSchema).max(SERVICES.length).optional(),
  requestId: z.uuid().optional().describe('One of your own requests: its place and services'),
});
export type SearchAlertInput = z.infer<typeof searchAlertInput>;

/** What is known of the alert for a search. */
export const searchAlertSchema = z.object({
  /** Null when there is no alert for this search. */
  id: z.uuid().nullable(),
  /** 'Chelsea, MI'; null for a search without a place, which can have no alert. */
  place: z.string().nullable(),
});
export type SearchAlert = z.infer<typeof searchAlertSchema>;

export const deleteSearchAlertInput = z.strictObject({ id: z.uuid() });
