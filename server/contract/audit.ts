import { z } from 'zod';
import { credentialKindSchema } from './credentials.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

/** Every kind of entry (product 16.17). */
export const AUDIT_ACTIONS = [
  'credential_submitted',
  'credential_removed',
  'credential_second_look',
  'credential_opened',
  'credential_approved',
  'credential_rejected',
  'check_recorded',
  'approval_undone',
  'account_restricted',
  'account_restored',
  'member_renamed',
  'member_looked_up',
  'report_closed',
  'messages_opened',
  'review_kept',
  'review_removed',
  'dispute_answered',
  'dispute_decided',
  'two_step_turned_off',
  'sessions_ended',
  'task_dismissed',
  'task_retried',
  'plan_offered',
  'message_answered',
  'message_note_changed',
  'resume_opened',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
/** What was done with a document, as its history shows it. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum(AUDIT_ACTIONS),
  /** Null when the account is gone. */
  actorName: z.string().nullable(),
  kind: credentialKindSchema,
  documentId: z.uuid().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLogInput = z.strictObject({
  profileId: z.uuid().optional().describe('Only what this person did, or what was done about them'),
  action: z.enum(AUDIT_ACTIONS).optional().describe('Only entries of this kind'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type AuditLogInput = z.infer<typeof auditLogInput>;

/** The profile of somebody who works for a company is its company's. */
const personSchema = z.object({ profileId: z.uuid(), name: z.string() });

/** A line of the whole audit log (product 16.17). Persons are null once their account is gone. */
export const auditLogEntrySchema = auditEntrySchema.omit({ actorName: true }).extend({
  /** Null where it was not about a document. */
  kind: credentialKindSchema.nullable(),
  actor: personSchema.nullable(),
  subject: personSchema.nullable(),
});
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;
