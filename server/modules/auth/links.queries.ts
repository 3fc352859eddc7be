import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

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
