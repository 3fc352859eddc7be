import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { userTypeSchema } from './user-types.ts';

/** There is nothing more to say of it. */
export const doneSchema = z.object({ ok: z.literal(true) });

/** Somebody's profile, alone or with one of their projects. */
const targetShape = { profileId: z.uuid(), projectId: z.uuid().optional() };

export const saveProfileInput = z.strictObject(targetShape);
export type SaveProfileInput = z.infer<typeof saveProfileInput>;

export const listPageInput = z.strictObject({ cursor: timeCursorSchema.optional(), limit: pageSizeSchema });
export type ListPageInput = z.infer<typeof listPageInput>;

/** One that is gone or not to be seen any more stays in the list with `isAvailable` false, so that it can be removed. */
export const savedProfileSchema = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  projectId: z.uuid().nullable(),
  profileType: userTypeSchema,
  name: z.string(),
  city: z.string().nullable(),
  projectTitle: z.string().nullable(),
  isVerified: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  savedAt: z.iso.datetime(),
  isAvailable: z.boolean(),
});
export type SavedProfile = z.infer<typeof savedProfileSchema>;

export const blockInput = z.strictObject({ profileId: z.uuid() });
export const blockedProfileSchema = z.object({
  id: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  blockedAt: z.iso.datetime(),
});
export type BlockedProfile = z.infer<typeof blockedProfileSchema>;

export const REPORT_REASONS = ['fake', 'harassment', 'spam', 'unsafe', 'fraud', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  fake: 'Not who they say they are',
  harassment: 'Harassment or threats',
  spam: 'Advertising or spam',
  unsafe: 'Unsafe or unlicensed work',
  fraud: 'Asked for money dishonestly',
  other: 'Something else',
};
export const MIN_REPORT_LENGTH = 10;
export const MAX_REPORT_LENGTH = 2000;

/** `requestId` is made by the screen: the same one twice is one report. */
export const reportInput = z.strictObject({
  ...targetShape,
  reason: z.enum(REPORT_REASONS, { message: 'Please choose a reason' }),
  text: z
    .string()
    .trim()
    .min(MIN_REPORT_LENGTH, 'Please say in a sentence what happened')
    .max(MAX_REPORT_LENGTH)
    .describe('What happened'),
  requestId: z.uuid(),
});
export type ReportInput = z.infer<typeof reportInput>;
export const reportedSchema = z.object({ id: z.uuid() });

export const listReportsInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
  /** Closed ones as well. */
  all: z.boolean().default(false),
});
export type ListReportsInput = z.infer<typeof listReportsInput>;

export const REPORT_OUTCOMES = ['restricted', 'warned', 'unfounded'] as const;
export const closeReportInput = z.strictObject({ id: z.uuid(), outcome: z.enum(REPORT_OUTCOMES) });
export type CloseReportInput = z.infer<typeof closeReportInput>;

/** A report as staff read it. */
export const reportSchema = z.object({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdAt: z.iso.datetime(),
  projectId: z.uuid().nullable(),
  reporter: z.object({ name: z.string(), email: emailSchema }),
  subject: z.object({
    profileId: z.uuid(),
    name: z.string(),
    email: emailSchema,
    isRestricted: z.boolean(),
    /** Reports of this person in all. */
    reportCount: z.int(),
  }),
  closedAt: z.iso.datetime().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
});
export type Report = z.infer<typeof reportSchema>;
