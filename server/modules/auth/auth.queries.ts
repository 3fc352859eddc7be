import { sql } from 'kysely';
import { sessionSchema } from '#contract/auth.ts';
import { columnsOf } from '#db/columns.ts';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { ownPhotoOf } from '../profiles/profiles.fragments.ts';

const ACCOUNT_OF_PERSON = sql<string>`coalesce(company_members.company_id, person.id)`;

/**
 * A person with what password checks and mails need. One who works in a company has a name there and no profile; one who
 * was removed is nobody.
 */
function selectPeople(db: Db | Tx) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('companyMembers', 'companyMembers.userId', 'users.id')
    .select((select) => [
      'users.id',
      'users.email',
      'users.passwordHash',
      'users.userType',
      'users.emailVerifiedAt',
      'users.twoStepSince',
      select.fn.coalesce('companyMembers.fullName', 'profiles.fullName', sql.lit('')).as('fullName'),
      select.fn.coalesce('profiles.location', sql.lit('')).as('location'),
    ])
    .where('companyMembers.removedAt', 'is', null);
}

export function findUserByEmail(db: Db | Tx, email: string) {
  return selectPeople(db).where('users.email', '=', email).executeTakeFirst();
}

export function findUserById(db: Db | Tx, userId: string) {
  return selectPeople(db).where('users.id', '=', userId).executeTakeFirst();
}

/** What a person signs in with, as it is once all who change it are done; it stays until the transaction ends. */
export function lockSignIn(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'passwordHash', 'twoStepSince'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether a person's account is open, and their own place in it. Neither is closed before the transaction ends. The account
 * first, as by all who change who works in it.
 */
export async function lockOpen(tx: Tx, personId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('closedAt')
    .where('id', '=', (of) =>
      of
        .selectFrom('users as person')
        .leftJoin('companyMembers', 'companyMembers.userId', 'person.id')
        .select(ACCOUNT_OF_PERSON.as('id'))
        .where('person.id', '=', personId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  const person = await tx
    .selectFrom('users')
    .select('closedAt')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.closedAt === null && person?.closedAt === null;
}

/** Of two who take one address at the same moment, the second waits for the first, and then finds it taken. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
}

/** Undefined when the address is taken: not thrown, since an SQL error would abort the transaction. */
export async function insertUser(tx: Tx, user: NewRow<'users'>) {
  await lockAddress(tx, user.email);
  return tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updatePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Marks the address as verified if it still is the account's. */
export async function updateEmailVerified(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((update) => ({ emailVerifiedAt: update.fn.coalesce('emailVerifiedAt', update.val(now)) }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute();
}

/** A person with the account they work in: a company's, or their own. */
export async function findViewer(db: Db | Tx, personId: string) {
  const [viewer] = await viewers(db, { personId });
  return viewer;
}

const viewers = keepQuery(
  [],
  (db, { personId }: { personId: string }) =>
    db
      .selectFrom('users as person')
      .leftJoin('companyMembers', 'companyMembers.userId', 'person.id')
      .innerJoin('users', (join) => join.on('users.id', '=', ACCOUNT_OF_PERSON))
      .innerJoin('profiles', 'profiles.userId', 'users.id')
      .leftJoin('places', 'places.zip', 'profiles.zip')
      .select((select) => [
        ownPhotoOf({ profile: 'profiles', person: 'person' }).as('photoId'),
        'users.id as userId',
        'person.id as personId',
        'companyMembers.role',
        'profiles.fullName as ownerName',
        'person.email',
        'users.userType',
        'person.isStaff',
        'person.twoStepSince',
        'person.emailVerifiedAt',
        'users.restrictedAt',
        'users.credentialsOverdueAt',
        'users.eraseAfter as accountEraseAfter',
        'person.eraseAfter as personEraseAfter',
        'profiles.id as profileId',
        select.fn.coalesce('companyMembers.fullName', 'profiles.fullName').as('fullName'),
        'profiles.companyName',
        'profiles.location',
        'profiles.specialties',
        'places.zip',
        'places.city',
        'places.state',
        'places.latitude',
        'places.longitude',
      ])
      .where('person.id', '=', personId)
      .where('companyMembers.removedAt', 'is', null),
  { gatherBy: 'personId' },
);

// Sessions

/** A session with its person (`userId`), the account they work in, and what they may do there. */
export async function findSessionWithUser(db: Db | Tx, secretHash: string, now: Date) {
  const [session] = await sessionsWithUser(db, { secretHash, now });
  return session;
}

const sessionsWithUser = keepQuery([], (db, { secretHash, now }: { secretHash: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users as person', 'person.id', 'sessions.userId')
    .leftJoin('companyMembers', 'companyMembers.userId', 'person.id')
    .innerJoin('users', (join) => join.on('users.id', '=', ACCOUNT_OF_PERSON))
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.kind',
      'sessions.label',
      'sessions.expiresAt',
      'users.id as accountId',
      'companyMembers.role',
      'users.userType',
      'person.isStaff',
      'person.twoStepSince',
      'users.restrictedAt',
      'users.credentialsOverdueAt',
      'users.closedAt as accountClosedAt',
      'person.closedAt as personClosedAt',
    ])
    .where('sessions.secretHash', '=', secretHash)
    .where('sessions.expiresAt', '>', now)
    .where('companyMembers.removedAt', 'is', null),
);

export async function insertSession(db: Db | Tx, session: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Extends a session, never past its absolute end; does not recreate a deleted one. */
export async function extendSession(
  db: Db | Tx,
  secretHash: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set((update) => ({
      expiresAt: update.fn<Date>('least', [update.val(expiresAt), 'absoluteExpiresAt']),
      lastSeenAt: now,
    }))
    .where('secretHash', '=', secretHash)
    .execute();
}

export function listSessionsOfUser(db: Db | Tx, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(columnsOf(sessionSchema.omit({ isCurrent: true })))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function deleteSessionBySecretHash(db: Db | Tx, secretHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('secretHash', '=', secretHash).execute();
}

/** False when there is no such session of this user. */
export async function deleteSession(db: Db | Tx, userId: string, sessionId: string): Promise<boolean> {
  const outcome = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

/** Ends every session of a user except, where given, one; returns how many. */
export async function deleteSessionsOfUser(db: Db | Tx, userId: string, exceptId?: string): Promise<number> {
  const outcome = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

/** Ends every session of everyone; returns how many. */
export async function deleteAllSessions(db: Db): Promise<number> {
  const outcome = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(outcome.numDeletedRows);
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

// Links sent by mail

export async function insertLinkToken(tx: Tx, token: NewRow<'linkTokens'>): Promise<void> {
  await tx.insertInto('linkTokens').values(token).execute();
}

type LinkPurpose = NewRow<'linkTokens'>['purpose'];

export function findLinkToken(db: Db | Tx, tokenHash: string, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('linkTokens')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The account of an address, if the link to sign in was mailed to it. */
export function findUserByLink(db: Db | Tx, tokenHash: string, email: string, now: Date) {
  return db
    .selectFrom('linkTokens')
    .innerJoin('users', 'users.id', 'linkTokens.userId')
    .select('users.id')
    .where('linkTokens.tokenHash', '=', tokenHash)
    .where('linkTokens.purpose', '=', sql.lit('sign_in'))
    .where('linkTokens.expiresAt', '>', now)
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** Consumes a link: of parallel calls, one gets the row. */
export function deleteLinkToken(tx: Tx, tokenHash: string, purpose: LinkPurpose, now: Date) {
  return tx
    .deleteFrom('linkTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst();
}

export async function deleteLinkTokensOfUser(tx: Tx, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx.deleteFrom('linkTokens').where('userId', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredLinkTokens(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('linkTokens').where('expiresAt', '<=', now).execute();
}

// Known devices

/** The account of an address, if it was signed in to from the device. */
export function findKnownDevice(db: Db | Tx, tokenHash: string, email: string, now: Date) {
  return db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where('knownDevices.tokenHash', '=', tokenHash)
    .where('knownDevices.expiresAt', '>', now)
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** A device gets another token; its accounts go on knowing it. */
export async function renameDevice(tx: Tx, formerHash: string, tokenHash: string): Promise<void> {
  await tx.updateTable('knownDevices').set({ tokenHash }).where('tokenHash', '=', formerHash).execute();
}

export async function upsertKnownDevice(tx: Tx, device: NewRow<'knownDevices'>): Promise<void> {
  await tx
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['tokenHash', 'userId'])
        .doUpdateSet({ lastUsedAt: device.lastUsedAt, expiresAt: device.expiresAt }),
    )
    .execute();
}

export async function deleteDevicesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

export async function deleteExpiredDevices(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('expiresAt', '<=', now).execute();
}

export async function deleteExpiredRateLimits(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<', String(now.getTime())).execute();
}
