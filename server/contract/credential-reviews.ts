/** What staff do with documents of professionals (product 16.15 to 16.20). */
import { z } from 'zod';
import { auditEntrySchema } from './audit.ts';
import {
  checkMethodSchema,
  credentialKindSchema,
  documentFieldsSchema,
  rejectionReasonSchema,
} from './credentials.ts';
import { pageOf, pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { MAX_STAFF_REASON_LENGTH } from './staff.ts';
import { uploadSchema } from './uploads.ts';

export const reviewQueueInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ReviewQueueInput = z.infer<typeof reviewQueueInput>;

export const reviewItemSchema = z.object({
  /** Of the document. */
  id: z.uuid(),
  kind: credentialKindSchema,
  documentType: z.string().nullable(),
  professional: z.object({
    profileId: z.uuid(),
    fullName: z.string(),
    companyName: z.string().nullable(),
  }),
  waitingSince: z.iso.datetime(),
  waitingHours: z.int(),
  /** It waits for longer than staff mean to take. */
  isOverdue: z.boolean(),
  isSecondLook: z.boolean(),
  /** When the grace period ends, while one runs. */
  graceEndsAt: z.iso.datetime().nullable(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

export const reviewQueueSchema = pageOf(reviewItemSchema).extend({
  waiting: z.int(),
  overdue: z.int(),
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

export const undoApprovalInput = z.strictObject({ id: z.uuid().describe('The document') });
export const openDocumentInput = z.strictObject({ id: z.uuid().describe('The document') });
export const reviewedDocumentSchema = documentFieldsSchema.extend({
  ...reviewItemSchema.shape,
  status: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  submittedAt: z.iso.datetime(),
  /** With signed addresses; null once the file was deleted. */
  upload: uploadSchema.nullable(),
  secondLookNote: z.string().nullable(),
  rejection: z.object({ reason: rejectionReasonSchema, note: z.string().nullable() }).nullable(),
  isVerified: z.boolean(),
  /** What happened with this document, the newest first. */
  history: z.array(auditEntrySchema),
});
export type ReviewedDocument = z.infer<typeof reviewedDocumentSchema>;

export const approveDocumentInput = z.strictObject({
  id: z.uuid().describe('The document'),
  validUntil: z.iso.date().describe('Last day on which the document is valid, as YYYY-MM-DD'),
  name: z.string().trim().min(1).max(120).describe('Name on the document, of the person or the company'),
  method: checkMethodSchema.default('document').describe('"issuer" if you also confirmed it with the issuer'),
});
export type ApproveDocumentInput = z.infer<typeof approveDocumentInput>;

export const rejectDocumentInput = z
  .strictObject({
    id: z.uuid().describe('The document'),
    reason: rejectionReasonSchema,
    note: z
      .string()
      .trim()
      .min(1)
      .max(MAX_STAFF_REASON_LENGTH)
      .optional()
      .describe('What the professional should know'),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    message: 'Say why',
  });
export type RejectDocumentInput = z.infer<typeof rejectDocumentInput>;

export const auditHistoryInput = z.strictObject({
  profileId: z.uuid().describe('The professional'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type AuditHistoryInput = z.infer<typeof auditHistoryInput>;
