import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { projectMediaSchema } from './project-media.ts';
import { VISIBILITIES } from './project-options.ts';
import { PROJECT_STATUSES } from './project-publishing.ts';
import { scopeItemSchema } from './previews.ts';
import { siteDetailsSchema } from './proposals.ts';
import { propertyNameSchema } from './requests.ts';
import { projectCardFieldsSchema, projectFieldsSchema, projectTypeSchema } from './projects.ts';

/**
 * Why a published project takes no new proposal (product 4.9): as many wait for an answer as its owner wants, or its
 * owner has no Connection for another one, or has them on hold.
 */
export const PAUSE_REASONS = ['full', 'owner_short', 'owner_on_hold'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** The columns of `projects` in its owner's list. */
export const ownProjectFieldsSchema = projectCardFieldsSchema.extend(
  projectFieldsSchema.pick({ visibility: true, maxOpenResponses: true }).shape,
);

const ownStateSchema = z.object({
  status: z.enum(PROJECT_STATUSES),
  publishedAt: z.iso.datetime().nullable(),
  /** Proposals that wait for the owner's answer. */
  openResponses: z.int(),
  pausedBecause: z.enum(PAUSE_REASONS).nullable(),
});

/** A project in its owner's list, or a draft: what a draft does not have yet is empty or null. */
export const ownProjectSchema = ownStateSchema.extend({
  id: z.uuid(),
  title: z.string(),
  type: projectTypeSchema.nullable(),
  urgency: z.string().nullable(),
  budgetMinCents: z.int().nullable(),
  budgetMaxCents: z.int().nullable(),
  visibility: z.enum(VISIBILITIES).nullable(),
  maxOpenResponses: z.int(),
  city: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** The share of the nine checks that the draft meets (product 14.4). */
  percent: z.int(),
  /** Whether the draft has changes that are not published; true before the first publication. */
  hasChanges: z.boolean(),
});
export type OwnProject = z.infer<typeof ownProjectSchema>;

/** A professional whose proposal was accepted, on a project that is done (product 14.27). */
export const acceptedProfessionalSchema = z.object({
  proposalId: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  isVerified: z.boolean(),
  /** The completed request that stands for their work; null until the owner says that they did it. */
  requestId: z.uuid().nullable(),
  /** Nothing is left for the owner to review. */
  isReviewed: z.boolean(),
});
export type AcceptedProfessional = z.infer<typeof acceptedProfessionalSchema>;

/** A published project as its owner sees it: what other members read and look at, and what an accepted proposal opens. */
export const ownProjectDetailSchema = projectFieldsSchema.extend(ownStateSchema.shape).extend({
  type: projectTypeSchema,
  city: z.string().nullable(),
  scope: z.array(scopeItemSchema),
  media: projectMediaSchema,
  /** Street, access and the like, which others read once a proposal of theirs is accepted. */
  site: siteDetailsSchema,
  /** Which of the owner's properties it is about; nobody else is told. */
  property: propertyNameSchema.nullable(),
  /** Who may have done the work; nobody before the project is done. */
  accepted: z.array(acceptedProfessionalSchema),
});
export type OwnProjectDetail = z.infer<typeof ownProjectDetailSchema>;

export const projectIdInput = z.strictObject({ id: z.uuid() });

export const confirmWorkInput = z.strictObject({
  id: z.uuid(),
  proposalId: z.uuid().describe('An accepted proposal on the project'),
});
export type ConfirmWorkInput = z.infer<typeof confirmWorkInput>;

/** The completed request that stands for a professional's work on a project. */
export const confirmedWorkSchema = z.object({ requestId: z.uuid() });

export const listMyProjectsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListMyProjectsInput = z.infer<typeof listMyProjectsInput>;
