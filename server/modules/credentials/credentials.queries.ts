import { sql } from 'kysely';
import { documentFieldsSchema, type CredentialKind } from '#contract/credentials.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { isForNamesOf, wasLapsed } from '../profiles/profiles.fragments.ts';
import { isNewestDocument } from './credentials.fragments.ts';

/** The caller's profile, locked: what they send, remove and what is decided about them follow one another. */
export function lockOwnProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['id as profileId', 'fullName', 'companyName'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export function findOwnNames(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['id as profileId', 'fullName', 'companyName'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The one of its kind. */
export function findOfKind(tx: Tx, profileId: string, kind: CredentialKind) {
  return tx
    .selectFrom('credentials')
    .select('id')
    .where('profileId', '=', profileId)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

export function findOwn(tx: Tx, { id, profileId }: { id: string; profileId: string }) {
  return tx
    .selectFrom('credentials')
    .select(['id', 'profileId', 'kind'])
    .where('id', '=', id)
    .where('profileId', '=', profileId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

export async function countCertifications(tx: Tx, profileId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('credentials')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('profileId', '=', profileId)
    .where('kind', '=', sql.lit('certification'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertCredential(tx: Tx, credential: NewRow<'credentials'>): Promise<{ id: string }> {
  return tx.insertInto('credentials').values(credential).returning('id').executeTakeFirstOrThrow();
}

/** With the numbers of its documents, which nobody needs any more. */
export async function updateRemoved(tx: Tx, id: string, removedAt: Date): Promise<void> {
  await tx.updateTable('credentials').set({ removedAt }).where('id', '=', id).execute();
  await tx
    .updateTable('credentialDocuments')
    .set({ documentNumber: null })
    .where('credentialId', '=', id)
    .execute();
}

export async function insertDocument(tx: Tx, document: NewRow<'credentialDocuments'>): Promise<void> {
  await tx.insertInto('credentialDocuments').values(document).execute();
}

/** Takes back what waits for review. */
export async function updateWithdrawn(tx: Tx, credentialId: string): Promise<void> {
  await tx
    .updateTable('credentialDocuments')
    .set({ status: 'withdrawn' })
    .where('credentialId', '=', credentialId)
    .where('status', '=', sql.lit('waiting'))
    .execute();
}

/** Forgets the files of a credential's documents, but for those of `except`, by id; answers whose they were. */
export async function updateWithoutFile(
  tx: Tx,
  credentialId: string,
  { except }: { except: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .updateTable('credentialDocuments')
    .set({ uploadId: null })
    .where('credentialId', '=', credentialId)
    .where('uploadId', 'is not', null)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The document of the check that holds: its file stays while a replacement waits. */
export async function findNewestApproved(tx: Tx, credentialId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('credentialDocuments')
    .select('id')
    .where('credentialId', '=', credentialId)
    .where('status', '=', sql.lit('approved'))
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export function listCredentials(db: Db, profileId: string) {
  return db
    .selectFrom('credentials')
    .select(['id', 'kind'])
    .where('profileId', '=', profileId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

const DOCUMENT_FIELDS = qualified('d', columnsOf(documentFieldsSchema));

/** Every document of a professional's present credentials, the newest first. */
export function listDocuments(db: Db, profileId: string) {
  return db
    .selectFrom('credentialDocuments as d')
    .innerJoin('credentials as c', 'c.id', 'd.credentialId')
    .select(DOCUMENT_FIELDS)
    .select([
      'd.id',
      'd.credentialId',
      'd.status',
      'd.uploadId',
      'd.submittedAt',
      'd.waitingSince',
      'd.decidedAt',
    ])
    .select(['d.rejectionReason', 'd.note', 'd.secondLookAt'])
    .where('c.profileId', '=', profileId)
    .where('c.removedAt', 'is', null)
    .orderBy('d.sequence', 'desc')
    .execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

type SecondLook = { id: string; profileId: string; note: string; at: Date };

/**
 * Puts a rejected document back into review, once, while it is the newest of its credential. Undefined when it is not that.
 */
export async function updateSecondLook(tx: Tx, { id, profileId, note, at }: SecondLook) {
  return tx
    .updateTable('credentialDocuments as d')
    .from('credentials as c')
    .set({ status: 'waiting', waitingSince: at, secondLookAt: at, secondLookNote: note })
    .whereRef('c.id', '=', 'd.credentialId')
    .where('d.id', '=', id)
    .where('c.profileId', '=', profileId)
    .where('c.removedAt', 'is', null)
    .where('d.status', '=', sql.lit('rejected'))
    .where('d.secondLookAt', 'is', null)
    .where('d.uploadId', 'is not', null)
    .where(isNewestDocument)
    .returning('c.kind')
    .executeTakeFirst();
}

export async function isOwnDocument(
  tx: Tx,
  { id, profileId }: { id: string; profileId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('credentialDocuments as d')
    .innerJoin('credentials as c', 'c.id', 'd.credentialId')
    .select('d.id')
    .where('d.id', '=', id)
    .where('c.profileId', '=', profileId)
    .executeTakeFirst();
  return row !== undefined;
}

export type ExpiryReminder = {
  /** Which of the reminders this is, from 1. */
  ordinal: number;
  today: string;
  /** Checks that hold until this day or an earlier one. */
  until: string;
  limit: number;
};

/**
 * Checks that run out and had fewer reminders, which are marked as having had this one: those that count under the names of
 * their profile (`checksUnder`), without a replacement in review.
 */
export async function updateExpiryReminded(tx: Tx, { ordinal, today, until, limit }: ExpiryReminder) {
  const { rows } = await sql<{
    kind: CredentialKind;
    validUntil: string;
    fullName: string;
    email: string;
  }>`
    with due as (
      select c.id from verification_checks c join profiles p on p.id = c.profile_id
      where ${isForNamesOf('c', 'p')} and c.withdrawn_at is null and c.valid_until between ${today}::date and ${until}::date and c.reminded < ${ordinal}
        and not exists (
          select from verification_checks newer
          where newer.profile_id = c.profile_id and newer.kind = c.kind and newer.sequence > c.sequence
            and newer.withdrawn_at is null and (${isForNamesOf('newer', 'p')} or ${wasLapsed('newer')})
            and (c.kind <> 'certification' or newer.credential_id is not distinct from c.credential_id)
        )
        and not exists (
          select from credentials k join credential_documents d on d.credential_id = k.id
          where k.profile_id = c.profile_id and k.kind = c.kind and d.status = 'waiting'
            and (c.kind <> 'certification' or k.id = c.credential_id)
        )
      order by c.valid_until, c.id limit ${sql.lit(limit)}
      for update of c skip locked
    )
    update verification_checks c set reminded = ${ordinal}
    from due, profiles p, users u
    where c.id = due.id and p.id = c.profile_id and u.id = p.user_id
    returning c.kind, c.valid_until, p.full_name, u.email
  `.execute(tx);
  return rows;
}
