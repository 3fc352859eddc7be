import { z } from 'zod';
import { optionalDate, optionalText } from './form-fields.ts';
import { keepLatest } from './keep-latest.ts';
import { pageOf } from './pagination.ts';
import { issuingStateSchema } from './staff.ts';
import { uploadIdSchema, uploadSchema } from './uploads.ts';

/** The documents a professional can have checked, the required ones first (product 16.6). */
export const CREDENTIAL_KINDS = ['license', 'insurance', 'workers_comp', 'bonding', 'certification'] as const;
export const credentialKindSchema = z.enum(CREDENTIAL_KINDS);
export type CredentialKind = z.infer<typeof credentialKindSchema>;

export const CREDENTIAL_LABELS: Record<CredentialKind, string> = {
  license: 'Business license',
  insurance: 'Liability insurance',
  workers_comp: 'Workers’ compensation',
  bonding: 'Bonding insurance',
  certification: 'Certification',
};

/** Why staff reject a document (product 16.15). */
export const REJECTION_REASONS = [
  'not_readable',
  'wrong_document',
  'name_differs',
  'not_valid',
  'incomplete',
  'details_differ',
  'other',
] as const;
export const rejectionReasonSchema = z.enum(REJECTION_REASONS, { message: 'Choose a reason' });
export type RejectionReason = z.infer<typeof rejectionReasonSchema>;

/** The reason, and what to do about it. */
export const REJECTION_TEXTS: Record<RejectionReason, { reason: string; whatToDo: string }> = {
  not_readable: {
    reason: 'We couldn’t read the document',
    whatToDo: 'Send a sharper scan or photo that shows the whole page.',
  },
  wrong_document: {
    reason: 'It’s a different kind of document',
    whatToDo: 'Send the document named above.',
  },
  name_differs: {
    reason: 'The name doesn’t match your profile',
    whatToDo: 'Send a document in your profile’s name, or update your company name first.',
  },
  not_valid: {
    reason: 'It has expired or isn’t valid yet',
    whatToDo: 'Send the document that’s valid today.',
  },
  incomplete: {
    reason: 'Pages or details are missing',
    whatToDo: 'Send all pages, including the dates and the name of who is covered.',
  },
  details_differ: {
    reason: 'What you entered differs from the document',
    whatToDo: 'Check the number and the dates, then send it again.',
  },
  other: { reason: 'We couldn’t approve it', whatToDo: 'Read the note, then send it again.' },
};

/** How staff checked a document: by reading it, or also by asking whoever issued it. */
export const CHECK_METHODS = ['document', 'issuer'] as const;
export const checkMethodSchema = z.enum(CHECK_METHODS);
export type CheckMethod = z.infer<typeof checkMethodSchema>;
export const CHECK_METHOD_LABELS: Record<CheckMethod, string> = {
  document: 'Our team reviewed the document',
  issuer: 'Our team confirmed it with the issuer',
};

const FIELDS = [
  'documentType',
  'documentNumber',
  'issuingState',
  'issuer',
  'issuedYear',
  'expiresOn',
] as const;
export type CredentialField = (typeof FIELDS)[number];
type FieldRule = { label: string; isRequired: boolean; missing: string };
const needed = (label: string, missing: string): FieldRule => ({ label, isRequired: true, missing });
const spare = (label: string): FieldRule => ({ label, isRequired: false, missing: '' });

const POLICY: Partial<Record<CredentialField, FieldRule>> = {
  issuer: needed('Insurance company', 'Enter the insurance company'),
  documentNumber: needed('Policy number', 'Enter the policy number'),
  expiresOn: needed('Expiration date', 'Enter the expiration date'),
};

/** What is asked of each kind; a field that is not here is refused (product 16.6). */
export const CREDENTIAL_FIELDS: Record<CredentialKind, Partial<Record<CredentialField, FieldRule>>> = {
  license: {
    documentType: needed('Type of license', 'Enter the type of license'),
    documentNumber: needed('License number', 'Enter the license number'),
    issuingState: needed('Issued by', 'Choose the state that issued it'),
    expiresOn: needed('Expiration date', 'Enter the expiration date'),
  },
  insurance: POLICY,
  workers_comp: POLICY,
  bonding: {
    issuer: needed('Bonding company', 'Enter the bonding company'),
    documentNumber: needed('Bond number', 'Enter the bond number'),
    expiresOn: needed('Expiration date', 'Enter the expiration date'),
  },
  certification: {
    documentType: needed('Name of the certification', 'Enter the name of the certification'),
    issuer: needed('Organization', 'Enter the organization'),
    issuedYear: needed('Year', 'Enter the year'),
    documentNumber: spare('Number'),
    expiresOn: spare('Expiration date'),
  },
};

const EARLIEST_YEAR = 1950;
const text = (most: number) => z.string().trim().min(1).max(most).optional();

type Given = { kind: CredentialKind } & Partial<Record<CredentialField, unknown>>;

/** Fields that a kind needs and that are missing, and those it doesn't have. */
function refuseFields(given: Given, context: z.RefinementCtx): void {
  for (const field of FIELDS) {
    const rule = CREDENTIAL_FIELDS[given.kind][field];
    const value = given[field];
    const isGiven = value !== undefined && value !== '';
    if (rule?.isRequired === true && !isGiven) {
      context.addIssue({ code: 'custom', path: [field], message: rule.missing });
    } else if (rule === undefined && isGiven) {
      context.addIssue({ code: 'custom', path: [field], message: 'This document has no such field' });
    }
  }
}

export const submitCredentialInput = z
  .strictObject({
    kind: credentialKindSchema,
    credentialId: z
      .uuid()
      .optional()
      .describe('The certification of yours that this document renews; without it a new one'),
    uploadId: uploadIdSchema.describe('The document, by the id of its upload'),
    documentType: text(80).describe('Type of license, or name of the certification'),
    documentNumber: text(60).describe('Number of the license, policy, bond or certification'),
    issuingState: issuingStateSchema.optional().describe('State that issued the license, such as MI'),
    issuer: text(120).describe('Insurance company, bonding company, or organization that certifies'),
    issuedYear: z.int().min(EARLIEST_YEAR).max(2100).optional().describe('Year of the certification'),
    expiresOn: z.iso.date().optional().describe('Last day on which the document is valid, as YYYY-MM-DD'),
  })
  .superRefine(refuseFields);
export type SubmitCredentialInput = z.infer<typeof submitCredentialInput>;

const YEAR = /^(\d{4})?$/;

/** The same as a form holds it, of one kind. */
export const credentialForm = keepLatest((kind: CredentialKind) =>
  z
    .object({
      file: z
        .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
        .min(1, 'Add the document')
        .max(1),
      documentType: optionalText(80),
      documentNumber: optionalText(60),
      issuingState: optionalText(2),
      issuer: optionalText(120),
      issuedYear: z
        .string()
        .trim()
        .regex(YEAR, 'Enter a year, such as 2019')
        .transform((year) => (year === '' ? undefined : Number(year))),
      expiresOn: optionalDate('Enter a date'),
    })
    .superRefine((values, context) => refuseFields({ kind, ...values }, context))
    .transform(({ file, ...fields }) => ({ kind, uploadId: file[0]?.uploadId ?? '', ...fields })),
);
export type CredentialForm = z.input<ReturnType<typeof credentialForm>>;

export const removeCredentialInput = z.strictObject({ id: z.uuid() });
/** Of what a professional says about a document that was rejected (product 16.16). */
export const SECOND_LOOK_LENGTH = { atLeast: 10, atMost: 500 } as const;
export const secondLookInput = z.strictObject({
  id: z.uuid().describe('The document that was rejected'),
  note: z
    .string()
    .trim()
    .min(
      SECOND_LOOK_LENGTH.atLeast,
      `Say in at least ${String(SECOND_LOOK_LENGTH.atLeast)} characters what we missed`,
    )
    .max(SECOND_LOOK_LENGTH.atMost),
});
export type SecondLookInput = z.infer<typeof secondLookInput>;

/** Where a credential stands for its owner (product 16.10). */
export const CREDENTIAL_STATES = [
  'missing',
  'waiting',
  'approved',
  'rejected',
  'expired',
  'renamed',
] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

/** What was entered of a document. Number and file are for its owner and staff alone (product 16.7). */
export const documentFieldsSchema = z.object({
  documentType: z.string().nullable(),
  documentNumber: z.string().nullable(),
  issuingState: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedYear: z.int().nullable(),
  expiresOn: z.iso.date().nullable(),
});

export const ownDocumentSchema = documentFieldsSchema.extend({
  id: z.uuid(),
  submittedAt: z.iso.datetime(),
  /** Null once its file was deleted. */
  upload: uploadSchema.nullable(),
});
export type OwnDocument = z.infer<typeof ownDocumentSchema>;

export const ownCredentialSchema = z.object({
  /** Null while nothing was sent. */
  id: z.uuid().nullable(),
  kind: credentialKindSchema,
  state: z.enum(CREDENTIAL_STATES),
  /** The check that counts, or the newest one that no longer does: it ran out, or the name changed. */
  check: z
    .object({
      documentType: z.string().nullable(),
      issuer: z.string().nullable(),
      checkedAt: z.iso.datetime(),
      validUntil: z.iso.date(),
      method: checkMethodSchema,
    })
    .nullable(),
  /** In review: also a replacement, while what was approved before still holds. */
  waiting: ownDocumentSchema
    .extend({
      isSecondLook: z.boolean(),
      /** When it was sent, or the second look asked for. */
      waitingSince: z.iso.datetime(),
    })
    .nullable(),
  /** The newest document, where it was rejected. */
  rejected: ownDocumentSchema
    .extend({
      decidedAt: z.iso.datetime(),
      reason: rejectionReasonSchema,
      note: z.string().nullable(),
      mayAskAgain: z.boolean(),
    })
    .nullable(),
});
export type OwnCredential = z.infer<typeof ownCredentialSchema>;

/**
 * Where the grace period stands: it runs; documents are in review, which keeps it from ending; the account is on hold; or the
 * professional was verified once, and there is none any more.
 */
export const GRACE_STATES = ['running', 'in_review', 'ended', 'settled'] as const;
export const graceSchema = z.object({
  state: z.enum(GRACE_STATES),
  endsAt: z.iso.datetime(),
  /** Begun days that are left. */
  daysLeft: z.int().min(0),
  /** When 'Use 14-Day Grace Period' was chosen. */
  chosenAt: z.iso.datetime().nullable(),
});
export type Grace = z.infer<typeof graceSchema>;

export const ownCredentialsSchema = pageOf(ownCredentialSchema).extend({ grace: graceSchema });
export type OwnCredentials = z.infer<typeof ownCredentialsSchema>;
