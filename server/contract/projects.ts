import { z } from 'zod';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { locationTextSchema } from './places.ts';
import { PROJECT_TYPES } from './project-types.ts';
import { radiusMilesSchema } from './profiles.ts';

export const projectTypeSchema = z.enum(PROJECT_TYPES);

/** Without `place` it is searched around where the viewer is at home. */
export const browseProjectsInput = z.strictObject({
  place: locationTextSchema.optional(),
  radiusMiles: radiusMilesSchema.optional(),
  types: z.array(projectTypeSchema).max(PROJECT_TYPES.length).optional(),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type BrowseProjectsInput = z.infer<typeof browseProjectsInput>;

/** A published project as those see it who may respond to it: the city and no street, no phone, no access details. */
export const projectCardSchema = z.object({
  id: z.uuid(),
  /** Whose it is: a preview names both. */
  ownerProfileId: z.uuid(),
  title: z.string(),
  type: projectTypeSchema,
  urgency: z.string(),
  city: z.string(),
  /** Miles, one decimal; null where either side has no resolved place. */
  distanceMiles: z.number().nullable(),
  budgetMinCents: z.int(),
  budgetMaxCents: z.int(),
  publishedAt: z.string(),
  /** No proposal is taken now: paused, or as many are open as the owner wants. */
  isPaused: z.boolean(),
});
export type ProjectCard = z.infer<typeof projectCardSchema>;
