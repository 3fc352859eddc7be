import type { Db, NewRow, Tx } from '#db/types.ts';
import { ACCOUNT_OF_PERSON } from '../auth/auth.fragments.ts';

const LISTED = ['id', 'name', 'prefix', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** Of parallel calls each waits for the one before, so that what they count holds. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function countTokens(tx: Db | Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('apiTokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countLiveTokens(db: Db | Tx, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('apiTokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertToken(tx: Tx, token: NewRow<'apiTokens'>) {
  return tx.insertInto('apiTokens').values(token).returning(LISTED).executeTakeFirstOrThrow();
}

export function listTokensOf(db: Db, userId: string) {
  return db
    .selectFrom('apiTokens')
    .select(LISTED)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A token with its person (`personId`), the account they work in, and what they may do there. */
export function findTokenWithPerson(db: Db, secretHash: string, now: Date) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('users as person', 'person.id', 'apiTokens.userId')
    .leftJoin('companyMembers', 'companyMembers.userId', 'person.id')
    .innerJoin('users', (join) => join.on('users.id', '=', ACCOUNT_OF_PERSON))
    .select([
      'apiTokens.id',
      'apiTokens.scopes',
      'apiTokens.lastUsedAt',
      'person.id as personId',
      'users.id as userId',
      'companyMembers.role',
      'users.userType',
      'users.restrictedAt',
      'users.credentialsOverdueAt',
      'users.closedAt as accountClosedAt',
      'person.closedAt as personClosedAt',
    ])
    .where('apiTokens.secretHash', '=', secretHash)
    .where('apiTokens.expiresAt', '>', now)
    .where('companyMembers.removedAt', 'is', null)
    .executeTakeFirst();
}

export async function updateLastUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', id).execute();
}

/** False when there is no such token of this person. */
export async function deleteToken(db: Db, userId: string, id: string): Promise<boolean> {
  const outcome = await db
    .deleteFrom('apiTokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return outcome.numDeletedRows > 0n;
}

export async function deleteTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('userId', '=', userId).execute();
}

export async function deleteTokensExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('apiTokens').where('expiresAt', '<', moment).execute();
}
