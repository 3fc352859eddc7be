import { z } from 'zod';
import { shownFileSchema } from './project-media.ts';
import { propertyFieldsSchema } from './properties.ts';

/** Of one owner, with the project that the viewer may see. */
export const propertiesOfOwnerInput = z.strictObject({ profileId: z.uuid(), projectId: z.uuid() });

/** What professionals see of each property (product 30.8). */
export const SHOWN_PHOTOS = 3;
export const SHOWN_LINES = 2;
/** Properties and past projects that an owner's profile shows. */
export const MOST_SHOWN_PROPERTIES = 6;
export const MOST_SHOWN_HISTORY = 6;
export const HISTORY_SUMMARY_LENGTH = 200;

export const shownPropertySchema = propertyFieldsSchema
  .omit({ name: true, location: true, zip: true })
  .extend({
    id: z.uuid(),
    photos: z.array(shownFileSchema),
    /** Null until the owner has accepted the viewer's proposal on a project there. */
    street: z.string().nullable(),
    /** Empty until the owner has accepted the viewer's proposal. */
    knownIssues: z.array(z.string()),
  });
export type ShownProperty = z.infer<typeof shownPropertySchema>;

/** Completed work of an owner. */
export const ownerHistorySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  /** What the owner gave the professional, 1 to 5. */
  rating: z.int().nullable(),
  review: z.string().nullable(),
  /** The budget it was done for; null where none was given. */
  budgetCents: z.int().nullable(),
  startedOn: z.iso.date().nullable(),
  completedOn: z.iso.date(),
});
export type OwnerHistory = z.infer<typeof ownerHistorySchema>;

export const ownerRecordSchema = z.object({
  propertiesManaged: z.int(),
  completedProjects: z.int(),
  /** As the owner said at onboarding. */
  yearsAsOwner: z.int().nullable(),
  properties: z.array(shownPropertySchema),
  history: z.array(ownerHistorySchema),
});
export type OwnerRecord = z.infer<typeof ownerRecordSchema>;
