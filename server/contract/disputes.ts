import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { idempotencyKeySchema } from './idempotency.ts';
import { shownFileSchema } from './project-media.ts';
import { attachmentSchema } from './proposals.ts';
import { uploadIdSchema } from './uploads.ts';

/** A completed job can be disputed for so many days (product 34.1). */
export const DISPUTE_DAYS = 30;
export const MAX_STATEMENT_LENGTH = 4000;
export const MAX_DISPUTE_PHOTOS = 6;
export const MAX_DISPUTE_DOCUMENTS = 3;
/** Statements of one side in one dispute. */
export const MAX_STATEMENTS = 20;
export const MAX_DISPUTE_DECISION_LENGTH = 2000;
const MIN_OPENING_LENGTH = 20;

export const DISPUTE_REASONS = [
  'not_done',
  'quality',
  'damage',
  'price',
  'no_show',
  'conduct',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export const DISPUTE_REASON_LABELS: Readonly<Record<DisputeReason, string>> = {
  not_done: 'Work wasn’t done or finished',
  quality: 'Quality of the work',
  damage: 'Something was damaged',
  price: 'Price or payment',
  no_show: 'Someone didn’t show up or wasn’t there',
  conduct: 'How someone behaved',
  other: 'Something else',
};

export const DISPUTE_STATUSES = ['open', 'decided', 'withdrawn'] as const;

/** What staff decide. They judge what both sides have shown; neither money nor reviews move with it. */
export const DISPUTE_OUTCOMES = ['client', 'professional', 'shared', 'unproven'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
export const DISPUTE_OUTCOME_LABELS: Readonly<Record<DisputeOutcome, string>> = {
  client: 'In favor of the client',
  professional: 'In favor of the professional',
  shared: 'Both sides share it',
  unproven: 'Can’t be decided from what both sides have shown',
};

const textField = (min: number, message: string) =>
  z.string().trim().min(min, message).max(MAX_STATEMENT_LENGTH);
const openingField = textField(MIN_OPENING_LENGTH, 'Describe it in a sentence or two').describe(
  'What happened, and what you want; the other side and our team read it',
);
const answerField = textField(1, 'Write something').describe('The other side and our team read it');

const filesField = (max: number, noun: string) =>
  z
    .array(uploadIdSchema)
    .max(max, `Choose at most ${String(max)} ${noun}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each file once');
const evidence = {
  photos: filesField(MAX_DISPUTE_PHOTOS, 'photos')
    .default([])
    .describe('Photos as evidence: uploads of yours'),
  documents: filesField(MAX_DISPUTE_DOCUMENTS, 'documents')
    .default([])
    .describe('Documents as evidence: uploads of yours'),
};

/** As their fields hold them. */
const chosenFiles = (max: number, noun: string) =>
  z
    .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
    .transform((files) => files.map(({ uploadId }) => uploadId))
    .pipe(filesField(max, noun))
    .default([]);
const chosenEvidence = {
  photos: chosenFiles(MAX_DISPUTE_PHOTOS, 'photos'),
  documents: chosenFiles(MAX_DISPUTE_DOCUMENTS, 'documents'),
};

const reasonField = z.enum(DISPUTE_REASONS, { message: 'Choose a reason' });

export const openDisputeInput = z.strictObject({
  requestId: z.uuid(),
  reason: reasonField,
  text: openingField,
  ...evidence,
});
export type OpenDisputeInput = z.infer<typeof openDisputeInput>;
/** The form, without the id, which the screen supplies. */
export const openDisputeForm = z.strictObject({ reason: reasonField, text: openingField, ...chosenEvidence });

const statementKeyField = idempotencyKeySchema.optional().describe('The same key twice is one statement');

export const disputeIdInput = z.strictObject({ id: z.uuid() });
export const answerDisputeInput = disputeIdInput.extend({
  ...{ text: answerField, ...evidence },
  idempotencyKey: statementKeyField,
});
export type AnswerDisputeInput = z.infer<typeof answerDisputeInput>;
export const answerDisputeForm = z.strictObject({ text: answerField, ...chosenEvidence });

export const jobDisputeInput = z.strictObject({ requestId: z.uuid() });

const SIDES = ['client', 'professional'] as const;
export type DisputeSide = (typeof SIDES)[number];

export const disputeStatementSchema = z.object({
  id: z.uuid(),
  by: z.enum([...SIDES, 'staff']),
  text: z.string(),
  createdAt: z.iso.datetime(),
  photos: z.array(shownFileSchema),
  documents: z.array(attachmentSchema),
});
export type DisputeStatement = z.infer<typeof disputeStatementSchema>;

export const disputeSchema = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  jobTitle: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  reason: z.enum(DISPUTE_REASONS),
  openedBy: z.enum(SIDES),
  openedAt: z.iso.datetime(),
  names: z.object({ client: z.string(), professional: z.string() }),
  /** The oldest first. */
  statements: z.array(disputeStatementSchema),
  closedAt: z.iso.datetime().nullable(),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  decisionReason: z.string().nullable(),
  /** The Connection of the two went back with the decision. */
  isConnectionReturned: z.boolean(),
});
export type Dispute = z.infer<typeof disputeSchema>;

export const jobDisputeSchema = z.object({
  /** The one that is open or was decided, else the one that was withdrawn last. */
  dispute: disputeSchema.nullable(),
  /** On which side of the job the caller is. */
  side: z.enum(SIDES),
  mayOpen: z.boolean(),
  /** Until when a completed job can be disputed; null before. */
  openUntil: z.iso.datetime().nullable(),
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type JobDispute = z.infer<typeof jobDisputeSchema>;

/** The record of a dispute, to be kept or given to a lawyer. */
export const disputeRecordSchema = z.object({ fileName: z.string(), content: z.string() });
export type DisputeRecord = z.infer<typeof disputeRecordSchema>;

export const staffStatementInput = disputeIdInput.extend({
  text: textField(1, 'Write something').describe('Both sides read it'),
  idempotencyKey: statementKeyField,
});
export type StaffStatementInput = z.infer<typeof staffStatementInput>;

export const decideDisputeInput = disputeIdInput.extend({
  outcome: z.enum(DISPUTE_OUTCOMES, { message: 'Choose a decision' }),
  reason: z
    .string()
    .trim()
    .min(10, 'Give both sides a reason in a sentence')
    .max(MAX_DISPUTE_DECISION_LENGTH)
    .describe('Why; both sides read it'),
  returnConnection: z
    .boolean()
    .default(false)
    .describe('Return the Connection that one side spent to reach the other'),
});
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>;

const partySchema = z.object({ profileId: z.uuid(), email: emailSchema });

/** A dispute as staff read it. */
export const staffDisputeSchema = disputeSchema.extend({
  client: partySchema,
  professional: partySchema,
  /** Who closed it; null while it is open, or once that account is gone. */
  closedBy: z.string().nullable(),
  /** One of the two has spent a Connection on the other, which can be returned. */
  canReturnConnection: z.boolean(),
});
export type StaffDispute = z.infer<typeof staffDisputeSchema>;
