import { sql } from 'kysely';
import type { CredentialKind } from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import { profileFieldsSchema } from '#contract/profiles.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';
import { profileOfAddress } from './profiles.fragments.ts';

export async function insertProfile(tx: Tx, profile: NewRow<'profiles'>): Promise<{ id: string }> {
  return tx.insertInto('profiles').values(profile).returning('id').executeTakeFirstOrThrow();
}

export async function insertProfilePrivate(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('profilePrivate').values({ userId }).execute();
}

/** A profile with its private fields: for the person themselves. */
export async function findOwnProfile(db: Db | Tx, userId: string) {
  const [profile] = await ownProfiles(db, { userId });
  return profile;
}

const ownProfiles = keepQuery(
  [],
  (db, { userId }: { userId: string }) =>
    db
      .selectFrom('profiles')
      .leftJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
      .leftJoin('places', 'places.zip', 'profiles.zip')
      .leftJoin('verificationGrace', 'verificationGrace.profileId', 'profiles.id')
      .select(qualified('profiles', columnsOf(profileFieldsSchema)))
      .select([
        'profiles.id',
        'profiles.userType',
        'profilePrivate.phone',
        'profilePrivate.street',
        'profiles.location',
        'places.zip',
        'places.city',
        'places.state',
        'places.latitude',
        'places.longitude',
        'profiles.verified',
        'verificationGrace.endsAt as graceEndsAt',
        'verificationGrace.settledAt as graceSettledAt',
      ])
      .where('profiles.userId', '=', userId),
  { gatherBy: 'userId' },
);

/** Changes the given columns and no others. */
export async function updateProfile(tx: Tx, userId: string, patch: RowPatch<'profiles'>): Promise<void> {
  await tx.updateTable('profiles').set(patch).where('userId', '=', userId).execute();
}

export async function updateVerification(
  tx: Tx,
  profileId: string,
  verification: Required<Pick<RowPatch<'profiles'>, 'verified' | 'verifiedUntil' | 'updatedAt'>>,
): Promise<void> {
  await tx.updateTable('profiles').set(verification).where('id', '=', profileId).execute();
}

export async function updateProfilePrivate(
  tx: Tx,
  userId: string,
  patch: RowPatch<'profilePrivate'>,
): Promise<void> {
  await tx.updateTable('profilePrivate').set(patch).where('userId', '=', userId).execute();
}

export async function findCounter(db: Db, name: 'verified_professionals'): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** The professional behind an address. Checks and changes of name of the same profile follow one another. */
export async function lockProfileByEmail(tx: Tx, email: string) {
  await profileOfAddress(tx, email).forUpdate().execute();
  // Read once it is locked: an account that was erased meanwhile has the address no longer.
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select([
      'profiles.id',
      'profiles.userId',
      'profiles.userType',
      'profiles.fullName',
      'profiles.companyName',
      'profiles.verified',
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** A member's own profile, first of all that a transaction locks (db/README.md, The order of locks). */
export async function lockProfileOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forUpdate().execute();
}

/** What is verified of a professional, locked until the transaction ends. */
export async function lockNames(tx: Tx, profileId: string) {
  return tx
    .selectFrom('profiles')
    .select(['userId', 'fullName', 'companyName', 'verifiedUntil'])
    .where('id', '=', profileId)
    .where('userType', '=', sql.lit('service_professional'))
    .forUpdate()
    .executeTakeFirst();
}

/** What searches find a professional by, locked until the transaction ends; undefined when they find nobody there. */
export async function lockSearchFacts(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['specialties', 'latitude', 'longitude'])
    .where('userId', '=', userId)
    .where('userType', '=', sql.lit('service_professional'))
    .where('verified', '=', sql.lit(true))
    .where('isListed', '=', sql.lit(true))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCheck(tx: Tx, check: NewRow<'verificationChecks'>): Promise<void> {
  await tx.insertInto('verificationChecks').values(check).execute();
}

/** Every check of a profile that was not withdrawn, the newest first. */
export const listChecks = keepQuery(
  [],
  (db, { profileId }: { profileId: string }) =>
    db
      .selectFrom('verificationChecks')
      .select(['kind', 'credentialId', 'fullName', 'companyName', 'checkedAt', 'validUntil'])
      .select(['documentType', 'issuer', 'method'])
      .where('profileId', '=', profileId)
      .where('withdrawnAt', 'is', null)
      .orderBy('sequence', 'desc'),
  { gatherBy: 'profileId' },
);

/**
 * Withdraws the checks of a kind, or those of one certification. A document that was found lapsed stays on record, so that
 * nobody undoes that by removing it.
 */
export async function updateWithdrawnChecks(
  tx: Tx,
  {
    profileId,
    kind,
    credentialId,
    at,
  }: { profileId: string; kind: CredentialKind; credentialId: string; at: Date },
): Promise<void> {
  let update = tx
    .updateTable('verificationChecks')
    .set({ withdrawnAt: at })
    .where('profileId', '=', profileId)
    .where('kind', '=', kind)
    .where('withdrawnAt', 'is', null)
    .where(sql<boolean>`valid_until >= (checked_at at time zone ${sql.lit(MARKET_TIME_ZONE)})::date`);
  if (kind === 'certification') update = update.where('credentialId', '=', credentialId);
  await update.execute();
}

/** Withdraws the newest check of a credential. */
export async function updateNewestWithdrawn(
  tx: Tx,
  { credentialId, at }: { credentialId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('verificationChecks')
    .set({ withdrawnAt: at })
    .where('sequence', '=', (check) =>
      check
        .selectFrom('verificationChecks')
        .select('sequence')
        .where('credentialId', '=', credentialId)
        .where('withdrawnAt', 'is', null)
        .orderBy('sequence', 'desc')
        .limit(sql.lit(1)),
    )
    .execute();
}

/** Ends every verification whose last valid day has passed; returns how many. */
export async function updateExpiredVerifications(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('profiles')
    .set({ verified: false, verifiedUntil: null, updatedAt: now })
    .where(sql<boolean>`verified`)
    .where('verifiedUntil', '<', marketDay(now))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
