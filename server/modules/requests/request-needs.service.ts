import type { Db } from '#db/types.ts';
import { DomainError } from '../../domain-error.ts';
import { findRequestNeed } from './request-needs.queries.ts';

/** What a request of this client asks for, and where. Throws `not_found`, also for another client's. */
export async function getRequestNeed(db: Db, clientId: string, id: string) {
  const row = await findRequestNeed(db, clientId, id);
  if (row === undefined) throw new DomainError('not_found');
  const { latitude, longitude, budgetMinCents, budgetMaxCents, ...need } = row;
  return {
    ...need,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    budgetCents: budgetMaxCents ?? budgetMinCents,
  };
}
