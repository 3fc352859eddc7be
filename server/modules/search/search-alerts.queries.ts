import { sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';
import { isListed } from './search.queries.ts';

export type AlertKey = { userId: string; services: string[]; zip: string; radiusMiles: number };

export function findAlert(db: Db | Tx, { userId, services, zip, radiusMiles }: AlertKey) {
  return db
    .selectFrom('searchAlerts')
    .select('id')
    .where('userId', '=', userId)
    .where('zip', '=', zip)
    .where('radiusMiles', '=', radiusMiles)
    .where(sql<boolean>`services = ${services}::text[]`)
    .executeTakeFirst();
}

export function findPlaceOfZip(db: Db, zip: string) {
  return db.selectFrom('places').select(['city', 'state']).where('zip', '=', zip).executeTakeFirst();
}

/** Alerts that one member makes at the same time are counted one after another. */
export async function lockMember(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Idempotent: the alert of a search exists once. */
export async function insertAlert(tx: Tx, alert: AlertKey & { createdAt: Date }): Promise<void> {
  await tx
    .insertInto('searchAlerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all but the newest of a member. */
export async function deleteOldestAlerts(tx: Tx, userId: string, most: number): Promise<void> {
  const newest = tx
    .selectFrom('searchAlerts')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(most));
  await tx.deleteFrom('searchAlerts').where('userId', '=', userId).where('id', 'not in', newest).execute();
}

/** Idempotent. */
export async function deleteAlert(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('searchAlerts').where('id', '=', id).where('userId', '=', userId).execute();
}

export async function deleteAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('searchAlerts')
    .where('id', 'in', [...ids])
    .execute();
}

/** A professional whom every search may find: verified and listed. */
export function findJoined(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'fullName', 'companyName', 'specialties', 'latitude', 'longitude'])
    .where('userId', '=', userId)
    .where(isListed)
    .executeTakeFirst();
}

export type SearchAlertRow = {
  id: string;
  userId: string;
  services: string[];
  radiusMiles: number;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  email: string;
  fullName: string;
};

/** `userId`: the professional. `until`: alerts made later are left out. */
type Reach = { userId: string; latitude: number; longitude: number; until: Date };

/**
 * The alerts within reach of a point whose owners may be told of a professional: neither restricted nor hidden from
 * them. Locked in the order of their ids, so that professionals who join at the same time take turns.
 */
export async function lockAlertsNear(
  tx: Tx,
  { userId, latitude, longitude, until }: Reach,
): Promise<SearchAlertRow[]> {
  const { rows } = await sql<SearchAlertRow>`
    select alert.id, alert.user_id, alert.services, alert.radius_miles, place.city, place.state,
      place.latitude, place.longitude, account.email, me.full_name
    from search_alerts alert
    join places place on place.zip = alert.zip
    join users account on account.id = alert.user_id
    join profiles me on me.user_id = alert.user_id
    where account.restricted_at is null and alert.created_at <= ${until}
      and miles_between(place.latitude, place.longitude, ${latitude}, ${longitude}) <= alert.radius_miles
      and not ${isHidden(sql`alert.user_id`, blockedUsers(userId))}
    order by alert.id
    for update of alert
  `.execute(tx);
  return rows;
}
