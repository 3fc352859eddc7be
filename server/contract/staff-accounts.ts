import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { companyRoleSchema } from './company-roles.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { MAX_STAFF_REASON_LENGTH } from './staff.ts';
import { userTypeSchema } from './user-types.ts';

export const lookUpMemberInput = z.strictObject({ email: emailSchema });

export const turnOffTwoStepForInput = z.strictObject({
  email: emailSchema,
  reason: z.string().trim().min(1, 'Say how you made sure who asked').max(MAX_STAFF_REASON_LENGTH),
});
export type TurnOffTwoStepForInput = z.infer<typeof turnOffTwoStepForInput>;

export const endSessionsInput = z.strictObject({
  email: emailSchema,
  reason: z.string().trim().min(1, 'Say why').max(MAX_STAFF_REASON_LENGTH),
});
export type EndSessionsInput = z.infer<typeof endSessionsInput>;

const restrictionSchema = z.object({
  reason: z.string(),
  restrictedAt: z.iso.datetime(),
  /** Null when that account is gone. */
  restrictedBy: z.string().nullable(),
});

/** What staff see of an account: no phone, no street, no payment (product 17.8). */
export const staffMemberSchema = z.object({
  kind: z.literal('account'),
  profileId: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  userType: userTypeSchema,
  location: z.string(),
  joinedAt: z.iso.datetime(),
  isStaff: z.boolean(),
  isEmailVerified: z.boolean(),
  hasTwoStep: z.boolean(),
  isVerified: z.boolean(),
  /** On hold until license and insurance are approved. */
  isOverdue: z.boolean(),
  restriction: restrictionSchema.nullable(),
  reports: z.object({ open: z.int(), total: z.int() }),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** What staff see of somebody who works for a company: what else they may see is of its account (product 31.1). */
export const staffWorkerSchema = z.object({
  kind: z.literal('worker'),
  email: z.string(),
  fullName: z.string(),
  role: companyRoleSchema,
  joinedAt: z.iso.datetime(),
  hasTwoStep: z.boolean(),
  company: z.object({ profileId: z.uuid(), name: z.string(), email: z.string() }),
});
export type StaffWorker = z.infer<typeof staffWorkerSchema>;

export const lookedUpSchema = z.discriminatedUnion('kind', [staffMemberSchema, staffWorkerSchema]);
export type LookedUp = z.infer<typeof lookedUpSchema>;

export const listRestrictedInput = z.strictObject({
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListRestrictedInput = z.infer<typeof listRestrictedInput>;

export const restrictedAccountSchema = restrictionSchema.extend({
  /** Of the account. */
  id: z.uuid(),
  profileId: z.uuid(),
  name: z.string(),
  email: z.string(),
  userType: userTypeSchema,
});
export type RestrictedAccount = z.infer<typeof restrictedAccountSchema>;
