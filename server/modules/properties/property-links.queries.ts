import type { Db, Tx } from '#db/types.ts';

/** Keeps an own property from being removed until the transaction ends; undefined for another owner's. */
export function lockLinked(tx: Tx, ownerId: string, id: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Where an own property is. */
export function findPlace(db: Db | Tx, ownerId: string, id: string) {
  return db
    .selectFrom('properties')
    .innerJoin('propertyPrivate as hidden', 'hidden.propertyId', 'properties.id')
    .select(['properties.location', 'properties.zip', 'hidden.street'])
    .where('properties.id', '=', id)
    .where('properties.ownerId', '=', ownerId)
    .executeTakeFirst();
}
