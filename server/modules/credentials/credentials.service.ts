import { randomUUID } from 'node:crypto';
import { MAX_CERTIFICATIONS } from '#contract/credential-rules.ts';
import type {
  CredentialKind,
  Grace,
  OwnCredentials,
  SecondLookInput,
  SubmitCredentialInput,
} from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { chooseGrace, endGrace, readGrace } from '../profiles/grace.service.ts';
import { readChecks, withdrawChecks } from '../profiles/profiles.service.ts';
import { holdUploads, listOwnUploads, mediaOf, releaseUploads } from '../uploads/uploads.service.ts';
import { toOwnCredentials } from './credentials.policy.ts';
import {
  countCertifications,
  findNewestApproved,
  findOfKind,
  findOwn,
  findOwnNames,
  insertCredential,
  insertDocument,
  isOwnDocument,
  listCredentials,
  listDocuments,
  lockOwnProfile,
  updateRemoved,
  updateSecondLook,
  updateWithdrawn,
  updateWithoutFile,
} from './credentials.queries.ts';

/** What holds the file of a document. */
export const DOCUMENT_SUBJECT = 'credential';

/** The caller's credentials with their states, and where the grace period stands (product 16.10). */
export async function listOwnCredentials(app: App, userId: string): Promise<OwnCredentials> {
  const now = app.clock.now();
  const names = await findOwnNames(app.db, userId);
  if (names === undefined) throw new DomainError('not_found');
  const { profileId } = names;
  const [credentials, documents, checks] = await Promise.all([
    listCredentials(app.db, profileId),
    listDocuments(app.db, profileId),
    readChecks(app.db, profileId),
  ]);
  const uploads = await mediaOf(
    app,
    documents.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const facts = { names, credentials, documents, checks, uploads, today: marketDay(now) };
  return { items: toOwnCredentials(facts), nextCursor: null, grace: await readGrace(app.db, names, now) };
}

/**
 * Sends a document for review. One that waits already is taken back; one that was approved holds until the new one is
 * decided (product 16.12). Throws `invalid_input` for a document that has expired, `not_found` for a certification that is not
 * the caller's, `too_many_certifications`, `document_not_ready`, `upload_gone`.
 */
export async function submitCredential(
  app: App,
  userId: string,
  { kind, credentialId, uploadId, ...fields }: SubmitCredentialInput,
): Promise<OwnCredentials> {
  const now = app.clock.now();
  refuseDates(fields, now);
  await refuseUnready(app, userId, uploadId);
  await app.db.transaction().execute(async (tx) => {
    const { profileId } = await ownProfile(tx, userId);
    const id = await openCredential(tx, { profileId, kind, credentialId, now });
    const documentId = randomUUID();
    await updateWithdrawn(tx, id);
    await releaseFiles(tx, app, id, await findNewestApproved(tx, id));
    await holdUploads(tx, app, {
      ownerId: userId,
      subject: { kind: DOCUMENT_SUBJECT, id: documentId },
      uploads: [{ id: uploadId, kind: 'document' }],
      onlyReady: true,
    });
    await insertDocument(tx, {
      ...{ id: documentId, credentialId: id, ...fields, uploadId },
      ...{ submittedAt: now, waitingSince: now },
    });
    await writeAudit(tx, app, {
      ...{ actorId: userId, subjectUserId: userId, action: 'credential_submitted' },
      ...{ kind, documentId },
    });
  });
  return listOwnCredentials(app, userId);
}

function refuseDates(
  { expiresOn, issuedYear }: Pick<SubmitCredentialInput, 'expiresOn' | 'issuedYear'>,
  now: Date,
) {
  const today = marketDay(now);
  if (expiresOn !== undefined && expiresOn < today) {
    const message = 'This date has passed. Send a document that’s valid today';
    throw new DomainError('invalid_input', { issues: [{ path: 'expiresOn', message }] });
  }
  if (issuedYear !== undefined && issuedYear > Number(today.slice(0, 4))) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'issuedYear', message: 'This year is still to come' }],
    });
  }
}

async function refuseUnready(app: App, userId: string, uploadId: string): Promise<void> {
  const [upload] = (await listOwnUploads(app, userId, [uploadId])).items;
  if (upload?.status === 'receiving' || upload?.status === 'processing') {
    throw new DomainError('document_not_ready');
  }
}

async function ownProfile(tx: Tx, userId: string) {
  const profile = await lockOwnProfile(tx, userId);
  if (profile === undefined) throw new DomainError('not_found');
  return profile;
}

type Opened = { profileId: string; kind: CredentialKind; credentialId: string | undefined; now: Date };

/** The credential that a document belongs to: one of each kind, and as many certifications as there may be. */
async function openCredential(tx: Tx, { profileId, kind, credentialId, now }: Opened): Promise<string> {
  if (credentialId !== undefined) {
    const known = await findOwn(tx, { id: credentialId, profileId });
    if (known?.kind !== kind) throw new DomainError('not_found');
    return known.id;
  }
  const known = kind === 'certification' ? undefined : await findOfKind(tx, profileId, kind);
  if (known !== undefined) return known.id;
  if (kind === 'certification' && (await countCertifications(tx, profileId)) >= MAX_CERTIFICATIONS) {
    throw new DomainError('too_many_certifications');
  }
  return (await insertCredential(tx, { profileId, kind, createdAt: now })).id;
}

/** Deletes the files of all documents but one. */
export async function releaseFiles(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  credentialId: string,
  kept: string | undefined,
): Promise<void> {
  const ids = await updateWithoutFile(tx, credentialId, { except: kept === undefined ? [] : [kept] });
  for (const id of ids) await releaseUploads(tx, app, { kind: DOCUMENT_SUBJECT, id });
}

/**
 * Removes a credential with its files; what was checked of it no longer counts (product 16.12). Throws `not_found`, also for
 * another member's.
 */
export async function removeCredential(app: App, userId: string, id: string): Promise<OwnCredentials> {
  await app.db.transaction().execute(async (tx) => {
    const { profileId } = await ownProfile(tx, userId);
    const credential = await findOwn(tx, { id, profileId });
    if (credential === undefined) throw new DomainError('not_found');
    await updateWithdrawn(tx, id);
    await updateRemoved(tx, id, app.clock.now());
    await releaseFiles(tx, app, id, undefined);
    await withdrawChecks(tx, app, credential);
    await endGrace(tx, app, profileId);
    await writeAudit(tx, app, {
      ...{ actorId: userId, subjectUserId: userId, action: 'credential_removed' },
      kind: credential.kind,
    });
  });
  return listOwnCredentials(app, userId);
}

/**
 * Asks staff to look at a rejected document again, once (product 16.16). Throws `not_found`, also for another member's, and
 * `second_look_refused`.
 */
export async function requestSecondLook(
  app: App,
  userId: string,
  { id, note }: SecondLookInput,
): Promise<OwnCredentials> {
  await app.db.transaction().execute(async (tx) => {
    const { profileId } = await ownProfile(tx, userId);
    const asked = await updateSecondLook(tx, { id, profileId, note, at: app.clock.now() });
    if (asked === undefined) {
      throw new DomainError(
        (await isOwnDocument(tx, { id, profileId })) ? 'second_look_refused' : 'not_found',
      );
    }
    await writeAudit(tx, app, {
      ...{ actorId: userId, subjectUserId: userId, action: 'credential_second_look' },
      ...{ kind: asked.kind, documentId: id, note },
    });
  });
  return listOwnCredentials(app, userId);
}

/** Remembers 'Use 14-Day Grace Period' (product 16.4). */
export async function startOwnGrace(app: App, userId: string): Promise<Grace> {
  const names = await findOwnNames(app.db, userId);
  if (names === undefined) throw new DomainError('not_found');
  const now = app.clock.now();
  await chooseGrace(app.db, names.profileId, now);
  return readGrace(app.db, names, now);
}
