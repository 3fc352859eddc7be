import { sql } from 'kysely';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { Db, NewRow, RowPatch, Tx } from '#db/types.ts';

export async function insertProfile(tx: Tx, profile: NewRow<'profiles'>): Promise<{ id: string }> {
  return tx.insertInto('profiles').values(profile).returning('id').executeTakeFirstOrThrow();
}

export async function insertProfilePrivate(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('profilePrivate').values({ userId }).execute();
}

/** A profile with its private fields: for the person themselves. */
export async function findOwnProfile(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
    .leftJoin('places', 'places.zip', 'profiles.zip')
    .select([
      'profiles.id',
      'profiles.userType',
      'profiles.fullName',
      'profiles.companyName',
      'profilePrivate.phone',
      'profilePrivate.street',
      'profiles.location',
      'places.zip',
      'places.city',
      'places.state',
      'places.latitude',
      'places.longitude',
      'profiles.description',
      'profiles.specialties',
      'profiles.hourlyRateCents',
      'profiles.serviceRadiusMiles',
      'profiles.nextFreeDay',
      'profiles.rating',
      'profiles.reviewCount',
      'profiles.completedJobs',
      'profiles.verified',
    ])
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

/** Changes the given columns and no others. */
export async function updateProfile(tx: Tx, userId: string, patch: RowPatch<'profiles'>): Promise<void> {
  await tx.updateTable('profiles').set(patch).where('userId', '=', userId).execute();
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

/** The professional behind an address, locked, so that checks of the same profile follow one another. */
export async function lockProfileByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['profiles.id', 'profiles.userType'])
    .where('users.email', '=', email)
    .forUpdate('profiles')
    .executeTakeFirst();
}

export async function insertCheck(tx: Tx, check: NewRow<'verificationChecks'>): Promise<void> {
  await tx.insertInto('verificationChecks').values(check).execute();
}

const dayOf = (now: Date) =>
  sql<string>`(${now}::timestamptz at time zone ${sql.lit(MARKET_TIME_ZONE)})::date`;

/**
 * Derives `verified` from the newest check of each kind: until the earlier of the two days, if neither has passed.
 * Undefined when there is no such professional.
 */
export async function deriveVerification(tx: Tx, profileId: string, now: Date) {
  const newest = (kind: 'license' | 'insurance') =>
    sql`(select valid_until from verification_checks where profile_id = ${profileId} and kind = ${sql.lit(kind)}
         order by sequence desc limit 1)`;
  const { rows } = await sql<{ verified: boolean; verifiedUntil: string | null }>`
    update profiles set verified = checked.until is not null, verified_until = checked.until, updated_at = ${now}
    from (
      select case when license >= today and insurance >= today then least(license, insurance) end as until
      from (select ${newest('license')} as license, ${newest('insurance')} as insurance, ${dayOf(now)} as today) as days
    ) as checked
    where profiles.id = ${profileId} and profiles.user_type = 'service_professional'
    returning profiles.verified, profiles.verified_until
  `.execute(tx);
  return rows[0];
}

/** Takes the verification away from everybody whose last valid day has passed; answers how many. */
export async function updateExpiredVerifications(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('profiles')
    .set({ verified: false, verifiedUntil: null, updatedAt: now })
    .where(sql<boolean>`verified`)
    .where('verifiedUntil', '<', dayOf(now))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
