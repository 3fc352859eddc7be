import { type Point, shownMiles } from '#contract/geo.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import type { ListMyProjectsInput, OwnProject, OwnProjectDetail } from '#contract/own-projects.ts';
import { PROJECT_TYPES, type ProjectType, VISIBILITIES } from '#contract/project-options.ts';
import { projectTypesFor } from '#contract/project-services.ts';
import {
  type BrowseProjectsInput,
  type ProjectCard,
  projectCardFieldsSchema,
  writeBrowseCursor,
} from '#contract/projects.ts';
import { siteDetailsSchema } from '#contract/proposals.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { SetPropertyInput } from '#contract/properties.ts';
import type { App as WholeApp } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../trpc/context.ts';
import { refusalOf, toLiveConnection } from '../connections/proposals.policy.ts';
import { searchArea } from '../places/circles.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { requireProperty } from '../properties/property-links.service.ts';
import { withTextsCleaned } from '../safety/contact-text.policy.ts';
import { toOwnProject } from './own-projects.policy.ts';
import { listAccepted } from './finished-work.queries.ts';
import { findOwnProject, listOwnProjects, updateProperty } from './own-projects.queries.ts';
import { findBrowser, listPublishedProjects, type PublishedProjectRow } from './browse.queries.ts';
import { contentOf } from './project-drafts.service.ts';
import { coversOf, mediaOfProject } from './project-media.service.ts';

type App = Pick<WholeApp, 'db' | 'clock' | 'fileAddresses'>;

/**
 * Published projects, featured ones first and then the newest (product 12.7): around `place`, or around where
 * the viewer is at home; without either from everywhere, the distance unknown. Without `radiusMiles` as far as a
 * professional travels, and 100 miles for a commercial client. What the viewer may see is in
 * db/functions/visible_projects.sql; a private project is shown wherever it is, unless place or radius are given.
 * Throws `invalid_input` for a place that cannot be found.
 */
export async function browseProjects(
  app: App,
  caller: Pick<Caller, 'userId' | 'userType'>,
  input: BrowseProjectsInput,
): Promise<Page<ProjectCard>> {
  const { place, radiusMiles, visibility = VISIBILITIES, cursor, limit } = input;
  const viewer = await findBrowser(app.db, caller.userId);
  const center = place === undefined ? pointOf(viewer) : await findPlace(app, place);
  const usual = caller.userType === 'service_professional' ? viewer?.serviceRadiusMiles : undefined;
  const miles = radiusMiles ?? usual ?? MAX_RADIUS_MILES;
  const rows = await listPublishedProjects(app.db, {
    viewerId: caller.userId,
    blocked: viewer?.blocked ?? [],
    types: wantedTypes(input),
    visibility: visibility.length === 0 ? VISIBILITIES : visibility,
    area: center === null ? null : await searchArea(app.db, center, miles),
    isPrivateAnywhere: place === undefined && radiusMiles === undefined,
    cursor,
    limit,
    now: app.clock.now(),
  });
  const shown = rows.slice(0, limit);
  const covers = await coversOf(
    app,
    shown.map(({ id }) => id),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toCard(row, { center, cover: covers.get(row.id) ?? null })),
    nextCursor:
      last === undefined
        ? null
        : writeBrowseCursor({ isFeatured: last.isFeatured, at: last.publishedAt, id: last.id }),
  };
}

/** Kinds that are wanted by name and by service. */
function wantedTypes({ types = [], services = [] }: BrowseProjectsInput): readonly ProjectType[] {
  const ofServices = services.length === 0 ? PROJECT_TYPES : projectTypesFor(services);
  return types.length === 0 ? ofServices : types.filter((type) => ofServices.includes(type));
}

/**
 * The caller's own projects and drafts, newest first, with what waits on each and why it takes no proposal (product
 * 4.9 and 14.11).
 */
export async function listMyProjects(
  app: Pick<App, 'db' | 'clock'>,
  ownerId: string,
  { cursor, limit }: ListMyProjectsInput,
): Promise<Page<OwnProject>> {
  const rows = await listOwnProjects(app.db, { ownerId, now: app.clock.now(), cursor, limit });
  return toPage(rows, {
    limit,
    at: (row) => row.createdAt,
    item: (row) => toOwnProject(row, contentOf(row.content ?? {})),
  });
}

/**
 * One of the caller's own projects, with its files and what it hides from others until they are accepted. Throws `not_found`,
 * also for another member's.
 */
export async function getMyProject(app: App, ownerId: string, id: string): Promise<OwnProjectDetail> {
  const row = await findOwnProject(app.db, { ownerId, id, now: app.clock.now() });
  if (row === undefined) throw new DomainError('not_found');
  const { propertyId, propertyName, ...own } = row;
  return {
    ...own,
    site: siteDetailsSchema.parse(row),
    media: await mediaOfProject(app, id),
    publishedAt: row.publishedAt.toISOString(),
    property: propertyId === null ? null : { id: propertyId, name: propertyName ?? '' },
    accepted: row.status === 'done' ? await listAccepted(app.db, { id, ownerId }) : [],
  };
}

/** Says which property a project is about (product 30.5). Throws `not_found` for another owner's project or property. */
export async function setProjectProperty(
  app: App,
  ownerId: string,
  { id, propertyId }: SetPropertyInput,
): Promise<OwnProjectDetail> {
  await app.db.transaction().execute(async (tx) => {
    if (propertyId !== null) await requireProperty(tx, ownerId, propertyId);
    if (!(await updateProperty(tx, { id, ownerId }, propertyId))) throw new DomainError('not_found');
  });
  return getMyProject(app, ownerId, id);
}

async function findPlace(app: Pick<App, 'db'>, text: string): Promise<Point> {
  const place = await resolvePlace(app.db, text);
  if (place !== null) return place;
  const message = 'We can’t find this place. Enter a ZIP code, or a city and state';
  throw new DomainError('invalid_input', { issues: [{ path: 'place', message }] });
}

function pointOf(placed: { latitude: number | null; longitude: number | null } | undefined): Point | null {
  if (placed?.latitude == null || placed.longitude === null) return null;
  return { latitude: placed.latitude, longitude: placed.longitude };
}

function toCard(
  row: PublishedProjectRow,
  { center, cover }: { center: Point | null; cover: ProjectCard['cover'] },
): ProjectCard {
  const { projectType, city, latitude, longitude, publishedAt } = row;
  return {
    ...withTextsCleaned(projectCardFieldsSchema.parse(row), ['title']),
    ownerProfileId: row.ownerProfileId,
    isPaused: row.isPaused,
    isInvited: row.isInvited,
    connection: toLiveConnection(row),
    proposalRefusal: refusalOf(row.obstacle),
    type: projectType,
    city: city ?? UNKNOWN_CITY,
    distanceMiles: shownMiles(center, pointOf({ latitude, longitude })),
    publishedAt: publishedAt.toISOString(),
    cover,
  };
}
