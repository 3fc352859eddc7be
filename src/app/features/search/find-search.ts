import { z } from 'zod';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_HOURLY_RATE_CENTS,
  MAX_RADIUS_MILES,
  MAX_SEARCH_TEXT,
  MIN_RADIUS_MILES,
  RATING_STEPS,
  SEARCH_SORTS,
} from '#contract/profiles.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import {
  choiceParam,
  idParam,
  numberParam,
  switchParam,
  textParam,
  ZIP_DIGITS,
} from '#src/app/search-param-rules.ts';

/** So many or fewer are few. */
export const FEW = 3;

/** Miles. */
const radiusParam = numberParam(z.int().min(MIN_RADIUS_MILES).max(MAX_RADIUS_MILES))
  .transform((miles) => (miles === DEFAULT_RADIUS_MILES ? undefined : miles))
  .optional();

const ratingParam = numberParam(z.number())
  .transform((rating) => RATING_STEPS.find((step) => step === rating))
  .optional();

const sortParam = choiceParam(SEARCH_SORTS)
  .transform((sort) => (sort === 'match' ? undefined : sort))
  .optional();

/** What a search for professionals looks like in the address; defaults are left out of it. */
export const findSearchSchema = z.object({
  service: choiceParam(SERVICE_IDS),
  place: textParam(MAX_LOCATION_LENGTH, ZIP_DIGITS),
  radius: radiusParam,
  text: textParam(MAX_SEARCH_TEXT),
  /** Also those whose documents are not checked yet. */
  pending: switchParam,
  /** Dollars an hour. */
  maxRate: numberParam(
    z
      .int()
      .positive()
      .max(MAX_HOURLY_RATE_CENTS / 100),
  ),
  minRating: ratingParam,
  sort: sortParam,
  request: idParam,
});
export type FindSearch = z.infer<typeof findSearchSchema>;

/** What loaders warm and lists read: the inputs of both have to be the same. */
export function inputOfFind({
  service,
  place,
  radius,
  text,
  pending,
  maxRate,
  minRating,
  sort,
  request,
}: FindSearch) {
  return {
    radiusMiles: radius ?? DEFAULT_RADIUS_MILES,
    ...(service && { services: [service] }),
    ...(place && { place }),
    ...(text && { text }),
    ...(pending && { verified: false }),
    ...(maxRate && { maxRateCents: 100 * maxRate }),
    ...(minRating && { minRating }),
    ...(sort && { sort }),
    ...(request && { requestId: request }),
  };
}

/** The part of a search that an alert watches. */
export function alertInputOf({ service, place, radius, request }: FindSearch) {
  return {
    radiusMiles: radius ?? DEFAULT_RADIUS_MILES,
    ...(service && { services: [service] }),
    ...(place && { place }),
    ...(request && { requestId: request }),
  };
}

/** Query input for the requests an owner can search professionals for. */
export const OPEN_REQUESTS_INPUT = { status: ['pending' as const], limit: 20 };

/** Filters that can be taken off one by one, in words. */
export function filtersOf({ pending, maxRate, minRating, text }: FindSearch) {
  return [
    ...(pending ? [{ key: 'pending' as const, label: 'Includes Verification Pending' }] : []),
    ...(maxRate ? [{ key: 'maxRate' as const, label: `Up to $${String(maxRate)}/hr` }] : []),
    ...(minRating ? [{ key: 'minRating' as const, label: `${minRating.toFixed(1)} and up` }] : []),
    ...(text ? [{ key: 'text' as const, label: `“${text}”` }] : []),
  ];
}

/** A search without some of its parts. */
export function without<S extends FindSearch>(search: S, ...keys: (keyof S)[]): FindSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => !keys.some((dropped) => dropped === key)),
  );
}

/**
 * Applies only the changed keys to the latest URL search: an earlier navigation may still be pending when the next
 * change is made from the rendered state.
 */
export function changeOf(
  seen: FindSearch,
  wanted: FindSearch,
): (latest: Record<string, unknown>) => FindSearch {
  const entries = new Map(Object.entries(wanted));
  const changed = [...new Set([...Object.keys(seen), ...entries.keys()])].filter(
    (key) => entries.get(key) !== new Map(Object.entries(seen)).get(key),
  );
  return (latest) =>
    findSearchSchema.parse({
      ...latest,
      ...Object.fromEntries(changed.map((key) => [key, entries.get(key)])),
    });
}
