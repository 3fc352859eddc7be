import { z } from 'zod';
import { liveConnectionSchema, proposalRefusalSchema } from './connections.ts';
import { checkMethodSchema, credentialKindSchema } from './credentials.ts';
import { shownOwnerProfileSchema } from './owner-profiles.ts';
import { matchSchema, profileFieldsSchema, similarProjectsSchema } from './profiles.ts';
import { shownPortfolioProjectSchema } from './portfolio.ts';
import { shownShowcaseSchema } from './shown-showcase.ts';
import { projectMediaSchema, shownFileSchema } from './project-media.ts';
import { PROJECT_STATUSES } from './project-publishing.ts';
import { projectFieldsSchema, projectTypeSchema } from './projects.ts';
import { reviewMarksSchema } from './reviews.ts';

/** Profile kinds as spelled in URLs (product 10.9). */
export const PREVIEW_TYPES = ['professional', 'property-owner'] as const;
export type PreviewType = (typeof PREVIEW_TYPES)[number];

/** The story is truncated here until the reader expands it (product 15.5). */
export const STORY_PREVIEW_LENGTH = 200;
/** Projects of the portfolio that a profile shows at first. */
export const PREVIEW_PROJECTS = 3;
/** Reviews that a profile shows at first. */
export const PREVIEW_REVIEWS = 4;

export const previewTypeSchema = z.enum(PREVIEW_TYPES);

export const previewInput = z.strictObject({
  profileType: previewTypeSchema,
  profileId: z.uuid(),
  projectId: z.uuid().optional().describe('The project to show, for an owner'),
  requestId: z.uuid().optional().describe('One of your requests, to score the professional for it'),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** The connection state between viewer and profile. Contact details are in `connections.list` only. */
export const relationSchema = z.object({
  /**
   * The live connection of the two, on this project or in general; null where there is none. Without a project, one on
   * any project counts once it was accepted.
   */
  connection: liveConnectionSchema.nullable(),
  isSaved: z.boolean(),
});
export type Relation = z.infer<typeof relationSchema>;

export const profileReviewSchema = reviewMarksSchema.extend({
  id: z.uuid(),
  rating: z.int(),
  text: z.string().nullable(),
  photos: z.array(shownFileSchema),
  /** First name and initial of the last: 'Lena H.' */
  authorName: z.string(),
  city: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ProfileReview = z.infer<typeof profileReviewSchema>;

export const profileCheckSchema = z.object({
  kind: credentialKindSchema,
  /** 'Master plumber license'; null where staff recorded none. */
  documentType: z.string().nullable(),
  /** The organization behind a certification; null for every other kind. */
  issuer: z.string().nullable(),
  /** Two letters. */
  issuingState: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
  isCurrent: z.boolean(),
  method: checkMethodSchema,
});
export type ProfileCheck = z.infer<typeof profileCheckSchema>;

/** A professional as owners and commercial clients see them before they know each other. */
export const professionalPreviewSchema = relationSchema.extend(profileFieldsSchema.shape).extend({
  view: z.literal('professional'),
  profileId: z.uuid(),
  city: z.string(),
  distanceMiles: z.number().nullable(),
  isVerified: z.boolean(),
  memberSince: z.iso.datetime(),
  /** Median minutes to an answer; null below three answers. */
  usualAnswerMinutes: z.int().nullable(),
  checks: z.array(profileCheckSchema),
  /** The newest ones. */
  reviews: z.array(profileReviewSchema),
  /** The first of the finished work, in the professional's order; `portfolio.listOf` answers all of it. */
  portfolio: z.array(shownPortfolioProjectSchema),
  portfolioCount: z.int(),
  similarProjects: similarProjectsSchema,
  /** How they present their business; null until they have finished it. */
  showcase: shownShowcaseSchema.nullable(),
  match: matchSchema,
  /** The request that the score is for, when one was named. */
  request: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});
export type ProfessionalPreview = z.infer<typeof professionalPreviewSchema>;

export const SCOPE_PRIORITIES = ['required', 'preferred', 'optional'] as const;
export const scopeItemSchema = z.object({
  task: z.string(),
  details: z.string(),
  priority: z.enum(SCOPE_PRIORITIES),
});
export type ScopeItem = z.infer<typeof scopeItemSchema>;

/** An owner with one of their published projects. No street, access, parking, occupancy or known issues. */
export const ownerProjectPreviewSchema = relationSchema.extend({
  view: z.literal('owner-project'),
  /** Without the qualifications and deal breakers that the project states itself; the story is the profile's description where there is none. */
  owner: shownOwnerProfileSchema.extend({
    profileId: z.uuid(),
    name: z.string(),
    city: z.string(),
    /** Requests of theirs that were completed. */
    completedProjects: z.int(),
    /** Of professionals' published reviews; null below three (product 32.5). */
    rating: z.number().nullable(),
    reviewCount: z.int(),
    memberSince: z.iso.datetime(),
    usualAnswerMinutes: z.int().nullable(),
  }),
  project: projectFieldsSchema.extend({
    type: projectTypeSchema,
    city: z.string(),
    distanceMiles: z.number().nullable(),
    scope: z.array(scopeItemSchema),
    publishedAt: z.iso.datetime(),
    /** 'published', or what has become of one that the viewer proposed on. */
    status: z.enum(PROJECT_STATUSES),
    isInvited: z.boolean(),
    media: projectMediaSchema,
    /** True when the owner has no Connection for another proposal, or the limit of open proposals is reached. */
    isPaused: z.boolean(),
    openResponses: z.int(),
  }),
  /** The code that a proposal would be refused with now; null where it would be taken, or the two are connected. */
  proposalRefusal: proposalRefusalSchema.nullable(),
  /** How well the viewer fits; null for viewers who are not professionals. */
  match: matchSchema.nullable(),
});
export type OwnerProjectPreview = z.infer<typeof ownerProjectPreviewSchema>;

export const previewSchema = z.discriminatedUnion('view', [
  professionalPreviewSchema,
  ownerProjectPreviewSchema,
]);
export type Preview = z.infer<typeof previewSchema>;
