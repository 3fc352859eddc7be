import { z } from 'zod';
import { CLOSING_WORD } from './account-rules.ts';
import { emailSchema, ownProofShape } from './auth.ts';

const linkTokenSchema = z.string().min(20).max(200);

// Email address

export const changeEmailInput = z.strictObject({ newEmail: emailSchema, ...ownProofShape });
export const emailChangeTokenInput = z.strictObject({ token: linkTokenSchema });

/** A change of address that waits for its mailboxes. */
export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>;

/** What a link says to who holds it: the new address alone, since a mistyped one is a stranger's. */
export const openedEmailChangeSchema = z.object({
  /** Whose mailbox the link was sent to. */
  side: z.enum(['old', 'new']),
  newEmail: z.string(),
  isConfirmed: z.boolean(),
});
export type OpenedEmailChange = z.infer<typeof openedEmailChangeSchema>;

/** `isChanged`: the other mailbox had agreed before. */
export const confirmedEmailChangeSchema = z.object({ isChanged: z.boolean() });

// A copy of one's data

export const dataExportSchema = z.object({
  state: z.enum(['preparing', 'ready', 'failed']),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  byteSize: z.number().nullable(),
  /** Signed, and valid for some hours; null until it is ready. */
  url: z.string().nullable(),
});
export const dataExportsSchema = z.object({
  latest: dataExportSchema.nullable(),
  /** When another one can be asked for; null: now. */
  nextAt: z.iso.datetime().nullable(),
});
export type DataExports = z.infer<typeof dataExportsSchema>;

// Closing

export const closeAccountInput = z.strictObject({
  ...ownProofShape,
  confirmation: z.literal(CLOSING_WORD, `Type ${CLOSING_WORD} to confirm`),
});

/** What closing the account ends, for the dialog that asks. */
export const closingPreviewSchema = z.object({
  /** When the account would be deleted if it were closed now. */
  deletesOn: z.iso.datetime(),
  /** Whether it is the account, or a person's place in a company's. */
  isWholeAccount: z.boolean(),
  hasPlan: z.boolean(),
  openRequests: z.int(),
  openJobs: z.int(),
  /** Times agreed on for these requests and jobs. */
  appointments: z.int(),
  openDisputes: z.int(),
  publishedProjects: z.int(),
  waitingContacts: z.int(),
  connectionsLeft: z.int(),
  otherPeople: z.int(),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

export const closedAccountSchema = z.object({ deletesOn: z.iso.datetime() });
