import { z } from 'zod';
import { currentPasswordSchema, ownProofShape, signInCodeSchema } from './auth.ts';

/** A new code of an authenticator app comes each 30 seconds. */
export const CODE_SECONDS = 30;
export const CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;
/** Known ones, named where somebody sets it up. */
export const AUTHENTICATOR_APPS = 'Google Authenticator, Microsoft Authenticator or 1Password';
/** Other names of it that people look for. */
export const TWO_STEP_NAMES = '2fa mfa two-factor multi-factor authentication';

export const beginTwoStepInput = z.strictObject({ password: currentPasswordSchema });
export const turnOnTwoStepInput = z.strictObject({ code: signInCodeSchema });
export const renewRecoveryCodesInput = z.strictObject(ownProofShape);
export const turnOffTwoStepInput = z.strictObject(ownProofShape);

/** What an authenticator app is told, once. */
export const enrollmentSchema = z.object({
  /** In base32, for apps that scan nothing. */
  secret: z.string(),
  /** `otpauth://…`, for the picture that an app scans. */
  address: z.string(),
});
export type Enrollment = z.infer<typeof enrollmentSchema>;

/** Shown once; each signs in once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStepStateSchema = z.object({
  /** Null while the password alone signs in. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});
export type TwoStepState = z.infer<typeof twoStepStateSchema>;
