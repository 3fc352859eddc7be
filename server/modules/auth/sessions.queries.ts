import { sessionSchema } from '#contract/auth.ts';
import { columnsOf } from '#db/columns.ts';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { ACCOUNT_OF_PERSON } from './auth.fragments.ts';

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
