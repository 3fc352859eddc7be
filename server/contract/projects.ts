import { z } from 'zod';
import { liveConnectionSchema, proposalRefusalSchema } from './connections.ts';
import {
  cursorSchema,
  pageSizeSchema,
  readTimeCursor,
  type TimeCursor,
  writeTimeCursor,
} from './pagination.ts';
import { locationTextSchema } from './places.ts';
import { radiusMilesSchema, serviceIdSchema } from './profiles.ts';
import { shownFileSchema } from './project-media.ts';
import { PROJECT_TYPES, VISIBILITIES } from './project-options.ts';

export const projectTypeSchema = z.enum(PROJECT_TYPES);

/** A position in the list: whether it is among the featured ones, which come first, then as in lists by time. */
export type BrowseCursor = TimeCursor & { isFeatured: boolean };

export function writeBrowseCursor({ isFeatured, ...rest }: BrowseCursor): string {
  return `${isFeatured ? 'f' : 'n'}_${writeTimeCursor(rest)}`;
}

const browseCursorSchema = cursorSchema.transform((text, context): BrowseCursor => {
  const [, part, rest] = /^([fn])_(.*)$/.exec(text) ?? [];
  const position = readTimeCursor(rest ?? '');
  if (position !== null) return { ...position, isFeatured: part === 'f' };
  context.addIssue({ code: 'custom', message: 'Start again from the first page' });
  return z.NEVER;
});

/** Without `place` it is searched around where the viewer is at home. */
export const browseProjectsInput = z.strictObject({
  place: locationTextSchema.optional(),
  radiusMiles: radiusMilesSchema.optional(),
  types: z.array(projectTypeSchema).max(PROJECT_TYPES.length).optional(),
  services: z
    .array(serviceIdSchema)
    .max(20)
    .optional()
    .describe('Only projects that ask for one of these services'),
  visibility: z
    .array(z.enum(VISIBILITIES))
    .max(VISIBILITIES.length)
    .optional()
    .describe('private: those you are invited to, and those you sent a proposal'),
  cursor: browseCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type BrowseProjectsInput = z.infer<typeof browseProjectsInput>;

/**
 * The fields of a published project visible to everyone who may respond to it. Each is a column of `projects`, and
 * queries select these. Street, access, parking, occupancy and known issues are columns of `project_private`.
 */
export const projectFieldsSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  workType: z.string().nullable(),
  urgency: z.string(),
  propertyType: z.string().nullable(),
  qualityLevel: z.string(),
  description: z.string(),
  requirements: z.string().nullable(),
  materialPreferences: z.string().nullable(),
  mustHaveQualifications: z.array(z.string()),
  dealBreakers: z.string().nullable(),
  budgetMinCents: z.int(),
  budgetMaxCents: z.int(),
  isBudgetFlexible: z.boolean(),
  budgetNotes: z.string().nullable(),
  startsOn: z.iso.date(),
  completesOn: z.iso.date(),
  isTimelineFlexible: z.boolean(),
  timelineNotes: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  /** Proposals are accepted at once. */
  autoConnect: z.boolean(),
  maxOpenResponses: z.int(),
});

/** The fields of a project card. */
export const projectCardFieldsSchema = projectFieldsSchema.pick({
  id: true,
  title: true,
  urgency: true,
  budgetMinCents: true,
  budgetMaxCents: true,
  visibility: true,
});

export const projectCardSchema = projectCardFieldsSchema.extend({
  /** Whose it is: a preview names both. */
  ownerProfileId: z.uuid(),
  type: projectTypeSchema,
  city: z.string(),
  /** Miles, one decimal; null where either side has no resolved place. */
  distanceMiles: z.number().nullable(),
  publishedAt: z.string(),
  /** The first photo; null where there is none. */
  cover: shownFileSchema.nullable(),
  /** True when the owner has no Connection for another proposal, or the limit of open proposals is reached. */
  isPaused: z.boolean(),
  /** Whether its owner has invited the viewer. */
  isInvited: z.boolean(),
  /** The viewer's live connection with the owner, on this project or in general: a proposal sent, or no need for one. */
  connection: liveConnectionSchema.nullable(),
  /** The code that a proposal would be refused with now; null where it would be taken, or the two are connected. */
  proposalRefusal: proposalRefusalSchema.nullable(),
});
export type ProjectCard = z.infer<typeof projectCardSchema>;
