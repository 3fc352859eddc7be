import { z } from 'zod';
import { CONNECTION_ANSWERS } from './connections.ts';
import { PREVIEW_TYPES } from './preview-rules.ts';
import { matchSchema } from './profiles.ts';
import { projectTypeSchema } from './projects.ts';
import { checkKindSchema } from './staff.ts';

export { PREVIEW_REVIEWS, PREVIEW_TYPES, STORY_PREVIEW_LENGTH, type PreviewType } from './preview-rules.ts';

export const previewTypeSchema = z.enum(PREVIEW_TYPES);

export const previewInput = z.strictObject({
  profileType: previewTypeSchema,
  profileId: z.uuid(),
  projectId: z.uuid().optional().describe('The project of an owner that is looked at'),
  requestId: z.uuid().optional().describe('One of your own requests to score a professional for'),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** Where the two people stand. Contact details are in `connections.list` and nowhere else. */
export const relationSchema = z.object({
  /**
   * The live connection of the two, on this project or in general; null where there is none. Without a project, one on
   * any project counts once it was accepted.
   */
  connection: z
    .object({
      id: z.uuid(),
      /** Contact details are open: always, except of a proposal on a project that the owner has not accepted. */
      isOpen: z.boolean(),
      /** null before whoever was contacted has answered. */
      answer: z.enum(CONNECTION_ANSWERS).nullable(),
      isMine: z.boolean(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  isSaved: z.boolean(),
});
export type Relation = z.infer<typeof relationSchema>;

export const profileReviewSchema = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string().nullable(),
  /** First name and initial of the last: 'Lena H.' */
  authorName: z.string(),
  city: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ProfileReview = z.infer<typeof profileReviewSchema>;

export const profileCheckSchema = z.object({
  kind: checkKindSchema,
  checkedAt: z.iso.datetime(),
  validUntil: z.iso.date(),
  isCurrent: z.boolean(),
});

/** A professional as owners and commercial clients see them before they know each other. */
export const professionalPreviewSchema = relationSchema.extend({
  view: z.literal('professional'),
  profileId: z.uuid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  city: z.string(),
  distanceMiles: z.number().nullable(),
  description: z.string().nullable(),
  specialties: z.array(z.string()),
  hourlyRateCents: z.int().nullable(),
  serviceRadiusMiles: z.int(),
  nextFreeDay: z.string().nullable(),
  isVerified: z.boolean(),
  memberSince: z.iso.datetime(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  completedJobs: z.int(),
  /** Minutes that half of those who were answered waited at most; null before there were three. */
  usualAnswerMinutes: z.int().nullable(),
  checks: z.array(profileCheckSchema),
  /** The newest ones. */
  reviews: z.array(profileReviewSchema),
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
  owner: z.object({
    profileId: z.uuid(),
    name: z.string(),
    city: z.string(),
    description: z.string().nullable(),
    /** Requests of theirs that were completed. */
    completedProjects: z.int(),
    memberSince: z.iso.datetime(),
    usualAnswerMinutes: z.int().nullable(),
  }),
  project: z.object({
    id: z.uuid(),
    title: z.string(),
    type: projectTypeSchema,
    urgency: z.string(),
    propertyType: z.string().nullable(),
    qualityLevel: z.string(),
    city: z.string(),
    distanceMiles: z.number().nullable(),
    description: z.string(),
    scope: z.array(scopeItemSchema),
    requirements: z.string().nullable(),
    materialPreferences: z.string().nullable(),
    mustHaveQualifications: z.array(z.string()),
    dealBreakers: z.string().nullable(),
    budgetMinCents: z.int(),
    budgetMaxCents: z.int(),
    isBudgetFlexible: z.boolean(),
    startsOn: z.iso.date(),
    completesOn: z.iso.date(),
    isTimelineFlexible: z.boolean(),
    publishedAt: z.iso.datetime(),
    visibility: z.enum(['public', 'featured', 'private']),
    /** Proposals are accepted at once. */
    autoConnect: z.boolean(),
    /** No proposal is taken now: paused, or as many are open as the owner wants. */
    isPaused: z.boolean(),
    openResponses: z.int(),
    maxOpenResponses: z.int(),
  }),
  /** How well the viewer fits; null for those who are no professional. */
  match: matchSchema.nullable(),
});
export type OwnerProjectPreview = z.infer<typeof ownerProjectPreviewSchema>;

export const previewSchema = z.discriminatedUnion('view', [
  professionalPreviewSchema,
  ownerProjectPreviewSchema,
]);
export type Preview = z.infer<typeof previewSchema>;
