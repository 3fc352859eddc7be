import { sql } from 'kysely';
import type { Db, NewRow, Tx } from '#db/types.ts';

export async function insertGrace(tx: Tx, grace: NewRow<'verificationGrace'>): Promise<void> {
  await tx.insertInto('verificationGrace').values(grace).execute();
}

export function findGrace(db: Db | Tx, profileId: string) {
  return db
    .selectFrom('verificationGrace as g')
    .innerJoin('profiles as p', 'p.id', 'g.profileId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['g.endsAt', 'g.chosenAt', 'g.settledAt', 'u.credentialsOverdueAt'])
    .where('g.profileId', '=', profileId)
    .executeTakeFirstOrThrow();
}

/** The first choice keeps its time. */
export async function updateChosen(db: Db, profileId: string, now: Date): Promise<void> {
  await db
    .updateTable('verificationGrace')
    .set({ chosenAt: now })
    .where('profileId', '=', profileId)
    .where('chosenAt', 'is', null)
    .execute();
}

/** Remembers the hold that this ends, where there is one. */
export async function updateSettled(tx: Tx, profileId: string, now: Date): Promise<void> {
  await sql`
    update verification_grace g set settled_at = ${now}, held_at = u.credentials_overdue_at
    from profiles p join users u on u.id = p.user_id
    where g.profile_id = ${profileId} and p.id = g.profile_id and g.settled_at is null
  `.execute(tx);
}

/** Takes back what was settled since a moment, and puts the account on hold again where that ended a hold. */
export async function updateUnsettled(
  tx: Tx,
  { profileId, userId, since }: { profileId: string; userId: string; since: Date },
): Promise<void> {
  await sql`
    with unsettled as (
      update verification_grace g set settled_at = null, held_at = null
      from verification_grace before
      where g.profile_id = ${profileId} and before.profile_id = g.profile_id and g.settled_at >= ${since}
      returning before.held_at
    )
    update users u set credentials_overdue_at = unsettled.held_at
    from unsettled where u.id = ${userId} and unsettled.held_at is not null
  `.execute(tx);
}

/** Moves the end back, at most to so many days after sign-up; it never comes nearer. */
export async function updateExtended(
  tx: Tx,
  profileId: string,
  { until, mostDays }: { until: Date; mostDays: number },
): Promise<void> {
  await sql`
    update verification_grace g
    set ends_at = greatest(g.ends_at, least(${until}::timestamptz, p.created_at + make_interval(days => ${mostDays})))
    from profiles p where p.id = g.profile_id and g.profile_id = ${profileId} and g.settled_at is null
  `.execute(tx);
}

export type EndingGrace = {
  profileId: string;
  userId: string;
  fullName: string;
  companyName: string | null;
  email: string;
  endsAt: Date;
};

const ENDING_COLUMNS = [
  'g.profileId',
  'p.userId',
  'p.fullName',
  'p.companyName',
  'u.email',
  'g.endsAt',
] as const;

function ending(tx: Tx) {
  return tx
    .selectFrom('verificationGrace as g')
    .innerJoin('profiles as p', 'p.id', 'g.profileId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(ENDING_COLUMNS)
    .where('g.settledAt', 'is', null)
    .where('u.credentialsOverdueAt', 'is', null);
}

/** Professionals whose grace period is over, after this one, in the order of their ids. */
export async function listEnded(db: Db, { now, after, limit }: { now: Date; after: string; limit: number }) {
  const rows = await db
    .selectFrom('verificationGrace as g')
    .innerJoin('profiles as p', 'p.id', 'g.profileId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select('g.profileId')
    .where('g.settledAt', 'is', null)
    .where('u.credentialsOverdueAt', 'is', null)
    .where('g.endsAt', '<=', now)
    .where('g.profileId', '>', after)
    .orderBy('g.profileId')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ profileId }) => profileId);
}

/** The profile of a professional whose grace period is over, also of one who is on hold since. */
export async function findEnded(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('verificationGrace as g')
    .innerJoin('profiles as p', 'p.id', 'g.profileId')
    .select('g.profileId')
    .where('p.userId', '=', userId)
    .where('g.settledAt', 'is', null)
    .where('g.endsAt', '<=', now)
    .executeTakeFirst();
  return row?.profileId;
}

/**
 * One of them, with the profile locked: undefined when it is over by now for another reason, or goes on. Read once the profile is
 * locked: while somebody waited for it, a rejection may have given more days.
 */
export async function lockEnded(tx: Tx, profileId: string, now: Date): Promise<EndingGrace | undefined> {
  await tx.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute();
  return ending(tx).where('g.profileId', '=', profileId).where('g.endsAt', '<=', now).executeTakeFirst();
}

export type GraceReminder = {
  /** Which of the reminders this is, from 1. */
  ordinal: number;
  now: Date;
  /** The grace period ends at this moment or before. */
  until: Date;
  limit: number;
};

/** Grace periods that are about to end and had fewer reminders, which are marked as having had this one. */
export async function updateGraceReminded(
  tx: Tx,
  { ordinal, now, until, limit }: GraceReminder,
): Promise<EndingGrace[]> {
  const due = await ending(tx)
    .where('g.endsAt', '>', now)
    .where('g.endsAt', '<=', until)
    .where('g.reminded', '<', ordinal)
    .where('u.restrictedAt', 'is', null)
    .orderBy('g.endsAt')
    .limit(sql.lit(limit))
    .forUpdate('g')
    .skipLocked()
    .execute();
  const ids = due.map(({ profileId }) => profileId);
  if (ids.length > 0) {
    await tx
      .updateTable('verificationGrace')
      .set({ reminded: ordinal })
      .where('profileId', 'in', ids)
      .execute();
  }
  return due;
}

/** Puts an account on hold for its documents; false when it is already. */
export async function updateOverdue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ credentialsOverdueAt: now })
    .where('id', '=', userId)
    .where('credentialsOverdueAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateNotOverdue(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ credentialsOverdueAt: null })
    .where('id', '=', userId)
    .where('credentialsOverdueAt', 'is not', null)
    .execute();
}

/**
 * Listed is an account that is open, and that neither staff nor missing documents restrict. Coming or leaving is a change of the
 * profile: what the sitemap says of its markets follows it.
 */
export async function updateListed(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update profiles p set
      is_listed = account.is_listed,
      updated_at = case when p.is_listed = account.is_listed then p.updated_at else ${now}::timestamptz end
    from (
      select id, restricted_at is null and credentials_overdue_at is null and closed_at is null as is_listed from users
    ) account
    where account.id = p.user_id and p.user_id = ${userId}
  `.execute(tx);
}

/** The kinds of a professional's documents that wait for review. */
export async function listWaitingKinds(db: Db | Tx, profileId: string) {
  const rows = await db
    .selectFrom('credentialDocuments as d')
    .innerJoin('credentials as c', 'c.id', 'd.credentialId')
    .select('c.kind')
    .distinct()
    .where('c.profileId', '=', profileId)
    .where('d.status', '=', sql.lit('waiting'))
    .execute();
  return rows.map(({ kind }) => kind);
}
