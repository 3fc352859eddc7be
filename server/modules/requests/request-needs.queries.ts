import type { Db } from '#db/types.ts';

export function findRequestNeed(db: Db, clientId: string, id: string) {
  return db
    .selectFrom('serviceRequests')
    .select(['id', 'title', 'category', 'zip', 'latitude', 'longitude'])
    .select(['scheduledDate', 'budgetMinCents', 'budgetMaxCents'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}
