import { z } from 'zod';
import { accountRoleSchema } from './company-roles.ts';
import { locationTextSchema, placeSchema } from './places.ts';
import { userTypeSchema } from './user-types.ts';

/** Length is the only rule, besides a refusal of what is common or easy to guess (product 2.6). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const SESSION_IDLE_DAYS = 14;
export const SESSION_ABSOLUTE_DAYS = 90;
export const PASSWORD_RESET_MINUTES = 60;
export const EMAIL_VERIFICATION_HOURS = 48;
/** Since its last sign-in. */
export const KNOWN_DEVICE_DAYS = 365;
/** The longest that ASVS 5.0 (6.5.5) lets a code or link wait that stands in for a factor. */
export const SIGN_IN_LINK_MINUTES = 10;

/** An email address, trimmed and in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address')
  .max(254)
  .pipe(z.email('Enter an email address like name@example.com'));

const characters = (text: string) => [...text].length;

/** A new password: 8 to 128 characters, any character. Strength is judged by the server. */
export const newPasswordSchema = z
  .string()
  .max(PASSWORD_MAX_LENGTH * 4)
  .refine((text) => characters(text) >= PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .refine((text) => characters(text) <= PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`);

/** A password at sign-in: length-limited, strength not checked. */
export const currentPasswordSchema = z
  .string()
  .min(1, 'Enter your password')
  .max(PASSWORD_MAX_LENGTH * 4);
/** Of an authenticator app, or a recovery code; with or without the spaces and dashes that they are shown with. */
export const signInCodeSchema = z.string().trim().min(1, 'Enter a code').max(80);
const ownCodeSchema = signInCodeSchema
  .optional()
  .describe('Of an authenticator app, or a recovery code: for who has turned on two-step sign-in');
/** The password once more, and the code of those who sign in with one. */
export const ownProofShape = { password: currentPasswordSchema, code: ownCodeSchema };

const linkTokenSchema = z.string().min(20).max(200);

export const fullNameSchema = z.string().trim().min(1, 'Enter your full name').max(120);

export const signUpInput = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  fullName: fullNameSchema,
  location: locationTextSchema.describe('City and state or ZIP code'),
  userType: userTypeSchema,
  isAdult: z.literal(true, 'Confirm that you are 18 or older').describe('Confirms that you are 18 or older'),
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signInInput = z.strictObject({
  email: emailSchema,
  password: currentPasswordSchema,
  // Any text: what is no link of this account makes no difference.
  linkToken: z.string().max(500).optional().describe('From the link emailed after extra_proof_required'),
  code: ownCodeSchema,
});
export const issueTokenInput = signInInput.extend({
  label: z.string().trim().min(1).max(80).default('Command line'),
});
export const requestPasswordResetInput = z.strictObject({ email: emailSchema });
export const resetPasswordInput = z.strictObject({ token: linkTokenSchema, password: newPasswordSchema });
export const changePasswordInput = z
  .strictObject({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    currentCode: ownCodeSchema,
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    message: 'This is your current password. Choose another',
  });
export const verifyEmailInput = z.strictObject({ token: linkTokenSchema });
export const revokeSessionInput = z.strictObject({ id: z.uuid() });

export const viewerSchema = z.object({
  /** The account: a company's, for everyone who works in it. */
  userId: z.uuid(),
  /** The person, whose are email, full name and role. */
  personId: z.uuid(),
  role: accountRoleSchema,
  /** The full name of the account's owner: whom to ask. */
  ownerName: z.string(),
  email: z.string(),
  userType: userTypeSchema,
  isStaff: z.boolean(),
  /** Signs in with a code besides the password. */
  hasTwoStep: z.boolean(),
  /** Staff who have to turn on two-step sign-in before they do anything else as staff. */
  needsTwoStep: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Restricted by staff. */
  isRestricted: z.boolean(),
  /** On hold until license and insurance are approved. */
  isOverdue: z.boolean(),
  /** When a closed account is deleted; null while it is open. */
  deletesOn: z.iso.datetime().nullable(),
  /** Closed, and the person can open it again: it is theirs, or they closed their own place in it. */
  mayKeep: z.boolean(),
  profileId: z.uuid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  location: z.string(),
  place: placeSchema.nullable(),
  specialties: z.array(z.string()),
  /** A signed address of the person's own photo, as they show it to others; null for those who work in a company. */
  photoUrl: z.string().nullable(),
});
/** The signed-in person as every screen knows them. */
export type Viewer = z.infer<typeof viewerSchema>;

/** What a sign-in answers. `viewer` is null when the profile could not be read. */
export const signedInSchema = z.object({ userType: userTypeSchema, viewer: viewerSchema.nullable() });
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['browser', 'command_line']),
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;
