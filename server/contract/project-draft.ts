import { z } from 'zod';
import { saveDraftInputOf } from './drafts.ts';
import { amountCentsSchema } from './money.ts';
import { MAX_LOCATION_LENGTH } from './places.ts';
import {
  MAX_PROJECT_INSPIRATION,
  MAX_PROJECT_PHOTOS,
  MAX_PROJECT_VIDEOS,
  OCCUPANCIES,
  PROJECT_PROPERTY_TYPES,
  PROJECT_URGENCIES,
  QUALIFICATIONS,
  QUALITY_LEVELS,
  WORK_TYPES,
} from './project-options.ts';
import { PROJECT_STATUSES, publishingOptionsSchema } from './project-publishing.ts';
import { SCOPE_PRIORITIES } from './previews.ts';
import { projectTypeSchema } from './projects.ts';
import { MAX_STREET_LENGTH } from './requests.ts';
import { uploadIdSchema, uploadSchema } from './uploads.ts';

/** Longest texts of a project, in characters. */
export const PROJECT_TEXT_LIMITS = {
  title: 100,
  description: 5_000,
  requirements: 2_000,
  materialPreferences: 2_000,
  notes: 1_000,
  workingHours: 500,
  accessRequirements: 1_000,
  parkingInfo: 500,
  specialInstructions: 2_000,
  knownIssues: 2_000,
  dealBreakers: 1_000,
  caption: 200,
  task: 120,
  taskDetails: 500,
} as const;
const LIMIT = PROJECT_TEXT_LIMITS;
export const MAX_SCOPE_ITEMS = 20;

const text = (most: number) => z.string().max(most);
/** Within a group of fields, what is not filled in is null or left out. */
const open = <T extends z.ZodType>(value: T) => value.nullish();

/** A file on a project, by the id of its upload. */
export const projectFileSchema = z.strictObject({ uploadId: uploadIdSchema, caption: text(LIMIT.caption) });
export type ProjectFile = z.infer<typeof projectFileSchema>;

const draftScopeItemSchema = z.strictObject({
  task: text(LIMIT.task),
  details: text(LIMIT.taskDetails),
  priority: z.enum(SCOPE_PRIORITIES).default('required'),
});

/** Every field of a draft, as it may be saved half filled in. Three editors share it (product 14.2). */
const DRAFT_FIELDS = {
  title: text(LIMIT.title),
  projectType: projectTypeSchema,
  workType: z.enum(WORK_TYPES),
  urgency: z.enum(PROJECT_URGENCIES),
  propertyType: z.enum(PROJECT_PROPERTY_TYPES),
  address: z.strictObject({ street: open(text(MAX_STREET_LENGTH)), place: open(text(MAX_LOCATION_LENGTH)) }),
  description: text(LIMIT.description),
  scope: z.array(draftScopeItemSchema).max(MAX_SCOPE_ITEMS),
  requirements: text(LIMIT.requirements),
  materialPreferences: text(LIMIT.materialPreferences),
  qualityLevel: z.enum(QUALITY_LEVELS),
  photos: z.array(projectFileSchema).max(MAX_PROJECT_PHOTOS),
  videos: z.array(projectFileSchema).max(MAX_PROJECT_VIDEOS),
  inspiration: z.array(projectFileSchema).max(MAX_PROJECT_INSPIRATION),
  budget: z.strictObject({
    minimumCents: open(amountCentsSchema),
    maximumCents: open(amountCentsSchema),
    isFlexible: open(z.boolean()),
    notes: open(text(LIMIT.notes)),
  }),
  timeline: z.strictObject({
    startsOn: open(z.iso.date()),
    completesOn: open(z.iso.date()),
    isFlexible: open(z.boolean()),
    notes: open(text(LIMIT.notes)),
  }),
  occupancy: z.enum(OCCUPANCIES),
  workingHours: text(LIMIT.workingHours),
  accessRequirements: text(LIMIT.accessRequirements),
  parkingInfo: text(LIMIT.parkingInfo),
  specialInstructions: text(LIMIT.specialInstructions),
  knownIssues: text(LIMIT.knownIssues),
  mustHaveQualifications: z.array(z.enum(QUALIFICATIONS)).max(QUALIFICATIONS.length),
  dealBreakers: text(LIMIT.dealBreakers),
};

/** What a draft holds. A field that was never filled in, or was emptied, is left out. */
export const projectDraftSchema = z.strictObject(DRAFT_FIELDS).partial();
export type ProjectDraft = z.infer<typeof projectDraftSchema>;
export type ProjectDraftField = keyof typeof DRAFT_FIELDS;

const CHANGE_FIELDS = Object.fromEntries(
  Object.entries(DRAFT_FIELDS).map(([name, schema]) => [name, schema.nullable()]),
) as { [F in ProjectDraftField]: z.ZodNullable<(typeof DRAFT_FIELDS)[F]> };

/** The fields to change; null empties one. */
export const projectDraftChangesSchema = z.strictObject(CHANGE_FIELDS).partial();
export type ProjectDraftChanges = z.infer<typeof projectDraftChangesSchema>;

export const saveProjectDraftInput = saveDraftInputOf(projectDraftChangesSchema);
export type SaveProjectDraftInput = z.infer<typeof saveProjectDraftInput>;

/** A draft as its owner's editors load it. */
export const projectDraftStateSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  content: projectDraftSchema,
  /** Every file that the content names and that is still there, with its state. */
  uploads: z.array(uploadSchema),
  /** The share of the nine checks that are met. */
  percent: z.int(),
  /** 'draft' for one that was never published, too. */
  status: z.enum(PROJECT_STATUSES),
  /** The earliest day that its work may start on: today, or before it the day that the project is shown with. */
  earliestStart: z.iso.date(),
  /** The options of the last publication; null before the first. */
  publishing: publishingOptionsSchema.nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** Whether the draft has changes that are not published; true before the first publication. */
  hasChanges: z.boolean(),
});
export type ProjectDraftState = z.infer<typeof projectDraftStateSchema>;
