import type { Db } from '#db/types.ts';

export function findRequestNeed(db: Db, clientId: string, id: string) {
  return db
    .selectFrom('serviceRequests')
    .select(['category', 'latitude', 'longitude', 'scheduledDate', 'budgetMinCents', 'budgetMaxCents'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}
