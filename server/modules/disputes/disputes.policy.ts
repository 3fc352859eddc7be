import {
  type Dispute,
  DISPUTE_DAYS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  type DisputeSide,
  type DisputeStatement,
} from '#contract/disputes.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ShownFile } from '#contract/project-media.ts';
import type { Attachment } from '#contract/proposals.ts';
import { CONTACT_SHARED } from '#contract/requests.ts';
import type { Upload } from '#contract/uploads.ts';
import type { DisputedJob, DisputeRow, StatementRow } from './disputes.queries.ts';

const DAY_MS = 86_400_000;

/** Until when a completed job can be disputed; null while it goes on. */
export function openUntil({ completedAt }: Pick<DisputedJob, 'completedAt'>): Date | null {
  return completedAt === null ? null : new Date(completedAt.getTime() + DISPUTE_DAYS * DAY_MS);
}

/** Why a job can't be disputed now; null when it can (product 34.1). */
export function refusalOfDispute(
  job: Pick<DisputedJob, 'jobStatus' | 'completedAt'>,
  existing: Pick<DisputeRow, 'status'> | undefined,
  now: Date,
): ErrorCode | null {
  if (existing?.status === 'open') return 'dispute_exists';
  if (existing?.status === 'decided') return 'dispute_decided';
  if (!CONTACT_SHARED.includes(job.jobStatus)) return 'not_disputable';
  const end = openUntil(job);
  return end !== null && now > end ? 'dispute_too_late' : null;
}

export function sideOf({ clientId }: Pick<DisputedJob, 'clientId'>, userId: string): DisputeSide {
  return userId === clientId ? 'client' : 'professional';
}

export type Party = { userId: string; email: string; name: string; otherName: string; isClient: boolean };

/** Both sides, the client first: how each is addressed, and what they call the other. */
export function partiesOf(job: DisputedJob): [client: Party, professional: Party] {
  const { clientName, professionalName } = job;
  return [
    {
      ...{ userId: job.clientId, email: job.clientEmail, name: job.clientFullName },
      ...{ otherName: professionalName, isClient: true },
    },
    {
      ...{ userId: job.professionalId, email: job.professionalEmail, name: job.professionalFullName },
      ...{ otherName: clientName, isClient: false },
    },
  ];
}

/** What one member of a list says, or a fallback: the database holds these words as text. */
function oneOf<const T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

type Described = {
  job: Pick<DisputedJob, 'requestId' | 'title' | 'clientId' | 'clientName' | 'professionalName'>;
  row: Omit<DisputeRow, 'requestId'>;
  statements: readonly StatementRow[];
  uploads: ReadonlyMap<string, Upload>;
};

export function toDispute({ job, row, statements, uploads }: Described): Dispute {
  return {
    ...{ id: row.id, requestId: job.requestId, jobTitle: job.title },
    status: oneOf(DISPUTE_STATUSES, row.status) ?? 'open',
    reason: oneOf(DISPUTE_REASONS, row.reason) ?? 'other',
    openedBy: sideOf(job, row.openedBy),
    openedAt: row.createdAt.toISOString(),
    names: { client: job.clientName, professional: job.professionalName },
    statements: statements
      .filter(({ disputeId }) => disputeId === row.id)
      .map((statement) => toStatement(job, statement, uploads)),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: oneOf(DISPUTE_OUTCOMES, row.outcome),
    decisionReason: row.decisionReason,
    isConnectionReturned: row.returnedConnectionId !== null,
  };
}

function toStatement(
  job: Pick<DisputedJob, 'clientId'>,
  { id, authorId, isStaff, text, createdAt, uploadIds }: StatementRow,
  uploads: ReadonlyMap<string, Upload>,
): DisputeStatement {
  const files = uploadIds.flatMap((uploadId) => uploads.get(uploadId) ?? []);
  return {
    ...{ id, text, by: isStaff ? 'staff' : sideOf(job, authorId), createdAt: createdAt.toISOString() },
    photos: files.filter(({ kind }) => kind === 'photo').flatMap(toPhoto),
    documents: files.filter(({ kind }) => kind === 'document').map(toDocument),
  };
}

/** Those that are not ready are left out. */
function toPhoto({ id, altText, media }: Upload): ShownFile[] {
  return media === null ? [] : [{ id, altText, caption: '', media }];
}

function toDocument({ id, altText, media }: Upload): Attachment {
  return { id, altText, media };
}
