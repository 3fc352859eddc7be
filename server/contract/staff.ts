import { z } from 'zod';
import { emailSchema, fullNameSchema } from './auth.ts';
import { pageOf } from './pagination.ts';
import { US_STATES } from './us-states.ts';

/** The documents checked before a professional counts as verified (product 16.1). */
export const CHECK_KINDS = ['license', 'insurance'] as const;
export const checkKindSchema = z.enum(CHECK_KINDS);
export type CheckKind = z.infer<typeof checkKindSchema>;

/** Two letters, in either case. */
export const issuingStateSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => Object.hasOwn(US_STATES, code), 'Enter a state as two letters, such as MI');

export const recordCheckInput = z.strictObject({
  email: emailSchema,
  kind: checkKindSchema,
  /** Last day on which the document is valid. */
  validUntil: z.iso.date(),
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .describe('Name on the document, of the person or the company'),
  documentType: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .optional()
    .describe('What the document is, such as "Master plumber license"'),
  state: issuingStateSchema.optional().describe('State that issued the document, such as MI'),
});
/** Of what staff write to the person whom a decision is about. */
export const MAX_STAFF_REASON_LENGTH = 500;
export const restrictAccountInput = z.strictObject({
  email: emailSchema,
  reason: z.string().trim().min(1).max(MAX_STAFF_REASON_LENGTH),
});
export const restoreAccountInput = z.strictObject({ email: emailSchema });
/** Corrects the name of a member, which they cannot change themselves (product 16.8). */
export const renameMemberInput = z.strictObject({ email: emailSchema, fullName: fullNameSchema });
export const retryTaskInput = z.strictObject({ id: z.uuid() });
export const dismissTaskInput = z.strictObject({ id: z.uuid() });

export type RecordCheckInput = z.infer<typeof recordCheckInput>;
export type RenameMemberInput = z.infer<typeof renameMemberInput>;
export type RestrictAccountInput = z.infer<typeof restrictAccountInput>;

/** The outcome of a check: whether the professional is verified, and until which day. */
export const verificationSchema = z.object({
  isVerified: z.boolean(),
  verifiedUntil: z.iso.date().nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** How many wait for staff, by where they are worked on. */
export const waitingSchema = z.object({
  credentials: z.int(),
  reports: z.int(),
  reviews: z.int(),
  disputes: z.int(),
  inbox: z.int(),
  tasks: z.int(),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const deadTaskSchema = z.object({
  id: z.uuid(),
  task: z.string(),
  failedAt: z.iso.datetime(),
  /** The last error, in one line. */
  error: z.string(),
});
export type DeadTask = z.infer<typeof deadTaskSchema>;

/** The newest; `total` says how many there are. */
export const deadTasksSchema = pageOf(deadTaskSchema).extend({ total: z.int() });
