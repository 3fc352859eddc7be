import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

export type GrantedLot = { id: string; userId: string; granted: number };

const lots = (db: Db | Tx) => db.selectFrom('lots').select(['lots.id', 'lots.userId', 'lots.granted']);

/** What a checkout of single things granted. */
export function listLotsOfIntent(db: Db | Tx, intentId: string): Promise<GrantedLot[]> {
  return lots(db)
    .where('checkoutIntentId', '=', intentId)
    .where('subscriptionId', 'is', null)
    .orderBy('id')
    .execute();
}

/** What a charge for this period granted so far: in a year paid in advance the months that have begun. */
export function listLotsOfPeriod(
  db: Db | Tx,
  { subscriptionId, from, to }: { subscriptionId: string; from: Date; to: Date },
): Promise<GrantedLot[]> {
  return lots(db)
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '<>', 'trial')
    .where(
      sql<SqlBool>`lower(valid_during) >= ${from}::timestamptz and lower(valid_during) < ${to}::timestamptz`,
    )
    .orderBy('id')
    .execute();
}

/** Those of a subscription that can be spent after a moment. */
export function listLotsAfter(
  db: Db | Tx,
  { subscriptionId, after }: { subscriptionId: string; after: Date },
): Promise<GrantedLot[]> {
  return lots(db)
    .where('subscriptionId', '=', subscriptionId)
    .where(sql<SqlBool>`upper(valid_during) > ${after}::timestamptz`)
    .orderBy('id')
    .execute();
}

/** Those of a subscription that are on hold for this reason. */
export function listFrozenLots(
  db: Db | Tx,
  { subscriptionId, by }: { subscriptionId: string; by: string },
): Promise<GrantedLot[]> {
  return lots(db)
    .where('subscriptionId', '=', subscriptionId)
    .where(sql<SqlBool>`${by} = any(frozen_by)`)
    .orderBy('id')
    .execute();
}
