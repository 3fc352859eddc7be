import { z } from 'zod';
import { dayFilterFields } from './date-range.ts';
import type { ErrorCode } from './errors.ts';
import { type IdempotencyKey, idempotencyKeySchema } from './idempotency.ts';
import { pageSizeSchema, timeCursorSchema } from './pagination.ts';
import { userTypeSchema } from './user-types.ts';

export const LOT_KINDS = ['trial', 'allowance', 'pack_period', 'pack', 'extra', 'goodwill'] as const;
export type LotKind = (typeof LOT_KINDS)[number];
export const TRANSFER_KINDS = ['grant', 'spend', 'refund', 'expire', 'clawback'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

const instantSchema = z.iso.datetime();

export const lotSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LOT_KINDS),
  /** 'Home Pro', 'Professional pack', 'Returned'. */
  label: z.string(),
  granted: z.int(),
  remaining: z.int(),
  validFrom: instantSchema,
  /** null: as long as the account is open. */
  expiresAt: instantSchema.nullable(),
  /** What was paid for it at once, in cents; null for what came with a plan or was returned. */
  paidCents: z.int().nullable(),
  isFrozen: z.boolean(),
});

/** Live lots, the one that is spent first in front. `available` is what can be spent now. */
export const balanceSchema = z.object({
  available: z.int().min(0),
  lots: z.array(lotSchema),
  /** Owed after money was returned; the next Connections that are paid for pay it first. */
  debt: z.int().min(0),
  /** In lots that are on hold while a payment is in dispute or overdue. */
  onHold: z.int().min(0),
  /** The allowance of the running month and what is used of it; null without a plan. */
  allowance: z.object({ granted: z.int(), used: z.int(), from: instantSchema, to: instantSchema }).nullable(),
  /** When the next new contact is possible, for a member who has made as many as an hour allows (product 4.16). */
  nextContactAt: instantSchema.nullable(),
  /** The server's moment: days left are counted from it, however the clock of the screen runs. */
  asOf: instantSchema,
});

/** Everything / only what was spent / came in / expired. */
export const STATEMENT_FILTERS = ['all', 'spent', 'received', 'expired'] as const;
/** What narrows the statement, on the screen and in its CSV file. */
const statementFilterFields = {
  filter: z.enum(STATEMENT_FILTERS).default('all'),
  ...dayFilterFields,
  usedOf: z.uuid().optional().describe('Only what was spent of this lot and not returned'),
};
export const statementFilterInput = z.strictObject(statementFilterFields);
export const statementInput = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'Start again from the first page')
    .optional(),
  limit: pageSizeSchema,
  ...statementFilterFields,
});
export const statementLineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(TRANSFER_KINDS),
  lotKind: z.enum(LOT_KINDS),
  /** Signed: +10, −1. */
  delta: z.int(),
  balanceAfter: z.int().min(0),
  /** 'You contacted Lakeshore Heating & Air', 'Home Pro, Nov 12 to Dec 12, 2026'. */
  title: z.string(),
  /** 'From the Home Pro allowance', 'Connection of Nov 5. Usable until Dec 19, 2026'. */
  detail: z.string().nullable(),
  connectionId: z.uuid().nullable(),
});
export const statementSchema = z.object({
  items: z.array(statementLineSchema),
  nextCursor: z.string().nullable(),
  /** All lines there are under this filter, and the day of the first. */
  total: z.int(),
  since: instantSchema.nullable(),
});
/** The lines of the statement under a filter as a file: RFC 4180, UTF-8, one line for each movement, the oldest first. */
export const statementExportSchema = z.object({ fileName: z.string(), csv: z.string() });

/** `requestId` is the published name of the idempotency key; the router is the only place that knows it. */
export const connectInput = z.strictObject({
  profileId: z.uuid(),
  projectId: z.uuid().optional(),
  requestId: idempotencyKeySchema,
});
export const connectSchema = z.object({
  connectionId: z.uuid(),
  /** `existing`: you were connected already and nothing was charged. */
  outcome: z.enum(['connected', 'existing']),
  charged: z.int().min(0),
  available: z.int().min(0),
  /** False: a proposal that waits for the owner's answer, or an earlier contact that was declined. */
  isOpen: z.boolean(),
  /** The same request was answered before; this is that answer. */
  isReplayed: z.boolean(),
});

/** Who reached out: the member, or the other side. */
export const CONNECTION_SIDES = ['made', 'received'] as const;
export type ConnectionSide = (typeof CONNECTION_SIDES)[number];

export const listConnectionsInput = z.strictObject({
  side: z.enum(CONNECTION_SIDES).optional().describe('Only those you made, or only those you received'),
  ...dayFilterFields,
  counted: z.literal(true).optional().describe('Leaves out contacts that response times don’t count'),
  cursor: timeCursorSchema.optional(),
  limit: pageSizeSchema,
});
export const connectionIdInput = z.strictObject({ id: z.uuid() });
export const CONNECTION_ANSWERS = ['accepted', 'declined'] as const;

export const CONNECTION_KINDS = ['direct', 'project', 'job'] as const;
/** The live connection of two people, as either of them sees it before any contact details. */
export const liveConnectionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CONNECTION_KINDS),
  /** Contact details are open: not on a proposal that the owner has not accepted, and not after a decline. */
  isOpen: z.boolean(),
  /** null until the recipient has answered. */
  answer: z.enum(CONNECTION_ANSWERS).nullable(),
  isMine: z.boolean(),
  createdAt: instantSchema,
});
export type LiveConnection = z.infer<typeof liveConnectionSchema>;

/** Error codes of a proposal that are known before it is sent (product 4.23). */
export const PROPOSAL_REFUSALS = [
  'not_found',
  'account_restricted',
  'credentials_overdue',
  'verification_required',
  'project_not_accepting_responses',
  'insufficient_credits',
  'wallet_frozen',
] as const satisfies readonly ErrorCode[];
export const proposalRefusalSchema = z.enum(PROPOSAL_REFUSALS);
export type ProposalRefusal = z.infer<typeof proposalRefusalSchema>;

export const answerConnectionInput = z.strictObject({ id: z.uuid(), answer: z.enum(CONNECTION_ANSWERS) });
export const connectionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CONNECTION_KINDS),
  /** The project it was made on, where there is one. */
  project: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** Whether the viewer initiated it. */
  isMine: z.boolean(),
  status: z.enum(['live', 'refunded']),
  createdAt: instantSchema,
  openedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** null until answered. */
  answer: z.enum(CONNECTION_ANSWERS).nullable(),
  /** Returned automatically at this time unless opened or answered first; null where that does not apply. */
  returnsAt: instantSchema.nullable(),
  refundedAt: instantSchema.nullable(),
  profile: z.object({
    profileId: z.uuid(),
    userType: userTypeSchema,
    name: z.string(),
    location: z.string().nullable(),
    isVerified: z.boolean(),
  }),
  /** Only while the connection is live and not declined and, on a project, once the owner has accepted. */
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
});

/** What the books say of themselves: `violations` is empty when every wallet adds up. */
export const ledgerReportSchema = z.object({
  ok: z.boolean(),
  summary: z.string(),
  violations: z.array(z.object({ rule: z.string(), detail: z.string() })),
});

export type Balance = z.infer<typeof balanceSchema>;
export type Lot = z.infer<typeof lotSchema>;
export type StatementFilterInput = z.infer<typeof statementFilterInput>;
export type StatementInput = z.infer<typeof statementInput>;
export type StatementLine = z.infer<typeof statementLineSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type StatementExport = z.infer<typeof statementExportSchema>;
export type ConnectInput = Omit<z.infer<typeof connectInput>, 'requestId'> & {
  idempotencyKey: IdempotencyKey;
};
export type ConnectAnswer = z.infer<typeof connectSchema>;
export type AnswerConnectionInput = z.infer<typeof answerConnectionInput>;
export type ListConnectionsInput = z.infer<typeof listConnectionsInput>;
export type ConnectionItem = z.infer<typeof connectionSchema>;
export type LedgerReport = z.infer<typeof ledgerReportSchema>;
