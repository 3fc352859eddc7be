import { z } from 'zod';
import type { Point } from '#contract/geo.ts';
import { cityOfPlace } from '#contract/places.ts';
import type { ProfessionalCard, SearchProfilesInput } from '#contract/profiles.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { resolvePlace } from '../places/places.service.ts';
import { cutSearchPage, readSearchCursor } from './search-cursor.ts';
import { findOwnPoint, listBestRated, listNearest } from './search.queries.ts';

type Page = { items: ProfessionalCard[]; nextCursor: string | null };

const nearestKey = z.tuple([z.number(), z.uuid()]);
const bestRatedKey = z.tuple([z.number(), z.int(), z.uuid()]);

/**
 * Verified, listed professionals (specification 2, section 7). From `location`, or the viewer's own place, the nearest
 * first; then only those whose own location is on the map are found, and `radiusMiles` bounds the distance. Without
 * either place the best rated first, and `radiusMiles` has nothing to measure from.
 * Throws `invalid_input` for a location that cannot be placed and for a cursor of another list.
 */
export async function searchProfessionals(
  app: App,
  caller: Caller,
  input: SearchProfilesInput,
): Promise<Page> {
  const origin = await findOrigin(app, caller.userId, input.location);
  return origin === null ? pageOfBestRated(app, input) : pageOfNearest(app, origin, input);
}

async function findOrigin(app: App, userId: string, location: string | undefined): Promise<Point | null> {
  if (location === undefined) return findOwnPoint(app.db, userId);
  const place = await resolvePlace(app.db, location);
  if (place !== null) return place;
  const message = 'We cannot place this. Enter a ZIP code, or a city with its state';
  throw new DomainError('invalid_input', { issues: [{ path: 'location', message }] });
}

async function pageOfNearest(app: App, origin: Point, input: SearchProfilesInput): Promise<Page> {
  const { radiusMiles, services = [], limit } = input;
  const key = readSearchCursor(nearestKey, input.cursor);
  const after = key === null ? null : { chord: key[0], id: key[1] };
  const rows = await listNearest(app.db, { origin, radiusMiles, services, after, limit: limit + 1 });
  const page = cutSearchPage(rows, limit, (row) => [row.chord, row.id]);
  return {
    nextCursor: page.nextCursor,
    items: page.rows.map((row) => toCard(row, Math.round(row.miles * 10) / 10)),
  };
}

async function pageOfBestRated(app: App, input: SearchProfilesInput): Promise<Page> {
  const { services = [], limit } = input;
  const key = readSearchCursor(bestRatedKey, input.cursor);
  const after = key === null ? null : { rating: key[0], completedJobs: key[1], id: key[2] };
  const rows = await listBestRated(app.db, { services, after, limit: limit + 1 });
  const page = cutSearchPage(rows, limit, (row) => [row.rating ?? 0, row.completedJobs, row.id]);
  return { nextCursor: page.nextCursor, items: page.rows.map((row) => toCard(row, null)) };
}

type CardRow = Awaited<ReturnType<typeof listBestRated>>[number];

function toCard(row: CardRow, distanceMiles: number | null): ProfessionalCard {
  return {
    id: row.id,
    fullName: row.fullName,
    companyName: row.companyName,
    city:
      row.city !== null && row.state !== null
        ? cityOfPlace({ city: row.city, state: row.state })
        : row.location,
    description: row.description,
    specialties: row.specialties,
    hourlyRateCents: row.hourlyRateCents,
    rating: row.rating,
    reviewCount: row.reviewCount,
    completedJobs: row.completedJobs,
    isVerified: row.verified,
    serviceRadiusMiles: row.serviceRadiusMiles,
    distanceMiles,
  };
}
