import { z } from 'zod';
import { emailSchema } from './auth.ts';

/** What is looked at before a professional counts as verified (product decision: licence and insurance). */
export const CHECK_KINDS = ['license', 'insurance'] as const;
export const checkKindSchema = z.enum(CHECK_KINDS);
export type CheckKind = z.infer<typeof checkKindSchema>;

export const recordCheckInput = z.strictObject({
  email: emailSchema,
  kind: checkKindSchema,
  /** Last day on which the document is valid. */
  validUntil: z.iso.date(),
});
export const restrictAccountInput = z.strictObject({
  email: emailSchema,
  reason: z.string().trim().min(1).max(500),
});
export const restoreAccountInput = z.strictObject({ email: emailSchema });
export const retryTaskInput = z.strictObject({ id: z.uuid() });

export type RecordCheckInput = z.infer<typeof recordCheckInput>;
export type RestrictAccountInput = z.infer<typeof restrictAccountInput>;

/** What a check makes of a professional: verified, and the last day of it. */
export const verificationSchema = z.object({
  isVerified: z.boolean(),
  verifiedUntil: z.iso.date().nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;

export const deadTaskSchema = z.object({
  id: z.uuid(),
  task: z.string(),
  failedAt: z.iso.datetime(),
  /** What went wrong last, in one line. */
  error: z.string(),
});
export type DeadTask = z.infer<typeof deadTaskSchema>;
