import { z } from 'zod';
import { isServedState } from './markets.ts';

/** Maximum length of a stored location text. */
export const MAX_LOCATION_LENGTH = 120;

export const PLACE_SUGGESTIONS = 8;

/** A location as a person writes it: ZIP, 'City, ST' or anything else; it is kept even when it cannot be resolved. */
export const locationTextSchema = z
  .string()
  .trim()
  .min(1, 'Enter a city or ZIP code')
  .max(MAX_LOCATION_LENGTH);

/** A resolved place: one ZIP code with its city, two-letter state and coordinates in degrees. */
export const placeSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

export const suggestPlacesInput = z.strictObject({ text: z.string().trim().max(MAX_LOCATION_LENGTH) });
export const placeSuggestionSchema = placeSchema.extend({ label: z.string(), isServed: z.boolean() });
export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>;

/** 'Ann Arbor, MI 48103': what autocomplete offers and what resolves back to the same place. */
export function labelOfPlace(place: Pick<Place, 'city' | 'state' | 'zip'>): string {
  return `${place.city}, ${place.state} ${place.zip}`;
}

/** 'Ann Arbor, MI': what other people see. */
export function cityOfPlace(place: Pick<Place, 'city' | 'state'>): string {
  return `${place.city}, ${place.state}`;
}

/** The public form of an unresolved location: its raw text may contain a street. */
export const UNKNOWN_CITY = 'Location not confirmed';

/** Whether the place is in a market served today. */
export function isServedPlace(place: Pick<Place, 'state'>): boolean {
  return isServedState(place.state);
}
