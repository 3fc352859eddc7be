import { publicProfilePath } from '#contract/destinations.ts';
import { marketDay } from '#contract/market-day.ts';
import { PREVIEW_REVIEWS } from '#contract/previews.ts';
import {
  type OwnPublicPage,
  PUBLIC_PROJECTS,
  PUBLICATION_CONSENT,
  type PublicProfile,
} from '#contract/public-profiles.ts';
import type { Db } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { showPortfolio } from '../portfolio/shown-portfolio.service.ts';
import { listReviewsOf } from '../reviews/profile-reviews.service.ts';
import { openStored, type Servable } from '../uploads/serving.service.ts';
import {
  findOpenConsent,
  findOwnPage,
  findPublished,
  insertConsent,
  insertOfferAnswer,
  countOnline,
  listOnline,
  listOnlineWithin,
  listPublishedPhotoIds,
  type PartOfPages,
  updateWithdrawn,
} from './public-profiles.queries.ts';
import { toOwnPage, toPublicProfile } from './public-profiles.policy.ts';
import { publicNameOf } from './slugs.policy.ts';
import { ensureSlug } from './slugs.service.ts';
import { lockNamed } from './slugs.queries.ts';

/** About as many pages are in a part of the list; a file for search engines holds no more than 50,000 addresses. */
const PAGES_A_PART = 1_000;
const MAX_PAGES_LISTED = 50_000;
/** The finest that pages are divided. */
const MOST_PARTS = 4_096;

/**
 * The public page of a professional, by its present or an earlier slug. Throws `not_found` alike for what never was, for
 * who has not agreed or no longer does, and for who is not verified and listed (product 27.2).
 */
export async function getPublicProfile(app: App, slug: string): Promise<PublicProfile> {
  const row = await findPublished(app.db, slug);
  if (row === undefined) throw new DomainError('not_found');
  const [reviews, portfolio] = await Promise.all([
    listReviewsOf(app, row.id, { limit: PREVIEW_REVIEWS }),
    showPortfolio({ ...app, fileAddresses: publicAddresses(app, row.slug) }, row.id, PUBLIC_PROJECTS),
  ]);
  const projects = portfolio.projects.map((project) => ({
    ...project,
    beforePhotos: withPublicIds(app, project.beforePhotos),
    afterPhotos: withPublicIds(app, project.afterPhotos),
    progressPhotos: withPublicIds(app, project.progressPhotos),
  }));
  return toPublicProfile(row, {
    reviews: reviews.items,
    projects,
    projectCount: portfolio.types.length,
    today: marketDay(app.clock.now()),
  });
}

/** Addresses below the page's own, which neither end nor name the file (decision 035). */
function publicAddresses({ fileAddresses }: Pick<App, 'fileAddresses'>, slug: string): App['fileAddresses'] {
  return {
    ...fileAddresses,
    sign: ({ uploadId, variant }) =>
      `${publicProfilePath(slug)}/photos/${fileAddresses.publicName(uploadId)}/${variant}`,
  };
}

function withPublicIds<Photo extends { id: string }>(
  { fileAddresses }: Pick<App, 'fileAddresses'>,
  photos: readonly Photo[],
): Photo[] {
  return photos.map((photo) => ({ ...photo, id: fileAddresses.publicName(photo.id) }));
}

/** A photo of a page that is online now; null for everything else. */
export async function openPublicPhoto(
  app: Pick<App, 'db' | 'files' | 'fileAddresses'>,
  { slug, name, variant }: { slug: string; name: string; variant: string },
): Promise<Servable | null> {
  const ids = await listPublishedPhotoIds(app.db, slug);
  const uploadId = ids.find((id) => app.fileAddresses.publicName(id) === name);
  // The file as it was uploaded is its owner's.
  if (uploadId === undefined || variant.startsWith('original.')) return null;
  return openStored(app, { uploadId, variant });
}

/** The professional's own page: consent, address, and what keeps it offline. Throws `not_found`. */
export async function getOwnPage(db: Db, userId: string): Promise<OwnPublicPage> {
  const row = await findOwnPage(db, userId);
  if (row === undefined) throw new DomainError('not_found');
  return toOwnPage(row);
}

/** Agrees to the page (product 27.1), again without effect. It is online as soon as nothing else keeps it offline. */
export async function publishPage(app: App, userId: string): Promise<OwnPublicPage> {
  const at = app.clock.now();
  const { version: textVersion } = PUBLICATION_CONSENT;
  const told = app.pageChanges.untilTold();
  await app.db.transaction().execute(async (tx) => {
    const profile = await lockNamed(tx, userId);
    if (profile === undefined) throw new DomainError('not_found');
    const open = await findOpenConsent(tx, profile.id);
    if (open?.textVersion !== textVersion) {
      if (open !== undefined) await updateWithdrawn(tx, userId, at);
      await insertConsent(tx, { profileId: profile.id, textVersion, at });
    }
    await ensureSlug(tx, profile, at);
    await insertOfferAnswer(tx, userId, at);
  });
  await told;
  return getOwnPage(app.db, userId);
}

/** Withdraws the consent; the page, its photos and the links to it are gone with the commit. Again without effect. */
export async function unpublishPage(app: App, userId: string): Promise<OwnPublicPage> {
  const told = app.pageChanges.untilTold();
  await updateWithdrawn(app.db, userId, app.clock.now());
  await told;
  return getOwnPage(app.db, userId);
}

/** Remembers that the offer on the dashboard was turned down. */
export async function dismissPageOffer(app: App, userId: string): Promise<OwnPublicPage> {
  await insertOfferAnswer(app.db, userId, app.clock.now());
  return getOwnPage(app.db, userId);
}

export type PublicPage = { slug: string; name: string };

/** The pages of those of these profiles that have one online, by profile. */
export async function publicPagesOf(db: Db, profileIds: readonly string[]): Promise<Map<string, PublicPage>> {
  const rows = await listOnline(db, profileIds);
  return new Map(rows.map((row) => [row.id, { slug: row.slug, name: publicNameOf(row) }]));
}

/** Into how many parts the pages that are online are divided for search engines: a power of two. */
export async function countPartsOfPages(db: Db): Promise<number> {
  const pages = await countOnline(db, PAGES_A_PART);
  return Math.min(MOST_PARTS, 2 ** Math.max(0, Math.ceil(Math.log2(pages / PAGES_A_PART))));
}

type ListedPage = { path: string; changedAt: Date };

/** The pages that are online, all or those of a part, however many parts there are by now. Null where there is no such part. */
export async function listPublicPages(db: Db): Promise<ListedPage[]>;
export async function listPublicPages(db: Db, within: PartOfPages): Promise<ListedPage[] | null>;
export async function listPublicPages(
  db: Db,
  { part, parts }: PartOfPages = { part: 1, parts: 1 },
): Promise<ListedPage[] | null> {
  const isPart = Number.isInteger(Math.log2(parts)) && parts <= MOST_PARTS && part >= 1 && part <= parts;
  if (!isPart) return null;
  const rows = await listOnlineWithin(db, { part, parts }, MAX_PAGES_LISTED);
  return rows.map(({ slug, changedAt }) => ({ path: publicProfilePath(slug), changedAt }));
}
