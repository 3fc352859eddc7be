import { sql } from 'kysely';
import { sessionSchema } from '#contract/auth.ts';
import { columnsOf } from '#db/columns.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.passwordHash',
  'users.userType',
  'profiles.fullName',
  'profiles.location',
] as const;

/** The account behind an address, with what password checks and mails need. */
export function findUserByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(USER_COLUMNS)
    .where('users.email', '=', email)
    .executeTakeFirst();
}

export function findUserById(db: Db | Tx, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select([...USER_COLUMNS, 'users.emailVerifiedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Undefined when the address is taken: not thrown, since an SQL error would abort the transaction. */
export function insertUser(tx: Tx, user: NewRow<'users'>) {
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

export function findViewer(db: Db | Tx, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('places', 'places.zip', 'profiles.zip')
    .select([
      'users.id as userId',
      'users.email',
      'users.userType',
      'users.isStaff',
      'users.emailVerifiedAt',
      'users.restrictedAt',
      'users.credentialsOverdueAt',
      'profiles.id as profileId',
      'profiles.fullName',
      'profiles.companyName',
      'profiles.location',
      'profiles.specialties',
      'places.zip',
      'places.city',
      'places.state',
      'places.latitude',
      'places.longitude',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

// Sessions

export function findSessionWithUser(db: Db | Tx, secretHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'sessions.kind',
      'sessions.label',
      'sessions.expiresAt',
      'users.userType',
      'users.isStaff',
      'users.restrictedAt',
      'users.credentialsOverdueAt',
    ])
    .where('sessions.secretHash', '=', secretHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
}

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
