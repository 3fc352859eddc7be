import type { ListCasesInput } from '#contract/cases.ts';
import { type RawBuilder, sql } from 'kysely';
import { selectPage } from '#db/paging.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';

/** A job with its two people, as each knows the other. */
function jobs(db: Db | Tx) {
  return db
    .selectFrom('serviceRequests as request')
    .innerJoin('users as client', 'client.id', 'request.clientId')
    .innerJoin('profiles as clientProfile', 'clientProfile.userId', 'request.clientId')
    .innerJoin('users as professional', 'professional.id', 'request.professionalId')
    .innerJoin('profiles as professionalProfile', 'professionalProfile.userId', 'request.professionalId')
    .select(['request.id as requestId', 'request.title', 'request.status as jobStatus', 'request.clientId'])
    .select(['professional.id as professionalId', 'request.createdAt as postedAt', 'request.acceptedAt'])
    .select(['request.startedAt', 'request.completedAt', 'request.cancelledAt'])
    .select(['client.email as clientEmail', 'professional.email as professionalEmail'])
    .select(['clientProfile.id as clientProfileId', 'professionalProfile.id as professionalProfileId'])
    .select([
      'clientProfile.fullName as clientFullName',
      'professionalProfile.fullName as professionalFullName',
    ])
    .select((select) => [
      select.fn.coalesce('clientProfile.companyName', 'clientProfile.fullName').as('clientName'),
      select.fn
        .coalesce('professionalProfile.companyName', 'professionalProfile.fullName')
        .as('professionalName'),
    ]);
}

export type DisputedJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;

function jobOf(db: Db | Tx, requestId: string, userId: string) {
  return jobs(db)
    .where('request.id', '=', requestId)
    .where((where) =>
      where.or([where('request.clientId', '=', userId), where('request.professionalId', '=', userId)]),
    );
}

/** A job of which this account is the client or the professional. */
export function findJob(db: Db | Tx, requestId: string, userId: string) {
  return jobOf(db, requestId, userId).executeTakeFirst();
}

/** Locked, so that of two disputes opened at the same moment the second sees the first. */
export function lockJob(tx: Tx, requestId: string, userId: string) {
  return jobOf(tx, requestId, userId).forNoKeyUpdate('request').executeTakeFirst();
}

/** For staff. */
export function findAnyJob(db: Db | Tx, requestId: string) {
  return jobs(db).where('request.id', '=', requestId).executeTakeFirstOrThrow();
}

const COLUMNS = [
  ...(['id', 'requestId', 'openedBy', 'reason', 'status', 'createdAt'] as const),
  ...(['closedAt', 'closedBy', 'outcome', 'decisionReason', 'returnedConnectionId'] as const),
] as const;

export type DisputeRow = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

export function findDispute(db: Db | Tx, id: string) {
  return db.selectFrom('disputes').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/**
 * Locked: a statement, a withdrawal and a decision follow each other. Before it, both people of its job are held: what is read of
 * them, their words and addresses, holds until the transaction ends, since neither is erased meanwhile.
 */
export async function lockDispute(tx: Tx, id: string) {
  await sql`
    select from users where id in (
      select unnest(array[r.client_id, r.professional_id])
      from disputes d join service_requests r on r.id = d.request_id where d.id = ${id}
    )
    order by id for key share
  `.execute(tx);
  return tx.selectFrom('disputes').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The one that is open or was decided, else the newest one. */
export function findOfJob(db: Db | Tx, requestId: string) {
  return db
    .selectFrom('disputes')
    .select(COLUMNS)
    .where('requestId', '=', requestId)
    .orderBy(sql`status = 'withdrawn'`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined where there is one already that is open or was decided. */
export function insertDispute(tx: Tx, row: NewRow<'disputes'>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('requestId').where('status', '<>', sql.lit('withdrawn')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

export async function updateDispute(tx: Tx, id: string, patch: RowPatch<'disputes'>): Promise<void> {
  await tx.updateTable('disputes').set(patch).where('id', '=', id).execute();
}

export async function insertStatement(tx: Tx, row: NewRow<'disputeStatements'>): Promise<{ id: string }> {
  return tx.insertInto('disputeStatements').values(row).returning('id').executeTakeFirstOrThrow();
}

export type StatementKey = { disputeId: string; authorId: string; idempotencyKey: string };

/** The statement that its author added to this dispute under this key. Under the lock of the dispute there is no other. */
export function findStatement(tx: Tx, { disputeId, authorId, idempotencyKey }: StatementKey) {
  return tx
    .selectFrom('disputeStatements')
    .select('requestHash')
    .where('disputeId', '=', disputeId)
    .where('authorId', '=', authorId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function insertFiles(tx: Tx, statementId: string, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  const rows = uploadIds.map((uploadId, position) => ({ statementId, position, uploadId }));
  await tx.insertInto('disputeFiles').values(rows).execute();
}

export async function countStatements(tx: Tx, disputeId: string, authorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('disputeStatements')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('disputeId', '=', disputeId)
    .where('authorId', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

/** Of these disputes, the oldest first, with the files of each in order. */
export function listStatements(db: Db | Tx, disputeIds: readonly string[]) {
  return db
    .selectFrom('disputeStatements as statement')
    .select(['statement.id', 'statement.disputeId', 'statement.authorId', 'statement.isStaff'])
    .select(['statement.text', 'statement.createdAt'])
    .select(
      sql<string[]>`array(
        select upload_id from dispute_files f where f.statement_id = statement.id order by f.position
      )`.as('uploadIds'),
    )
    .where('statement.disputeId', 'in', disputeIds)
    .orderBy('statement.createdAt')
    .orderBy('statement.id')
    .execute();
}

/** A Connection that one of the two people of a job spent on the other and that is still live; the newest first. */
const spentConnection = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<string | null>`(
  select c.id from connections c
  where c.pair_lo = least(${one}, ${other}) and c.pair_hi = greatest(${one}, ${other})
    and c.status = 'live' and c.charge_policy <> 'none'
  order by c.created_at desc, c.id limit 1
)`;

export async function findSpentConnection(tx: Tx, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`select ${spentConnection(sql`${one}::uuid`, sql`${other}::uuid`)} as id`.execute(tx);
  return rows[0]?.id ?? null;
}

export type StaffDisputeRow = Awaited<ReturnType<typeof listDisputeRows>>[number];

/** Newest first, with both people, for staff. */
export function listDisputeRows(db: Db, { state, ...page }: ListCasesInput) {
  let disputes = db.selectFrom('disputes').select(COLUMNS);
  if (state !== 'all') disputes = disputes.where('status', state === 'open' ? '=' : '<>', sql.lit('open'));
  return (
    jobs(db)
      .innerJoin(
        selectPage(disputes, { at: 'createdAt', id: 'id' }, page).as('dispute'),
        'dispute.requestId',
        'request.id',
      )
      .leftJoin('profiles as closer', 'closer.userId', 'dispute.closedBy')
      // `requestId` is the job's.
      .select(
        COLUMNS.filter((column) => column !== 'requestId').map((column) => `dispute.${column}` as const),
      )
      .select('closer.fullName as closedByName')
      .select(
        spentConnection(sql.ref('request.client_id'), sql.ref('request.professional_id')).as(
          'spentConnectionId',
        ),
      )
      .orderBy('dispute.createdAt', 'desc')
      .orderBy('dispute.id', 'desc')
      .execute()
  );
}
