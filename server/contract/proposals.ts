import { z } from 'zod';
import { dollarsField, optionalDate, optionalText } from './form-fields.ts';
import { type IdempotencyKey, idempotencyKeySchema } from './idempotency.ts';
import { amountCentsSchema } from './money.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { profileCheckSchema } from './previews.ts';
import { uploadIdSchema, uploadSchema } from './uploads.ts';

export const MIN_PROPOSAL_LENGTH = 20;
export const MAX_PROPOSAL_LENGTH = 2_000;
export const MAX_PROPOSAL_ATTACHMENTS = 5;
export const MAX_DECLINE_NOTE_LENGTH = 500;

export const DECLINE_REASONS = [
  'chose_another',
  'over_budget',
  'dates',
  'scope',
  'not_now',
  'other',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  chose_another: 'I chose another pro',
  over_budget: 'Over my budget',
  dates: 'The dates don’t work',
  scope: 'Doesn’t cover what I need',
  not_now: 'I’m not doing this project now',
  other: 'Something else',
};
/** The same as the professional reads them. */
export const DECLINE_REASONS_TOLD: Record<DeclineReason, string> = {
  chose_another: 'The owner chose another pro',
  over_budget: 'Over the budget',
  dates: 'The dates don’t work for the owner',
  scope: 'It doesn’t cover what the owner needs',
  not_now: 'The owner isn’t doing this project now',
  other: 'Something else',
};

const message = z
  .string()
  .trim()
  .min(MIN_PROPOSAL_LENGTH, `Write at least ${String(MIN_PROPOSAL_LENGTH)} characters`)
  .max(MAX_PROPOSAL_LENGTH)
  .describe('What you offer, to the owner');

const TOO_MANY_ATTACHMENTS = `Attach at most ${String(MAX_PROPOSAL_ATTACHMENTS)} files`;

const ESTIMATE_REVERSED = {
  path: ['estimateMaxCents'],
  message: 'The highest amount is below the lowest',
  // Also while another field is wrong, so that all are named at once.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

type Estimate = { estimateMinCents?: number | undefined; estimateMaxCents?: number | undefined };
function isEstimateInOrder({ estimateMinCents, estimateMaxCents }: Estimate): boolean {
  if (typeof estimateMinCents !== 'number' || typeof estimateMaxCents !== 'number') return true;
  return estimateMinCents <= estimateMaxCents;
}

/** `requestId` is the published name of the idempotency key. */
export const respondInput = z
  .strictObject({
    id: z.uuid().describe('The project'),
    message,
    estimateMinCents: amountCentsSchema.optional().describe('Lowest price in cents: 12500 is $125.00'),
    estimateMaxCents: amountCentsSchema.optional().describe('Highest price in cents: 12500 is $125.00'),
    earliestStart: z.iso.date().optional().describe('First day you could start, as YYYY-MM-DD'),
    attachments: z
      .array(uploadIdSchema)
      .max(MAX_PROPOSAL_ATTACHMENTS, TOO_MANY_ATTACHMENTS)
      .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once')
      .optional()
      .describe('Documents you have uploaded'),
    requestId: idempotencyKeySchema,
  })
  .refine(isEstimateInOrder, ESTIMATE_REVERSED);
export type RespondInput = Omit<z.infer<typeof respondInput>, 'requestId'> & {
  idempotencyKey: IdempotencyKey;
};

const estimateField = dollarsField({ example: '4,500 or 4500.50' }).optional();

/** The same as a screen holds it, with amounts in dollars as typed. */
export const proposalForm = z
  .strictObject({
    message,
    estimateMinCents: estimateField,
    estimateMaxCents: estimateField,
    earliestStart: optionalDate('Enter a date as YYYY-MM-DD'),
    attachments: z
      .array(z.object({ uploadId: uploadIdSchema, caption: z.string() }))
      .max(MAX_PROPOSAL_ATTACHMENTS, TOO_MANY_ATTACHMENTS)
      .transform((files) => files.map(({ uploadId }) => uploadId))
      .optional(),
  })
  .refine(isEstimateInOrder, ESTIMATE_REVERSED);
export type ProposalForm = z.input<typeof proposalForm>;

/** `waiting` for the owner's answer; `returned`: no answer came in time, or the two are no longer connected. */
export const RESPONSE_STATES = ['waiting', 'accepted', 'declined', 'returned'] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

const instantSchema = z.iso.datetime();

/** A document that came with a proposal. Its name is the sender's own; `media` is null while it is being prepared. */
export const attachmentSchema = uploadSchema.pick({ id: true, altText: true, media: true });
export type Attachment = z.infer<typeof attachmentSchema>;

/** What was offered and how it was answered, as both sides read it. */
export const proposalSchema = z.object({
  /** The id of the Connection as well. */
  id: z.uuid(),
  state: z.enum(RESPONSE_STATES),
  createdAt: instantSchema,
  openedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** Returned automatically at this time unless it is opened or answered first; null where that does not apply. */
  returnsAt: instantSchema.nullable(),
  /** When it was returned, for silence or another reason; null where it was not. */
  refundedAt: instantSchema.nullable(),
  /** null for a proposal that was made without words. */
  message: z.string().nullable(),
  estimateMinCents: z.int().nullable(),
  estimateMaxCents: z.int().nullable(),
  earliestStart: z.iso.date().nullable(),
  attachments: z.array(attachmentSchema),
  declineReason: z.enum(DECLINE_REASONS).nullable(),
  declineNote: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A proposal as the owner compares it. Contact details are in `connections.get`, once it is accepted. */
export const projectResponseSchema = proposalSchema.extend({
  profile: z.object({
    profileId: z.uuid(),
    userType: z.enum(['service_professional', 'commercial']),
    name: z.string(),
    /** Services they offer. */
    specialties: z.array(z.string()),
    city: z.string().nullable(),
    /** From the project, in miles; null where either has no place on the map. */
    distanceMiles: z.number().nullable(),
    isVerified: z.boolean(),
    checks: z.array(profileCheckSchema),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    completedJobs: z.int(),
  }),
});
export type ProjectResponse = z.infer<typeof projectResponseSchema>;

/** One of the caller's own proposals. */
export const ownProposalSchema = proposalSchema.extend({
  project: z.object({
    id: z.uuid(),
    title: z.string(),
    ownerProfileId: z.uuid(),
    ownerName: z.string(),
    city: z.string().nullable(),
    /** Whether its page can be opened. */
    isShown: z.boolean(),
  }),
});
export type OwnProposal = z.infer<typeof ownProposalSchema>;

export const listResponsesInput = z.strictObject({
  id: z.uuid().describe('One of your projects'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListResponsesInput = z.infer<typeof listResponsesInput>;

export const listProposalsInput = z.strictObject({
  projectId: z.uuid().optional().describe('Only those on this project'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export type ListProposalsInput = z.infer<typeof listProposalsInput>;

const declineNote = optionalText(MAX_DECLINE_NOTE_LENGTH).describe(
  'Anything else the professional should know',
);
const OTHER_UNEXPLAINED = { path: ['note'], message: 'Say why in a sentence' };
const isExplained = ({ reason, note }: { reason?: string | undefined; note?: string | undefined }) =>
  reason !== 'other' || note !== undefined;

/** A reason only with a no; `other` needs a note. */
export const decideResponseInput = z
  .strictObject({
    id: z.uuid().describe('The proposal'),
    decision: z.enum(['accept', 'decline']),
    reason: z.enum(DECLINE_REASONS).optional().describe('Why you decline'),
    note: declineNote,
  })
  .refine(({ decision, reason }) => decision === 'decline' || reason === undefined, {
    path: ['reason'],
    message: 'Give a reason only when you decline',
  })
  .refine(({ reason, note }) => reason !== undefined || note === undefined, {
    path: ['reason'],
    message: 'Choose a reason',
  })
  .refine(isExplained, OTHER_UNEXPLAINED);
export type DecideResponseInput = z.infer<typeof decideResponseInput>;

/** The decline dialog, which asks for a reason. */
export const declineForm = z
  .strictObject({ reason: z.enum(DECLINE_REASONS, 'Choose a reason'), note: declineNote })
  .refine(isExplained, OTHER_UNEXPLAINED);

/** What a project hides until its owner has accepted the reader's proposal (product 15.3). */
export const siteDetailsSchema = z.object({
  street: z.string().nullable(),
  accessRequirements: z.string().nullable(),
  parkingInfo: z.string().nullable(),
  occupancy: z.string().nullable(),
  workingHours: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  knownIssues: z.string().nullable(),
});
export type SiteDetails = z.infer<typeof siteDetailsSchema>;
