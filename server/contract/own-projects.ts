import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { scopeItemSchema } from './previews.ts';
import { projectCardFieldsSchema, projectFieldsSchema, projectTypeSchema } from './projects.ts';

export const PROJECT_STATUSES = ['draft', 'published', 'closed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
};

/**
 * Why a published project takes no new proposal (product 4.9): as many wait for an answer as its owner wants, or its
 * owner has no Connection for another one.
 */
export const PAUSE_REASONS = ['full', 'owner_short'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const ownProjectFieldsSchema = projectCardFieldsSchema.extend(
  projectFieldsSchema.pick({ visibility: true, maxOpenResponses: true }).shape,
);

/** A project in its owner's list. */
export const ownProjectSchema = ownProjectFieldsSchema.extend({
  type: projectTypeSchema,
  city: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  publishedAt: z.iso.datetime().nullable(),
  /** Proposals that wait for the owner's answer. */
  openResponses: z.int(),
  pausedBecause: z.enum(PAUSE_REASONS).nullable(),
});
export type OwnProject = z.infer<typeof ownProjectSchema>;

/** A project with everything its owner wrote that other members may read. */
export const ownProjectDetailSchema = projectFieldsSchema.extend(ownProjectSchema.shape).extend({
  scope: z.array(scopeItemSchema),
});
export type OwnProjectDetail = z.infer<typeof ownProjectDetailSchema>;

export const projectIdInput = z.strictObject({ id: z.uuid() });

export const listMyProjectsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListMyProjectsInput = z.infer<typeof listMyProjectsInput>;
