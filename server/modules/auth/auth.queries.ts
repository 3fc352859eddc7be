import { sql } from 'kysely';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import { ownPhotoOf } from '../profiles/profiles.fragments.ts';
import { ACCOUNT_OF_PERSON } from './auth.fragments.ts';

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

export async function deleteExpiredRateLimits(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<', String(now.getTime())).execute();
}
