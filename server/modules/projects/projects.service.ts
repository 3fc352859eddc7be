import { type Point, shownMiles } from '#contract/geo.ts';
import { cutPage } from '#contract/pagination.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import { PROJECT_TYPES } from '#contract/project-types.ts';
import type { BrowseProjectsInput, ProjectCard } from '#contract/projects.ts';
import { MAX_RADIUS_MILES } from '#contract/search-options.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { searchArea } from '../jobs/search-area.ts';
import { resolvePlace } from '../places/places.service.ts';
import { findBrowser, listPublishedProjects, type PublishedProjectRow } from './browse.queries.ts';

type Page = { items: ProjectCard[]; nextCursor: string | null };

/**
 * Published projects, the newest first (specification 2, section 2: /browse-projects): around `place`, or around where
 * the viewer is at home; without either from everywhere, the distance unknown. Without `radiusMiles` as far as a
 * professional travels, and 100 miles for a commercial client. Private ones, one's own, those of restricted owners and
 * of blocked ones are left out. Throws `invalid_input` for a place that cannot be found.
 */
export async function browseProjects(
  app: Pick<App, 'db'>,
  caller: Pick<Caller, 'userId' | 'userType'>,
  { place, radiusMiles, types = [], cursor, limit }: BrowseProjectsInput,
): Promise<Page> {
  const viewer = await findBrowser(app.db, caller.userId);
  const center = place === undefined ? pointOf(viewer) : await findPlace(app, place);
  const usual = caller.userType === 'service_professional' ? viewer?.serviceRadiusMiles : undefined;
  const miles = radiusMiles ?? usual ?? MAX_RADIUS_MILES;
  const rows = await listPublishedProjects(app.db, {
    viewerId: caller.userId,
    hidden: viewer?.hidden ?? [],
    types: types.length === 0 ? PROJECT_TYPES : types,
    area: center === null ? null : await searchArea(app.db, center, miles),
    cursor,
    limit,
  });
  const page = cutPage(rows, limit, (row) => ({ at: row.publishedAt, id: row.id }));
  return { items: page.rows.map((row) => toCard(row, center)), nextCursor: page.nextCursor };
}

async function findPlace(app: Pick<App, 'db'>, text: string): Promise<Point> {
  const place = await resolvePlace(app.db, text);
  if (place !== null) return place;
  const message = 'We cannot place this. Enter a ZIP code, or a city with its state';
  throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
}

function pointOf(placed: { latitude: number | null; longitude: number | null } | undefined): Point | null {
  if (placed?.latitude == null || placed.longitude === null) return null;
  return { latitude: placed.latitude, longitude: placed.longitude };
}

function toCard(row: PublishedProjectRow, center: Point | null): ProjectCard {
  return {
    id: row.id,
    ownerProfileId: row.ownerProfileId,
    title: row.title,
    type: row.projectType,
    urgency: row.urgency,
    city: row.city ?? UNKNOWN_CITY,
    distanceMiles: shownMiles(center, pointOf(row)),
    budgetMinCents: row.budgetMinCents,
    budgetMaxCents: row.budgetMaxCents,
    publishedAt: row.publishedAt.toISOString(),
    isPaused: row.isPaused,
  };
}
