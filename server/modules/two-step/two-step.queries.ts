import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

export async function findSalt(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('authenticators')
    .select('salt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.salt;
}

/** An app that was never confirmed gives way. */
export async function upsertAuthenticator(
  db: Db | Tx,
  app: { userId: string; salt: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('authenticators')
    .values(app)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ salt: app.salt, createdAt: app.createdAt, lastStep: null }),
    )
    .execute();
}

/** False when the code of this step, or a later one, was used before: of parallel calls with one code, one gets it. */
export async function updateLastStep(
  db: Db | Tx,
  { userId, salt, step }: { userId: string; salt: string; step: number },
): Promise<boolean> {
  const outcome = await db
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('salt', '=', salt)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

export async function updateTurnedOn(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ twoStepSince: now }).where('id', '=', userId).execute();
}

/** Forgets app and recovery codes; false when it was off before. */
export async function updateTurnedOff(tx: Tx, userId: string): Promise<boolean> {
  const outcome = await tx
    .updateTable('users')
    .set({ twoStepSince: null })
    .where('id', '=', userId)
    .where('twoStepSince', 'is not', null)
    .executeTakeFirst();
  await tx.deleteFrom('authenticators').where('userId', '=', userId).execute();
  await deleteRecoveryCodes(tx, userId);
  return outcome.numUpdatedRows > 0n;
}

/** In one order for all who change the codes of a person. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function insertRecoveryCodes(
  tx: Tx,
  { userId, hashes, createdAt }: { userId: string; hashes: readonly string[]; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** False for one that is not the person's, or was used: of parallel calls, one gets it. */
export async function updateCodeUsed(
  db: Db | Tx,
  { userId, codeHash, usedAt }: { userId: string; codeHash: string; usedAt: Date },
): Promise<boolean> {
  const outcome = await db
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Since when it is on, and how many recovery codes are left. */
export function findState(db: Db | Tx, userId: string) {
  return db
    .selectFrom('users')
    .select('twoStepSince')
    .select((eb) => [
      eb
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('recoveryCodes.userId', '=', 'users.id')
        .where('usedAt', 'is', null)
        .as('codesLeft'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A person's sign-in, by address; also of one who works in a company. Locked until the transaction ends. */
export function lockPersonByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('companyMembers', 'companyMembers.userId', 'users.id')
    .select((eb) => [
      'users.id',
      'users.email',
      eb.fn.coalesce('companyMembers.fullName', 'profiles.fullName', sql.lit('')).as('fullName'),
    ])
    .where('users.email', '=', email)
    .forUpdate('users')
    .executeTakeFirst();
}
