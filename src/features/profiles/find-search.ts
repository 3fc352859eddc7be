import { MAX_LOCATION_LENGTH } from '#contract/place-limits.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  MIN_RADIUS_MILES,
  RATING_STEPS,
  SEARCH_SORTS,
  type SearchSort,
} from '#contract/search-options.ts';
import { type ServiceId, SERVICES } from '#contract/service-list.ts';

/** What a search for professionals looks like in the address; what is left out is as usual. */
export type FindSearch = {
  service?: ServiceId | undefined;
  place?: string | undefined;
  /** Miles. */
  radius?: number | undefined;
  text?: string | undefined;
  /** Also those whose documents are not checked yet. */
  pending?: true | undefined;
  /** Dollars an hour. */
  maxRate?: number | undefined;
  minRating?: (typeof RATING_STEPS)[number] | undefined;
  sort?: SearchSort | undefined;
  request?: string | undefined;
};

const MAX_TEXT = 80;
const MAX_RATE_DOLLARS = 2_000;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text of an address; a ZIP code arrives as a number. */
function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value).padStart(5, '0') : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, max) : undefined;
}

function numberOf(value: unknown, isFine: (number: number) => boolean): number | undefined {
  const number = Number(value);
  const isGiven = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return isGiven && isFine(number) ? number : undefined;
}

/**
 * Reads an address: whatever it does not know counts as left out. Names every key: what a reader leaves out, the router
 * takes from the address as it is.
 */
export function readFindSearch(search: Record<string, unknown>): FindSearch {
  const service = SERVICES.find(({ id }) => id === search.service)?.id;
  const place = textOf(search.place, MAX_LOCATION_LENGTH);
  const text = textOf(typeof search.text === 'number' ? String(search.text) : search.text, MAX_TEXT);
  const radius = numberOf(
    search.radius,
    (miles) => Number.isInteger(miles) && miles >= MIN_RADIUS_MILES && miles <= MAX_RADIUS_MILES,
  );
  const maxRate = numberOf(
    search.maxRate,
    (rate) => Number.isInteger(rate) && rate > 0 && rate <= MAX_RATE_DOLLARS,
  );
  const minRating = RATING_STEPS.find((step) => step === Number(search.minRating));
  const sort = SEARCH_SORTS.find((one) => one === search.sort);
  const request = typeof search.request === 'string' && ID.test(search.request) ? search.request : undefined;
  return {
    service,
    place,
    radius: radius === DEFAULT_RADIUS_MILES ? undefined : radius,
    text,
    pending: search.pending === true || search.pending === 'true' || undefined,
    maxRate,
    minRating,
    sort: sort === 'match' ? undefined : sort,
    request,
  };
}

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

/** The requests that somebody may look for professionals for. */
export const OPEN_REQUESTS_INPUT = { status: ['pending' as const], limit: 20 };

/** Filters that can be taken off one by one, in words. */
export function filtersOf({ pending, maxRate, minRating, text }: FindSearch) {
  return [
    ...(pending ? [{ key: 'pending' as const, label: 'Verification Pending too' }] : []),
    ...(maxRate ? [{ key: 'maxRate' as const, label: `Up to $${String(maxRate)} an hour` }] : []),
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
 * What somebody changed, applied to the newest address: another change may still be on its way while they make the
 * next one from the screen they see.
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
    readFindSearch({ ...latest, ...Object.fromEntries(changed.map((key) => [key, entries.get(key)])) });
}
