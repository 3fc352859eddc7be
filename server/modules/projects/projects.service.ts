import { type Point, shownMiles } from '#contract/geo.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import type { ListMyProjectsInput, OwnProject, OwnProjectDetail } from '#contract/own-projects.ts';
import {
  type BrowseProjectsInput,
  PROJECT_TYPES,
  type ProjectCard,
  projectCardFieldsSchema,
} from '#contract/projects.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { refusalOf, toLiveConnection } from '../connections/proposals.policy.ts';
import { searchArea } from '../places/circles.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { findOwnProject, listOwnProjects, type OwnProjectRow } from './own-projects.queries.ts';
import { findBrowser, listPublishedProjects, type PublishedProjectRow } from './browse.queries.ts';

/**
 * Published projects, the newest first (product 12.7): around `place`, or around where
 * the viewer is at home; without either from everywhere, the distance unknown. Without `radiusMiles` as far as a
 * professional travels, and 100 miles for a commercial client. Private ones, one's own, those of restricted owners and
 * of blocked ones are left out. Throws `invalid_input` for a place that cannot be found.
 */
export async function browseProjects(
  app: Pick<App, 'db' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'userType'>,
  { place, radiusMiles, types = [], cursor, limit }: BrowseProjectsInput,
): Promise<Page<ProjectCard>> {
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
    now: app.clock.now(),
  });
  return toPage(rows, { limit, at: (row) => row.publishedAt, item: (row) => toCard(row, center) });
}

/** The caller's own projects, newest first, with what waits on each and why it takes no proposal (product 4.9). */
export async function listMyProjects(
  app: Pick<App, 'db' | 'clock'>,
  ownerId: string,
  { cursor, limit }: ListMyProjectsInput,
): Promise<Page<OwnProject>> {
  const rows = await listOwnProjects(app.db, { ownerId, now: app.clock.now(), cursor, limit });
  return toPage(rows, { limit, at: (row) => row.createdAt, item: toOwnProject });
}

/** One of the caller's own projects. Throws `not_found`, also for another member's. */
export async function getMyProject(
  app: Pick<App, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<OwnProjectDetail> {
  const row = await findOwnProject(app.db, { ownerId, id, now: app.clock.now() });
  if (row === undefined) throw new DomainError('not_found');
  return { ...row, publishedAt: row.publishedAt?.toISOString() ?? null };
}

function toOwnProject(row: OwnProjectRow): OwnProject {
  return { ...row, publishedAt: row.publishedAt?.toISOString() ?? null };
}

async function findPlace(app: Pick<App, 'db'>, text: string): Promise<Point> {
  const place = await resolvePlace(app.db, text);
  if (place !== null) return place;
  const message = "We can't find this place. Enter a ZIP code, or a city and state";
  throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
}

function pointOf(placed: { latitude: number | null; longitude: number | null } | undefined): Point | null {
  if (placed?.latitude == null || placed.longitude === null) return null;
  return { latitude: placed.latitude, longitude: placed.longitude };
}

function toCard(row: PublishedProjectRow, center: Point | null): ProjectCard {
  const { projectType, city, latitude, longitude, publishedAt } = row;
  return {
    ...projectCardFieldsSchema.parse(row),
    ownerProfileId: row.ownerProfileId,
    isPaused: row.isPaused,
    connection: toLiveConnection(row),
    proposalRefusal: refusalOf(row.obstacle),
    type: projectType,
    city: city ?? UNKNOWN_CITY,
    distanceMiles: shownMiles(center, pointOf({ latitude, longitude })),
    publishedAt: publishedAt.toISOString(),
  };
}
