import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#db/types.ts';

export type GrantedLot = { id: string; userId: string; granted: number };

const lots = (db: Db | Tx) => db.selectFrom('lots').select(['lots.id', 'lots.userId', 'lots.granted']);

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
