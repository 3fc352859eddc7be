import {
  CREDENTIAL_KINDS,
  type CredentialKind,
  type CredentialState,
  type OwnCredential,
  type OwnDocument,
  rejectionReasonSchema,
} from '#contract/credentials.ts';
import type { Names } from '#contract/profiles.ts';
import type { Upload } from '#contract/uploads.ts';
import type { CheckJson } from '../profiles/profiles.fragments.ts';
import { type Check, checksUnder } from '../profiles/verification.policy.ts';
import type { DocumentRow } from './credentials.queries.ts';

type OwnCheck = Check & Pick<CheckJson, 'documentType' | 'issuer' | 'method'>;

export type Facts = {
  names: Names;
  credentials: readonly { id: string; kind: CredentialKind }[];
  /** The newest first. */
  documents: readonly DocumentRow[];
  checks: readonly OwnCheck[];
  uploads: ReadonlyMap<string, Upload>;
  today: string;
};

/** The credentials of a professional as they see them: one of each kind, missing or not, and every certification. */
export function toOwnCredentials(facts: Facts): OwnCredential[] {
  return CREDENTIAL_KINDS.flatMap((kind) => {
    const own = facts.credentials.filter((credential) => credential.kind === kind);
    if (kind === 'certification') return own.map(({ id }) => toOwn(facts, kind, id));
    return [toOwn(facts, kind, own[0]?.id ?? null)];
  });
}

function toOwn(facts: Facts, kind: CredentialKind, id: string | null): OwnCredential {
  const documents = facts.documents.filter(({ credentialId }) => credentialId === id);
  const checks = facts.checks.filter(
    (check) => check.kind === kind && (kind !== 'certification' || check.credentialId === id),
  );
  const counting = checksUnder(facts.names, checks)[0];
  const newestCheck = counting ?? checks[0];
  const waiting = documents.find(({ status }) => status === 'waiting');
  const [newest] = documents.filter(({ status }) => status !== 'withdrawn');
  const rejected = newest?.status === 'rejected' ? newest : undefined;
  return {
    id,
    kind,
    state: stateOf({ counting, newestCheck, waiting, rejected, today: facts.today }),
    check: newestCheck === undefined ? null : toCheck(newestCheck),
    waiting: waiting === undefined ? null : toWaiting(waiting, facts.uploads),
    rejected: rejected === undefined ? null : toRejected(rejected, facts.uploads),
  };
}

type State = {
  counting: OwnCheck | undefined;
  newestCheck: OwnCheck | undefined;
  waiting: DocumentRow | undefined;
  rejected: DocumentRow | undefined;
  today: string;
};

/** What holds today comes first, then what happens with the newest document, then what held once (product 16.10). */
function stateOf({ counting, newestCheck, waiting, rejected, today }: State): CredentialState {
  if (counting !== undefined && counting.validUntil >= today) return 'approved';
  if (waiting !== undefined) return 'waiting';
  if (rejected !== undefined) return 'rejected';
  if (counting !== undefined) return 'expired';
  return newestCheck === undefined ? 'missing' : 'renamed';
}

function toCheck({ documentType, issuer, checkedAt, validUntil, method }: OwnCheck): OwnCredential['check'] {
  return { documentType, issuer, checkedAt: checkedAt.toISOString(), validUntil, method };
}

function toDocument(row: DocumentRow, uploads: Facts['uploads']): OwnDocument {
  return {
    id: row.id,
    documentType: row.documentType,
    documentNumber: row.documentNumber,
    issuingState: row.issuingState,
    issuer: row.issuer,
    issuedYear: row.issuedYear,
    expiresOn: row.expiresOn,
    submittedAt: row.submittedAt.toISOString(),
    upload: uploads.get(row.uploadId ?? '') ?? null,
  };
}

function toWaiting(row: DocumentRow, uploads: Facts['uploads']): OwnCredential['waiting'] {
  return {
    ...toDocument(row, uploads),
    isSecondLook: row.secondLookAt !== null,
    waitingSince: row.waitingSince.toISOString(),
  };
}

function toRejected(row: DocumentRow, uploads: Facts['uploads']): OwnCredential['rejected'] {
  return {
    ...toDocument(row, uploads),
    decidedAt: (row.decidedAt ?? row.submittedAt).toISOString(),
    reason: rejectionReasonSchema.catch('other').parse(row.rejectionReason),
    note: row.note,
    mayAskAgain: mayAskAgain(row),
  };
}

/** A second look is asked for once, while the file is there (product 16.16). */
export function mayAskAgain({
  secondLookAt,
  uploadId,
}: Pick<DocumentRow, 'secondLookAt' | 'uploadId'>): boolean {
  return secondLookAt === null && uploadId !== null;
}
