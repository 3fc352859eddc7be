import type { Point } from '#contract/geo.ts';
import { marketDay } from '#contract/market-day.ts';
import type { Place } from '#contract/places.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  MOST_COUNTED_NEAR,
  type NearCount,
  type ProfessionalCard,
  type SearchProfilesInput,
} from '#contract/profiles.ts';
import { servicesOfCategory } from '#contract/services.ts';
import type { App as WholeApp } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { placesAround } from '../places/circles.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { getRequestNeed } from '../requests/request-needs.service.ts';
import { milesFrom, type Need, needOf } from './match-need.policy.ts';
import { zipBatches } from '../places/nearest-zips.policy.ts';
import { cellsInReach } from '../places/cells.policy.ts';
import { cutSearchPage, FAR, readSearchCursor, SEARCH_KEYS } from './search-cursor.policy.ts';
import { listByMatch, type MatchKey, type MatchSearch } from './match-order.queries.ts';
import { matchStreams } from './match-streams.policy.ts';
import {
  hasMoreThanLooked,
  listByRating,
  type RatingKey,
  type RatingSearch,
  type SearchArea,
  type SearchFilters,
} from './search-order.queries.ts';
import { EVERYBODY, listByWords, type SaidRow } from './said-order.queries.ts';
import { listBestWhoSay } from './said-matches.service.ts';
import { readSearchText, type SearchWord } from './search-terms.policy.ts';
import { cardsOf } from './search-cards.service.ts';
import { countVerifiedIn, FIRST_ID, findSearcher, listInZips } from './search.queries.ts';
import { planSaid, rememberCommon } from './word-plan.service.ts';

type App = Pick<WholeApp, 'db' | 'clock' | 'fileAddresses'>;
type Page = { items: ProfessionalCard[]; nextCursor: string | null };
type Input = Omit<SearchProfilesInput, 'verified'> & { verified?: boolean };
/** A search as it is carried out. */
type Search = {
  origin: Point | null;
  area: SearchArea;
  radiusMiles: number | undefined;
  filters: SearchFilters;
  words: SearchWord[];
  need: Need;
  cursor: string | undefined;
  limit: number;
};

/**
 * Listed professionals (product 12.1), verified ones unless `verified` is false, with their match score and its
 * factors. The center is `place`, or the place of the request, or the viewer's home; without any of these the distance
 * is unknown, and sorting by it falls back to rating. Sorting by match or rating searches within `radiusMiles`, 100
 * miles by default; sorting by distance has no default limit.
 *
 * The score is for `services`, or for the category of the request, or for the specialties of the viewer's profile. Only
 * the first two filter the list. People hidden from the viewer are left out. Throws `invalid_input` for a place that
 * cannot be resolved and for a cursor of another list, `not_found` for another client's request.
 */
export async function searchProfessionals(
  app: App,
  caller: Pick<Caller, 'userId'>,
  input: Input,
): Promise<Page> {
  const search = await readSearch(app, caller, input);
  const { origin, words } = search;
  const sort = input.sort === 'distance' && origin === null ? 'rating' : input.sort;
  if (words.length > 0) return pageOfWords(app, search, sort);
  if (sort === 'match') return pageOfMatches(app, search);
  if (sort === 'rating' || origin === null) return pageOfBestRated(app, search);
  return pageOfNearest(app, { ...search, origin });
}

/**
 * How many verified professionals a search within the radius of the viewer's own place lists, up to
 * `MOST_COUNTED_NEAR`; everywhere where their place is unknown, as the search does.
 */
export async function countNear(
  app: App,
  caller: Pick<Caller, 'userId'>,
  radiusMiles: number,
): Promise<NearCount> {
  const { area, filters } = await readSearch(app, caller, {
    radiusMiles,
    sort: 'match',
    limit: MOST_COUNTED_NEAR,
  });
  const found = await countVerifiedIn(app.db, { area, hidden: filters.hidden, most: MOST_COUNTED_NEAR + 1 });
  return {
    count: Math.min(found, MOST_COUNTED_NEAR),
    hasMore: found > MOST_COUNTED_NEAR,
    isNear: area !== null,
  };
}

/**
 * The best verified matches for a service around a point, as anyone without a profile would see them: within the default
 * radius, or the largest when there is nobody nearer.
 */
export async function listBestNear(
  app: App,
  { origin, service, limit }: { origin: Point; service: string; limit: number },
): Promise<ProfessionalCard[]> {
  const services = [service];
  const need = needOf({ services, request: null, viewer: undefined, today: marketDay(app.clock.now()) });
  const filters = { verifiedOnly: true, services, maxRateCents: undefined, minRating: undefined, hidden: [] };
  for (const radiusMiles of [DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES]) {
    const area = circle(origin, radiusMiles);
    const search = { origin, radiusMiles, area, filters, words: [], need, cursor: undefined, limit };
    const { items } = await pageOfMatches(app, search);
    if (items.length > 0) return items;
  }
  return [];
}

async function readSearch(app: App, caller: Pick<Caller, 'userId'>, input: Input): Promise<Search> {
  const { requestId, maxRateCents, minRating, cursor, limit } = input;
  const services = [...new Set(input.services)];
  const [viewer, request] = await Promise.all([
    findSearcher(app.db, caller.userId),
    requestId === undefined ? null : getRequestNeed(app.db, caller.userId, requestId),
  ]);
  const home =
    viewer?.latitude == null || viewer.longitude === null
      ? null
      : { latitude: viewer.latitude, longitude: viewer.longitude };
  const origin =
    input.place === undefined
      ? request === null
        ? home
        : request.point
      : await requirePlace(app, input.place);
  const radius = input.radiusMiles ?? (input.sort === 'distance' ? undefined : MAX_RADIUS_MILES);
  return {
    origin,
    radiusMiles: radius,
    area: origin === null || radius === undefined ? null : circle(origin, radius),
    filters: {
      verifiedOnly: input.verified ?? true,
      services: services.length > 0 || request === null ? services : servicesOfCategory(request.category),
      maxRateCents,
      minRating,
      hidden: viewer?.hidden ?? [],
    },
    words: readSearchText(input.text),
    need: needOf({ services, request, viewer, maxRateCents, today: marketDay(app.clock.now()) }),
    cursor,
    limit,
  };
}

function circle(origin: Point, radiusMiles: number): SearchArea {
  const reach = cellsInReach(origin, radiusMiles);
  return { origin, radiusMiles, reach, cells: reach.map(({ cell }) => cell) };
}

/** The place that a search names. Throws `invalid_input` when it cannot be resolved. */
export async function requirePlace(app: Pick<App, 'db'>, text: string): Promise<Place> {
  const place = await resolvePlace(app.db, text);
  if (place !== null) return place;
  const message = 'We can’t find this place. Enter a ZIP code, or a city and state';
  throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
}

/** Scans ZIP codes outward from the center: each row is read once, however far away the next professional is. */
async function pageOfNearest(app: App, search: Search & { origin: Point }): Promise<Page> {
  const { origin, radiusMiles, filters, words, cursor, limit } = search;
  const [, fromMiles, afterId] = readSearchCursor(SEARCH_KEYS.distance, cursor) ?? ['distance', 0, FIRST_ID];
  const found: { id: string; miles: number }[] = [];
  const placesWithin = (miles: number) => placesAround(app.db, origin, miles);
  for await (const groups of zipBatches(placesWithin, { center: origin, radiusMiles, fromMiles })) {
    const isFirst = groups[0]?.miles === fromMiles;
    const missing = limit + 1 - found.length;
    const rows = await listInZips(app.db, {
      groups,
      filters,
      words,
      afterId: isFirst ? afterId : FIRST_ID,
      limit: missing,
    });
    found.push(...rows.map(({ id, group }) => ({ id, miles: groups[group]?.miles ?? 0 })));
    if (found.length > limit) break;
  }
  return cardsOfNearest(app, search, found);
}

const cardsOfNearest = async (
  app: App,
  search: Search,
  rows: readonly { id: string; miles: number }[],
): Promise<Page> =>
  cardsOf(
    app,
    search,
    cutSearchPage(rows, search.limit, (row) => ['distance', row.miles, row.id]),
  );

async function pageOfBestRated(app: App, search: Search): Promise<Page> {
  return cardsOfBestRated(app, search, await listByRating(app.db, ratingSearchOf(search)));
}

function ratingSearchOf({ filters, area, words, cursor, limit }: Search): RatingSearch {
  const key = readSearchCursor(SEARCH_KEYS.rating, cursor);
  const after = key === null ? null : { stars: key[1], completedJobs: key[2], id: key[3] };
  return { filters, area, words, after, limit: limit + 1 };
}

const cardsOfBestRated = async (app: App, search: Search, rows: readonly RatingKey[]): Promise<Page> =>
  cardsOf(
    app,
    search,
    cutSearchPage(rows, search.limit, (row) => ['rating', row.stars, row.completedJobs, row.id]),
  );

async function pageOfMatches(app: App, search: Search): Promise<Page> {
  return cardsOfMatches(app, search, await listByMatch(app.db, matchSearchOf(search)));
}

function matchSearchOf({ area, need, filters, cursor, limit }: Search): MatchSearch {
  const key = readSearchCursor(SEARCH_KEYS.match, cursor);
  const after = key === null ? null : { score: key[1], miles: key[2], id: key[3] };
  const streams = matchStreams(need, area?.reach ?? null, filters.services.length > 0);
  return { area, need, filters, streams, after, limit: limit + 1 };
}

const cardsOfMatches = async (app: App, search: Search, rows: readonly MatchKey[]): Promise<Page> =>
  cardsOf(
    app,
    search,
    cutSearchPage(rows, search.limit, (row) => ['match', row.score, row.miles, row.id]),
  );

/** Words that turned out to be common are looked up again among more people, or with other words beside them. */
const MOST_TRIES = 4;

/**
 * Words that few say here are looked up; people who say common ones are found sooner in the order of the list. Where that
 * was wrong, everybody here who says them is read after all.
 */
async function pageOfWords(app: App, search: Search, sort: Input['sort']): Promise<Page> {
  const { area, words, cursor } = search;
  const after = readSearchCursor(SEARCH_KEYS[sort], cursor);
  const asked = { ...search, limit: search.limit + 1 };
  const planned = () => planSaid(app, words, { cells: area?.cells ?? null, sort, limit: asked.limit });
  let plan = await planned();
  for (let tries = 0; plan.isCheap && tries < MOST_TRIES; tries += 1) {
    const rows = await listByWords(app.db, { ...asked, ...plan, sort, after });
    if (rows !== null) return cardsOfSaid(app, search, { rows, sort });
    rememberCommon(app, plan);
    plan = await planned();
  }
  const page = await pageOfWalk(app, search, { sort, share: plan.share });
  if (page !== null) return page;
  const rows = await listByWords(app.db, { ...asked, ...plan, sort, after, most: EVERYBODY });
  return cardsOfSaid(app, search, { rows: rows ?? [], sort });
}

/** Null where too few of the first people in the order say the words. */
async function pageOfWalk(
  app: App,
  search: Search,
  { sort, share }: { sort: Input['sort']; share: number },
): Promise<Page | null> {
  const { origin, words } = search;
  if (sort === 'match') {
    const rows = await listBestWhoSay(app.db, { ...matchSearchOf(search), words, share });
    return rows === null ? null : cardsOfMatches(app, search, rows);
  }
  if (sort === 'distance' && origin !== null) return pageOfNearest(app, { ...search, origin });
  const rated = ratingSearchOf(search);
  const rows = await listByRating(app.db, rated);
  const isPage = rows.length >= rated.limit || !(await hasMoreThanLooked(app.db, rated));
  return isPage ? cardsOfBestRated(app, search, rows) : null;
}

function cardsOfSaid(
  app: App,
  search: Search,
  { rows, sort }: { rows: readonly SaidRow[]; sort: Input['sort'] },
): Promise<Page> {
  if (sort === 'match') return cardsOfMatches(app, search, rows);
  if (sort === 'rating') return cardsOfBestRated(app, search, rows);
  // The distance is that of the walk in the same order, whose pages may come before or behind.
  const nearest = rows.map(({ id, ...point }) => ({ id, miles: milesFrom(search.origin, point) ?? FAR }));
  return cardsOfNearest(app, search, nearest);
}
