import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '#db/types.ts';
import { worksIn } from './push-people.fragments.ts';

export type PreferencesRow = Row<'notificationPreferences'>;

function preferencesOf(db: Db | Tx, userId: string) {
  return db.selectFrom('notificationPreferences').select(PREFERENCES).where('userId', '=', userId);
}

export function findPreferences(db: Db | Tx, userId: string): Promise<PreferencesRow | undefined> {
  return preferencesOf(db, userId).executeTakeFirst();
}

/** The same, locked: a digest that is being sent is waited for, and one that is due passes it by. */
export function lockPreferences(tx: Tx, userId: string): Promise<PreferencesRow | undefined> {
  return preferencesOf(tx, userId).forUpdate().executeTakeFirst();
}

const PREFERENCES = [
  'userId',
  'emailOff',
  'pushOff',
  'timeZone',
  'quietFrom',
  'quietUntil',
  'digestDueAt',
  'digestedUntil',
  'updatedAt',
] as const;

export function findUserOfEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
}

/** A person's address, which doesn't change until the transaction ends. */
export async function lockEmailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.email;
}

export async function hasUser(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

/** A row to change; the account stays locked until the transaction ends, so that two changes follow each other. */
export async function lockUser(tx: Tx, userId: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function upsertPreferences(tx: Tx, row: NewRow<'notificationPreferences'>): Promise<void> {
  const { userId, ...changes } = row;
  await tx
    .insertInto('notificationPreferences')
    .values({ userId, ...changes })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}

/**
 * Somebody whose digest is due, and the account that they work in: their own, or their company's. Locked against every other
 * worker; the next in line where others hold some.
 */
export function lockDueDigest(tx: Tx, now: Date) {
  return tx
    .selectFrom('notificationPreferences as preferences')
    .innerJoin('users', 'users.id', 'preferences.userId')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('companyMembers as member', (join) =>
      join.onRef('member.userId', '=', 'users.id').on('member.removedAt', 'is', null),
    )
    .select(['preferences.userId', 'preferences.timeZone', 'preferences.digestedUntil', 'users.email'])
    .select(({ fn }) => [
      fn.coalesce('member.companyId', 'preferences.userId').as('accountId'),
      fn.coalesce('member.fullName', 'profiles.fullName').$notNull().as('fullName'),
    ])
    .where('preferences.digestDueAt', '<=', now)
    .where(({ fn, eb }) => eb(fn.coalesce('member.userId', 'profiles.userId'), 'is not', null))
    .orderBy('preferences.digestDueAt')
    .limit(1)
    .forUpdate(['preferences'])
    .skipLocked()
    .executeTakeFirst();
}

export async function updateDigested(
  tx: Tx,
  { userId, dueAt, until }: { userId: string; dueAt: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('notificationPreferences')
    .set({ digestDueAt: dueAt, digestedUntil: until })
    .where('userId', '=', userId)
    .execute();
}

/** The session of this person, which doesn't end until the transaction does; undefined when it has. */
export function holdSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
}

export async function upsertPushDevice(
  tx: Tx,
  device: Omit<NewRow<'pushSubscriptions'>, 'id'> & { userId: string; sessionId: string },
): Promise<void> {
  const { userId, sessionId, p256dh, auth, createdAt } = device;
  await tx
    .insertInto('pushSubscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ userId, sessionId, p256dh, auth, createdAt }),
    )
    .execute();
}

export async function deletePushDevicesOfSession(db: Db | Tx, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

/** All but the newest. */
export async function deleteOldPushDevices(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

export async function hasPushDevice(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The devices of everyone who works in an account, of sessions that haven't ended. */
function selectPushDevices(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .where('sessions.expiresAt', '>', now)
    .where('sessions.absoluteExpiresAt', '>', now)
    .where(worksIn(sql.ref('pushSubscriptions.user_id'), sql.val(accountId)));
}

export async function listPushDevices(db: Db, accountId: string, now: Date): Promise<string[]> {
  const rows = await selectPushDevices(db, accountId, now).select('pushSubscriptions.id').execute();
  return rows.map(({ id }) => id);
}

/** With the person whose device it is. */
export function findPushDevice(db: Db, { id, accountId }: { id: string; accountId: string }, now: Date) {
  return selectPushDevices(db, accountId, now)
    .select(['pushSubscriptions.userId as personId', 'endpoint', 'p256dh', 'auth'])
    .where('pushSubscriptions.id', '=', id)
    .executeTakeFirst();
}

/** As long as it is the same subscription: the device may have subscribed anew. */
export async function deletePushDevice(db: Db, id: string, p256dh: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).where('p256dh', '=', p256dh).execute();
}
