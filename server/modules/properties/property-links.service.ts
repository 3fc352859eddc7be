import type { Db, Tx } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';
import { findPlace, lockLinked } from './property-links.queries.ts';

/**
 * Before something is said to be about a property: the property is the owner's and stays until the transaction ends.
 * Throws `not_found`, also for another owner's.
 */
export async function requireProperty(tx: Tx, ownerId: string, id: string): Promise<void> {
  if ((await lockLinked(tx, ownerId, id)) === undefined) throw new DomainError('not_found');
}

/** Where an own property is, for what names no place itself. Throws `not_found`. */
export async function findPropertyPlace(db: Db | Tx, ownerId: string, id: string) {
  const place = await findPlace(db, ownerId, id);
  if (place === undefined) throw new DomainError('not_found');
  return place;
}
