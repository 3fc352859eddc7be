import { z } from 'zod';
import { portfolioFieldsSchema } from './portfolio.ts';
import { profileCheckSchema, profileReviewSchema } from './previews.ts';
import { mediaSchema } from './uploads.ts';

/** Finished projects that a public page shows. */
export const PUBLIC_PROJECTS = 6;
/** Photos of each slot of such a project. */
export const PUBLIC_PHOTOS_PER_SLOT = 3;

export const MAX_SLUG_LENGTH = 90;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a professional agrees to (product 27.1). Another text is another version, and has to be agreed to anew. */
export const PUBLICATION_CONSENT = {
  version: 1,
  text: 'Show my business name, trades, city and service radius, verified documents, rating, reviews and portfolio on a public page. Anyone can see it, and search engines may list it. My phone, email, street and document numbers stay private. I can take the page down at any time.',
} as const;

export const publicSlugSchema = z.string().max(MAX_SLUG_LENGTH).regex(SLUG, 'Not the address of a page');
export const publicProfileInput = z.strictObject({
  slug: publicSlugSchema.describe('The last part of the address of the page'),
});

/** A picture under an address that needs no signature and works for as long as the page is online. */
export const publicPhotoSchema = z.strictObject({
  /** Made for this page; not the id of the file. */
  id: z.string(),
  altText: z.string().nullable(),
  media: mediaSchema.pick({ width: true, height: true, placeholder: true, sources: true }).strict(),
});

export const publicProjectSchema = z.strictObject({
  ...portfolioFieldsSchema.pick({
    title: true,
    type: true,
    description: true,
    duration: true,
    budgetRange: true,
    location: true,
  }).shape,
  beforePhotos: z.array(publicPhotoSchema),
  afterPhotos: z.array(publicPhotoSchema),
  progressPhotos: z.array(publicPhotoSchema),
});
export type PublicProject = z.infer<typeof publicProjectSchema>;

/** A professional as anyone sees them who opens the page (product 27.4): these fields and no others. */
export const publicProfileSchema = z.strictObject({
  /** The present one: an earlier slug of the same professional answers with it too. */
  slug: z.string(),
  profileId: z.uuid(),
  /** The business name; without one, first name and initial. */
  name: z.string(),
  services: z.array(z.string()),
  /** Null where the location of the profile did not resolve. */
  place: z.strictObject({ city: z.string(), state: z.string() }).nullable(),
  serviceRadiusMiles: z.int(),
  description: z.string().nullable(),
  memberSince: z.iso.datetime(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  /** Those that are current. */
  checks: z.array(profileCheckSchema.strict()),
  /** The newest ones. */
  /** Without photos: members see those. */
  reviews: z.array(profileReviewSchema.omit({ id: true, photos: true }).strict()),
  /** The first ones, in the professional's order. */
  projects: z.array(publicProjectSchema),
  /** How many there are in all. */
  projectCount: z.int(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const publishPageInput = z.strictObject({
  textVersion: z
    .literal(PUBLICATION_CONSENT.version, {
      error: 'This text has changed. Reload the page and read it again.',
    })
    .describe('The version of the text that you agree to'),
});

/** What keeps a page offline that its owner has agreed to. */
export const PAGE_OBSTACLES = ['not_verified', 'not_listed'] as const;
export type PageObstacle = (typeof PAGE_OBSTACLES)[number];

/** A professional's own page. */
export const ownPublicPageSchema = z.object({
  /** Null before the first consent. It stays when the page is taken down. */
  slug: z.string().nullable(),
  consent: z.object({ textVersion: z.int(), givenAt: z.iso.datetime() }).nullable(),
  /** Whether visitors get the page now. */
  isOnline: z.boolean(),
  obstacle: z.enum(PAGE_OBSTACLES).nullable(),
  /** Whether the dashboard still offers the page: until it was answered, once verified. */
  isOffered: z.boolean(),
});
export type OwnPublicPage = z.infer<typeof ownPublicPageSchema>;
