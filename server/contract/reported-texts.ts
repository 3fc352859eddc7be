import { z } from 'zod';

/** The texts of a person, and of one of their projects, that a report keeps; in this order they are read (product 17.13). */
export const REPORTED_FIELDS = [
  'name',
  'tagline',
  'about',
  'whyChooseUs',
  'sellingPoints',
  'achievements',
  'mediaFeatures',
  'captions',
  'finishedWork',
  'managementStyle',
  'whyJoined',
  'decisionProcess',
  'qualityExpectations',
  'dealBreakers',
  'projectTitle',
  'projectDescription',
  'projectScope',
  'projectCaptions',
  'projectRequirements',
  'projectMaterials',
  'projectBudgetNotes',
  'projectTimelineNotes',
  'projectDealBreakers',
] as const;
export type ReportedField = (typeof REPORTED_FIELDS)[number];

export const reportedTextsInput = z.strictObject({ id: z.uuid().describe('Of the report') });
export type ReportedTextsInput = z.infer<typeof reportedTextsInput>;

/** Null where there was, or is, no text. */
export const reportedTextSchema = z.object({
  field: z.enum(REPORTED_FIELDS),
  /** When the report was made. */
  before: z.string().nullable(),
  now: z.string().nullable(),
});
export type ReportedText = z.infer<typeof reportedTextSchema>;

/** In the order of `REPORTED_FIELDS`. */
export const reportedTextsSchema = z.object({ texts: z.array(reportedTextSchema) });
export type ReportedTexts = z.infer<typeof reportedTextsSchema>;
