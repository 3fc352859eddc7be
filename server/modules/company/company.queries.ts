import { sql } from 'kysely';
import type { CompanyRole } from '#contract/company-roles.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

/** The names of a company and its owner; locks nothing. */
export function findCompany(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.createdAt', 'profiles.fullName', 'profiles.companyName'])
    .where('users.id', '=', companyId)
    .executeTakeFirst();
}

/** One change of a company's people at a time; rows that only refer to the account do not wait. */
export async function lockCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
}

/** After the company: their address and what they sign in with stay until the transaction ends. */
export async function lockPersonOf(tx: Tx, companyId: string, personId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (of) =>
      of
        .selectFrom('companyMembers')
        .select('userId')
        .where('companyId', '=', companyId)
        .where('userId', '=', personId),
    )
    .forNoKeyUpdate()
    .execute();
}

// People

export function listPeople(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('companyMembers')
    .innerJoin('users', 'users.id', 'companyMembers.userId')
    .select([
      'companyMembers.userId as personId',
      'companyMembers.fullName',
      'companyMembers.role',
      'companyMembers.joinedAt',
      'users.email',
    ])
    .where('companyMembers.companyId', '=', companyId)
    .where('companyMembers.removedAt', 'is', null)
    .orderBy('companyMembers.joinedAt')
    .orderBy('companyMembers.userId')
    .execute();
}

/** Undefined for someone who does not work there, or no longer. */
export function findPerson(db: Db | Tx, companyId: string, personId: string) {
  return db
    .selectFrom('companyMembers')
    .innerJoin('users', 'users.id', 'companyMembers.userId')
    .select(['companyMembers.fullName', 'companyMembers.role', 'users.email'])
    .where('companyMembers.companyId', '=', companyId)
    .where('companyMembers.userId', '=', personId)
    .where('companyMembers.removedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertPerson(tx: Tx, person: NewRow<'companyMembers'>): Promise<void> {
  await tx.insertInto('companyMembers').values(person).execute();
}

export async function updateRole(
  tx: Tx,
  { companyId, personId, role }: { companyId: string; personId: string; role: CompanyRole },
): Promise<void> {
  await tx
    .updateTable('companyMembers')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('userId', '=', personId)
    .where('removedAt', 'is', null)
    .execute();
}

/** `.invalid` is reserved: no mail ever goes there, and no one can sign up with it. */
const formerAddress = (personId: string) => `${personId}@removed.invalid`;

/** The row stays, for the name in the history; address, password and everything that signs in go. */
export async function updateRemoved(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx
    .updateTable('companyMembers')
    .set({ removedAt: now })
    .where('userId', '=', personId)
    .where('removedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set({ email: formerAddress(personId), passwordHash: '', emailVerifiedAt: null, twoStepSince: null })
    .where('id', '=', personId)
    .execute();
  await tx.deleteFrom('sessions').where('userId', '=', personId).execute();
  await tx.deleteFrom('knownDevices').where('userId', '=', personId).execute();
  await tx.deleteFrom('authenticators').where('userId', '=', personId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', personId).execute();
  await tx.deleteFrom('linkTokens').where('userId', '=', personId).execute();
  await tx.deleteFrom('emailChanges').where('userId', '=', personId).execute();
  await tx.deleteFrom('apiTokens').where('userId', '=', personId).execute();
}

/** People and open invitations, the owner not among them. */
export async function countSeatsTaken(tx: Db | Tx, companyId: string, now: Date): Promise<number> {
  const { people, invitations } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('companyMembers')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('companyId', '=', companyId)
        .where('removedAt', 'is', null)
        .as('people'),
      eb
        .selectFrom('companyInvitations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('companyId', '=', companyId)
        .where('expiresAt', '>', now)
        .as('invitations'),
    ])
    .executeTakeFirstOrThrow();
  return Number(people) + Number(invitations);
}

// Invitations

export function listInvitations(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('companyInvitations')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** An expired one of the same address gives way; undefined when one is open. */
export async function insertInvitation(
  tx: Tx,
  invitation: NewRow<'companyInvitations'> & { createdAt: Date },
) {
  const { companyId, email, createdAt } = invitation;
  await tx
    .deleteFrom('companyInvitations')
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('expiresAt', '<=', createdAt)
    .execute();
  return tx
    .insertInto('companyInvitations')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['companyId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findInvitation(db: Db | Tx, companyId: string, id: string) {
  return db
    .selectFrom('companyInvitations')
    .select(['email', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The former link stops working at once, not only when the new one is mailed. */
export async function updateInvitationRenewed(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('companyInvitations')
    .set({ expiresAt, tokenHash: null })
    .where('id', '=', id)
    .execute();
}

/** An invitation that is to be mailed. */
export function findInvitationToSend(db: Db | Tx, id: string, now: Date) {
  return db
    .selectFrom('companyInvitations')
    .innerJoin('profiles', 'profiles.userId', 'companyInvitations.companyId')
    .select([
      'companyInvitations.email',
      'companyInvitations.role',
      'profiles.fullName as ownerName',
      'profiles.companyName',
    ])
    .where('companyInvitations.id', '=', id)
    .where('companyInvitations.expiresAt', '>', now)
    .executeTakeFirst();
}

/** False when it was withdrawn or accepted meanwhile. */
export async function updateInvitationToken(db: Db | Tx, id: string, tokenHash: string): Promise<boolean> {
  const outcome = await db
    .updateTable('companyInvitations')
    .set({ tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Undefined also once the company's account is closed: the task that withdraws its invitations comes a moment later. */
export function findInvitationByToken(db: Db | Tx, tokenHash: string, now: Date) {
  return db
    .selectFrom('companyInvitations')
    .innerJoin('profiles', 'profiles.userId', 'companyInvitations.companyId')
    .innerJoin('users as company', 'company.id', 'companyInvitations.companyId')
    .select((select) => [
      'companyInvitations.companyId',
      'companyInvitations.email',
      'companyInvitations.role',
      'profiles.fullName as ownerName',
      'profiles.companyName',
      select
        .exists(
          select
            .selectFrom('users')
            .select(sql`1`.as('one'))
            .whereRef('users.email', '=', 'companyInvitations.email'),
        )
        .as('hasAccount'),
    ])
    .where('companyInvitations.tokenHash', '=', tokenHash)
    .where('companyInvitations.expiresAt', '>', now)
    .where('company.closedAt', 'is', null)
    .executeTakeFirst();
}

/** Uses an invitation up: of parallel calls, one gets the row. */
export function deleteInvitationByToken(tx: Tx, tokenHash: string, now: Date) {
  return tx
    .deleteFrom('companyInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['companyId', 'email', 'role'])
    .executeTakeFirst();
}

/** False for another company's invitation, and one that is no longer there. */
export async function deleteInvitation(tx: Db | Tx, companyId: string, id: string): Promise<boolean> {
  const outcome = await tx
    .deleteFrom('companyInvitations')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

// History

export async function insertAct(db: Db | Tx, act: NewRow<'companyActs'>): Promise<void> {
  await db.insertInto('companyActs').values(act).execute();
}

/** The latest first, each with the name of who acted: the owner's from the profile. */
export function listActs(db: Db | Tx, companyId: string, limit: number) {
  return db
    .selectFrom('companyActs')
    .leftJoin('companyMembers', 'companyMembers.userId', 'companyActs.personId')
    .leftJoin('profiles', 'profiles.userId', 'companyActs.personId')
    .select((select) => [
      'companyActs.id',
      'companyActs.act',
      'companyActs.at',
      select.fn.coalesce('companyMembers.fullName', 'profiles.fullName', sql.lit('')).as('personName'),
    ])
    .where('companyActs.companyId', '=', companyId)
    .orderBy('companyActs.at', 'desc')
    .orderBy('companyActs.id', 'desc')
    .limit(limit)
    .execute();
}
