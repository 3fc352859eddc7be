import { sql } from 'kysely';
import { documentFieldsSchema, type RejectionReason } from '#contract/credentials.ts';
import type { TimeCursor } from '#contract/pagination.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import type { Db, Tx } from '#db/types.ts';
import { isNewestDocument } from './credentials.fragments.ts';

const DOCUMENT_FIELDS = qualified('d', columnsOf(documentFieldsSchema));

function documents(db: Db | Tx) {
  return db
    .selectFrom('credentialDocuments as d')
    .innerJoin('credentials as c', 'c.id', 'd.credentialId')
    .innerJoin('profiles as p', 'p.id', 'c.profileId')
    .innerJoin('verificationGrace as g', 'g.profileId', 'p.id')
    .select(DOCUMENT_FIELDS)
    .select(['d.id', 'd.credentialId', 'd.status', 'd.uploadId', 'd.submittedAt', 'd.waitingSince'])
    .select(['d.rejectionReason', 'd.note', 'd.secondLookAt', 'd.secondLookNote', 'd.decidedBy'])
    .select([
      'c.kind',
      'p.id as profileId',
      'p.userId',
      'p.fullName',
      'p.companyName',
      'p.verified',
      'd.decidedAt',
    ])
    .select(['g.endsAt as graceEndsAt', 'g.settledAt as graceSettledAt']);
}

/** What waits for review, the oldest first; one row more than the page has, so that the end is known. */
export function listWaiting(db: Db, { cursor, limit }: { cursor?: TimeCursor | undefined; limit: number }) {
  const isBehind =
    cursor === undefined
      ? sql`true`
      : sql`(waiting_since, id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const page = sql`
    select id from credential_documents where status = 'waiting' and ${isBehind}
    order by waiting_since, id limit ${sql.lit(limit + 1)}
  `;
  return documents(db)
    .where(sql<boolean>`d.id = any(array(${page}))`)
    .orderBy('d.waitingSince')
    .orderBy('d.id')
    .execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function countWaiting(
  db: Db,
  overdueSince: Date,
): Promise<{ waiting: number; overdue: number }> {
  const row = await db
    .selectFrom('credentialDocuments')
    .select(({ fn }) => [
      fn.countAll<string>().as('waiting'),
      fn.countAll<string>().filterWhere('waitingSince', '<', overdueSince).as('overdue'),
    ])
    .where('status', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), overdue: Number(row.overdue) };
}

export function findDocument(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  return documents(db).where('d.id', '=', id).executeTakeFirst();
}

export type Decision = { id: string; staffUserId: string; at: Date } & (
  { status: 'approved' } | { status: 'rejected'; rejectionReason: RejectionReason; note: string | null }
);

/**
 * Decides a document that waits, unless its second look is due and this person took the first. Of two people who decide at
 * the same moment the second finds nothing that waits.
 */
export async function updateDecided(
  tx: Tx,
  { id, staffUserId, at, ...decision }: Decision,
): Promise<boolean> {
  const cleared = decision.status === 'approved' ? { rejectionReason: null, note: null } : {};
  const { numUpdatedRows } = await tx
    .updateTable('credentialDocuments')
    .set({ ...cleared, ...decision, decidedAt: at, decidedBy: staffUserId })
    .where('id', '=', id)
    .where('status', '=', sql.lit('waiting'))
    .where((eb) => eb.or([eb('decidedBy', 'is', null), eb('decidedBy', '<>', staffUserId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a document had of its last rejection, where this is its second look. */
type Before = {
  decidedBy: string | null;
  decidedAt: Date | null;
  rejectionReason: string | null;
  note: string | null;
};

/**
 * Puts a document that this person approved since a moment back into review, while it is the newest of a credential that was
 * not removed. False when it is not that.
 */
export async function updateUndone(
  tx: Tx,
  { id, staffUserId, since, before }: { id: string; staffUserId: string; since: Date; before: Before },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentialDocuments as d')
    .from('credentials as c')
    .set({ status: 'waiting', ...before })
    .whereRef('c.id', '=', 'd.credentialId')
    .where('c.removedAt', 'is', null)
    .where('d.id', '=', id)
    .where('d.status', '=', sql.lit('approved'))
    .where('d.decidedBy', '=', staffUserId)
    .where('d.decidedAt', '>', since)
    .where(isNewestDocument)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account behind a professional's profile. */
export async function findAccount(db: Db | Tx, profileId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId', 'u.email', 'p.fullName', 'u.restrictedAt'])
    .where('p.id', '=', profileId)
    .where('p.userType', '=', sql.lit('service_professional'))
    .executeTakeFirst();
}

/** Locks a profile: what is decided about its documents and what its owner sends follow one another. */
export async function lockProfile(tx: Tx, profileId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute();
}
