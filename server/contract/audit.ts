import { z } from 'zod';
import { AUDIT_ACTIONS, auditEntrySchema, credentialKindSchema } from './credentials.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';

export const auditLogInput = z.strictObject({
  profileId: z.uuid().optional().describe('Only what this person did, or what was done about them'),
  action: z.enum(AUDIT_ACTIONS).optional().describe('Only entries of this kind'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type AuditLogInput = z.infer<typeof auditLogInput>;

const personSchema = z.object({ profileId: z.uuid(), name: z.string() });

/** A line of the whole audit log (product 16.17). Persons are null once their account is gone. */
export const auditLogEntrySchema = auditEntrySchema.omit({ actorName: true }).extend({
  /** Null where it was not about a document. */
  kind: credentialKindSchema.nullable(),
  actor: personSchema.nullable(),
  subject: personSchema.nullable(),
});
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;
