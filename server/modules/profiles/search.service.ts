import type { Point } from '#contract/geo.ts';
import { bestFit, fitOfMatch } from '#contract/match.ts';
import { cityOfPlace, UNKNOWN_CITY } from '#contract/places.ts';
import type { ProfessionalCard, SearchProfilesInput } from '#contract/profiles.ts';
import { MAX_RADIUS_MILES } from '#contract/search-options.ts';
import { SERVICES } from '#contract/services.ts';
import type { App as WholeApp } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { placesAround } from '../jobs/search-area.ts';
import { resolvePlace } from '../places/places.service.ts';
import { getRequestNeed } from '../requests/request-needs.service.ts';
import { matchOf, milesFrom, type Need, needOf } from './match-need.policy.ts';
import { zipBatches } from './nearest-zips.policy.ts';
import { cellsOfCircle } from './search-cells.policy.ts';
import { cutSearchPage, readSearchCursor, SEARCH_KEYS } from './search-cursor.ts';
import { type Found, pageOfFound } from './search-found.policy.ts';
import {
  type Candidate,
  LAST_ID,
  listByBase,
  listByRating,
  listByWords,
  MATCH_STEPS,
  type SearchArea,
  type SearchFilters,
} from './search-order.queries.ts';
import { readSearchText, type SearchWord } from './search-words.policy.ts';
import { FIRST_ID, findSearcher, listCards, listInZips } from './search.queries.ts';

type App = Pick<WholeApp, 'db' | 'clock'>;
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
 * Listed professionals (specification 2, sections 6 and 7), verified ones unless `verified` is false, with their match
 * score and what it is made of. Around `place`, or the place of the request, or where the viewer is at home; without
 * any of these the distance is unknown, and sorting by it becomes sorting by rating. By match or rating a circle of
 * `radiusMiles` is searched, 100 miles where none is given; by distance it is as wide as asked for.
 *
 * The score is for `services`, or for the category of the request, or for what the viewer's profile names. Only the
 * first two narrow the list. Whoever has blocked the viewer, or was blocked by them, is not in it. Throws
 * `invalid_input` for a place that cannot be found and for a cursor of another list, `not_found` for somebody else's
 * request.
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

async function readSearch(app: App, caller: Pick<Caller, 'userId'>, input: Input): Promise<Search> {
  const { requestId, services = [], maxRateCents, minRating, cursor, limit } = input;
  const [viewer, request] = await Promise.all([
    findSearcher(app.db, caller.userId),
    requestId === undefined ? null : getRequestNeed(app.db, caller.userId, requestId),
  ]);
  const home =
    viewer?.latitude == null || viewer.longitude === null
      ? null
      : { latitude: viewer.latitude, longitude: viewer.longitude };
  const origin =
    input.place === undefined ? (request === null ? home : request.point) : await findPlace(app, input.place);
  const radius = input.radiusMiles ?? (input.sort === 'distance' ? undefined : MAX_RADIUS_MILES);
  const category = request?.category;
  const ofCategory = SERVICES.filter((service) => service.category === category).map(({ id }) => id);
  return {
    origin,
    radiusMiles: radius,
    area: origin === null || radius === undefined ? null : circle(origin, radius),
    filters: {
      verifiedOnly: input.verified ?? true,
      services: services.length > 0 ? services : ofCategory,
      maxRateCents,
      minRating,
      hidden: viewer?.hidden ?? [],
    },
    words: readSearchText(input.text),
    need: needOf({ services, request, viewer, maxRateCents, now: app.clock.now() }),
    cursor,
    limit,
  };
}

function circle(origin: Point, radiusMiles: number): SearchArea {
  return { origin, radiusMiles, cells: cellsOfCircle(origin, radiusMiles) };
}

async function findPlace(app: App, text: string): Promise<Point> {
  const place = await resolvePlace(app.db, text);
  if (place !== null) return place;
  const message = 'We cannot place this. Enter a ZIP code, or a city with its state';
  throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
}

/** ZIP code by ZIP code, the nearest first: however far the next professional is, nobody is looked at twice. */
async function pageOfNearest(app: App, search: Search & { origin: Point }): Promise<Page> {
  const { origin, radiusMiles, filters, cursor, limit } = search;
  const [, fromMiles, afterId] = readSearchCursor(SEARCH_KEYS.distance, cursor) ?? ['distance', 0, FIRST_ID];
  const found: { id: string; miles: number }[] = [];
  const placesWithin = (miles: number) => placesAround(app.db, origin, miles);
  for await (const groups of zipBatches(placesWithin, { center: origin, radiusMiles, fromMiles })) {
    const isFirst = groups[0]?.miles === fromMiles;
    const missing = limit + 1 - found.length;
    const rows = await listInZips(app.db, {
      groups,
      filters,
      afterId: isFirst ? afterId : FIRST_ID,
      limit: missing,
    });
    found.push(...rows.map(({ id, group }) => ({ id, miles: groups[group]?.miles ?? 0 })));
    if (found.length > limit) break;
  }
  const page = cutSearchPage(found, limit, (row) => ['distance', row.miles, row.id]);
  return cardsOf(app, search, page);
}

async function pageOfBestRated(app: App, search: Search): Promise<Page> {
  const { filters, area, cursor, limit } = search;
  const key = readSearchCursor(SEARCH_KEYS.rating, cursor);
  const after = key === null ? null : { stars: key[1], completedJobs: key[2], id: key[3] };
  const rows = await listByRating(app.db, { filters, area, after, limit: limit + 1 });
  const page = cutSearchPage(rows, limit, (row) => ['rating', row.stars, row.completedJobs, row.id]);
  return cardsOf(app, search, page);
}

/**
 * Candidates come by the part of the score that is their own. Once the page is full of scores that nobody behind could
 * reach, even with the best possible fit, it is certain, however many there are.
 */
async function pageOfMatches(app: App, search: Search): Promise<Page> {
  const key = readSearchCursor(SEARCH_KEYS.match, search.cursor);
  const best = bestFit(search.need, search.origin !== null);
  const found: Found[] = [];
  let after = { base: key?.[1] ?? 100, id: LAST_ID };
  for (let step = 0; ; step += 1) {
    const rows = MATCH_STEPS[Math.min(step, MATCH_STEPS.length - 1)] ?? MATCH_STEPS[0];
    const candidates = await listByBase(app.db, { ...search, after, rows });
    found.push(...candidates.map((candidate) => judge(search, { ...candidate, stars: 0, completedJobs: 0 })));
    const page = pageOfFound(found, { sort: 'match', key, limit: search.limit });
    const last = candidates.at(-1);
    const isCertain = last !== undefined && (page.lastScore ?? -1) > last.base + best;
    if (last === undefined || candidates.length < rows || isCertain) return cardsOf(app, search, page);
    after = last;
  }
}

/** Words pick few: all of them are read, and put in order here. */
async function pageOfWords(app: App, search: Search, sort: Input['sort']): Promise<Page> {
  const key = readSearchCursor(SEARCH_KEYS[sort], search.cursor);
  const candidates = await listByWords(app.db, search);
  const placed = sort === 'distance' ? candidates.filter(({ latitude }) => latitude !== null) : candidates;
  const found = placed.map((candidate) => judge(search, candidate));
  return cardsOf(app, search, pageOfFound(found, { sort, key, limit: search.limit }));
}

function judge({ origin, need }: Search, candidate: Candidate): Found {
  const miles = milesFrom(origin, candidate);
  const offer = { ...candidate, services: candidate.specialties };
  return {
    ...candidate,
    miles,
    score: candidate.base + fitOfMatch(offer, { ...need, distanceMiles: miles }),
  };
}

async function cardsOf(
  app: App,
  search: Search,
  page: { rows: readonly { id: string }[]; nextCursor: string | null },
): Promise<Page> {
  const rows = await listCards(
    app.db,
    page.rows.map(({ id }) => id),
  );
  const items = rows.map((row) => toCard(row, milesFrom(search.origin, row), search.need));
  return { nextCursor: page.nextCursor, items };
}

type CardRow = Awaited<ReturnType<typeof listCards>>[number];

function toCard(row: CardRow, miles: number | null, need: Need): ProfessionalCard {
  const { specialties, verified, city, state } = row;
  return {
    id: row.id,
    fullName: row.fullName,
    companyName: row.companyName,
    city: city !== null && state !== null ? cityOfPlace({ city, state }) : UNKNOWN_CITY,
    description: row.description,
    specialties,
    hourlyRateCents: row.hourlyRateCents,
    rating: row.rating,
    reviewCount: row.reviewCount,
    completedJobs: row.completedJobs,
    isVerified: verified,
    serviceRadiusMiles: row.serviceRadiusMiles,
    distanceMiles: miles === null ? null : Math.round(miles * 10) / 10,
    nextFreeDay: row.nextFreeDay,
    match: matchOf(row, need, miles),
  };
}
