import { sql } from 'kysely';
import { anyOf } from '#db/columns.ts';
import type { Db, Tx } from '#db/types.ts';
import { isClosed as isClosedAccount } from '../safety/safety.fragments.ts';

export type Account = { userId: string; personId: string };

/** False when it is closed already. The profile is locked first, as all do who change what is listed. */
export async function updateClosed(
  tx: Tx,
  { userId, personId }: Account,
  { closedAt, eraseAfter }: { closedAt: Date; eraseAfter: Date },
): Promise<boolean> {
  await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forNoKeyUpdate().execute();
  const outcome = await tx
    .updateTable('users')
    .set({ closedAt, eraseAfter })
    .where('id', '=', personId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** False when there is nothing to keep, or the account is erased already. */
export async function updateKept(tx: Tx, { userId, personId }: Account, now: Date): Promise<boolean> {
  await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forNoKeyUpdate().execute();
  const outcome = await tx
    .updateTable('users')
    .set({ closedAt: null, eraseAfter: null, woundDownAt: null })
    .where('id', '=', personId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    // From its day on, what erasing ends before it erases may be ended already.
    .where('eraseAfter', '>', now)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** After the company itself: what its people sign in with, and their addresses, stay until the transaction ends. */
export async function lockColleagues(tx: Tx, companyId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (of) =>
      of.selectFrom('companyMembers').select('userId').where('companyId', '=', companyId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Everyone who works in a company's account besides its owner. */
export function listColleagues(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId as personId', 'm.fullName', 'u.email', 'u.closedAt', 'm.removedAt'])
    .where('m.companyId', '=', companyId)
    .orderBy('m.userId')
    .execute();
}

/** How an account's own people and others call it. */
export async function findAccountName(db: Db | Tx, userId: string): Promise<string> {
  const names = await findNames(db, userId);
  return names?.companyName ?? names?.fullName ?? '';
}

export function findNames(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['fullName', 'companyName'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Sessions end, and links that were mailed no longer work. Devices stay known: signing in again is the way back. */
export async function deleteSignIns(tx: Tx, personIds: readonly string[]): Promise<void> {
  const theirs = anyOf(personIds);
  await tx.deleteFrom('sessions').where('userId', '=', theirs).execute();
  await tx.deleteFrom('linkTokens').where('userId', '=', theirs).execute();
  await tx.deleteFrom('emailChanges').where('userId', '=', theirs).execute();
}

/** Those of a closed company: none of one that was kept meanwhile. */
export async function deleteInvitations(db: Db, companyId: string): Promise<void> {
  await db
    .deleteFrom('companyInvitations')
    .where('companyId', '=', companyId)
    .where(isClosedAccount(sql.ref('companyId')))
    .execute();
}

/** Whether an account is closed and not yet erased. */
export async function isClosed(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** That nothing the account had open is on the market any longer. Not of one that was kept meanwhile. */
export async function updateWoundDown(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ woundDownAt: at })
    .where('id', '=', userId)
    .where('closedAt', 'is not', null)
    .execute();
}

/**
 * Contacts with the account that were paid for and wait for an answer, but not the direct ones that it made itself: it has
 * seen whom to call, so they take their course, silence included.
 */
const isReturned = (userId: string) => sql`${userId} in (c.initiator_id, c.recipient_id)
  and (c.initiator_id <> ${userId} or c.project_id is not null)
  and c.status = 'live' and c.charge_policy <> 'none' and c.answered_at is null`;

export async function listWaitingContacts(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from connections c
    where ${isReturned(userId)} and ${isClosedAccount(sql`${userId}::uuid`)}
    order by c.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export type ClosingFacts = {
  hasPlan: boolean;
  openRequests: number;
  openJobs: number;
  appointments: number;
  openDisputes: number;
  publishedProjects: number;
  waitingContacts: number;
  otherPeople: number;
};

/** What closing would end. */
export async function findClosingFacts(db: Db, userId: string, now: Date): Promise<ClosingFacts> {
  const open = sql`status in ('pending', 'accepted', 'in_progress')`;
  const jobs = sql`select id from service_requests where ${userId} in (client_id, professional_id)`;
  const { rows } = await sql<ClosingFacts>`
    select
      exists (select from subscriptions where user_id = ${userId} and ended_at is null) as has_plan,
      (select count(*)::int from service_requests where client_id = ${userId} and ${open}) as open_requests,
      (select count(*)::int from service_requests where professional_id = ${userId} and ${open}) as open_jobs,
      (
        select count(*)::int from appointments
        where request_id in (${jobs} and ${open}) and status = 'confirmed' and starts_at > ${now}
      ) as appointments,
      (select count(*)::int from disputes where request_id in (${jobs}) and status = 'open') as open_disputes,
      (select count(*)::int from projects where owner_id = ${userId} and status = 'published') as published_projects,
      (select count(*)::int from connections c where ${isReturned(userId)}) as waiting_contacts,
      (
        select count(*)::int from company_members where company_id = ${userId} and removed_at is null
      ) as other_people
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('Counting answers one row');
  return facts;
}
