import { type SqlBool, sql } from 'kysely';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { TimeCursor } from '#contract/pagination.ts';
import { CONTACT_SHARED, type RequestStatus } from '#contract/requests.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';

// Keys of the joined rows are null where nothing may or can be there: Postgres then does not even look.
const sharingProfessional = sql<string | null>`
  case when r.status = any(${sql.lit(`{${CONTACT_SHARED.join(',')}}`)}::request_status[]) then r.professional_id end`;
const completedRequest = sql<string | null>`case when r.status = 'completed' then r.id end`;

/** Requests as their owner sees them; the professional's phone from accepting on, and not after a cancellation. */
function ownRequests(db: Db | Tx, clientId: string) {
  return db
    .selectFrom('serviceRequests as r')
    .leftJoin('serviceRequestPrivate as place', 'place.requestId', 'r.id')
    .leftJoin('profiles as professional', 'professional.userId', 'r.professionalId')
    .leftJoin('profilePrivate as contact', (join) => join.on('contact.userId', '=', sharingProfessional))
    .leftJoin('reviews as review', (join) => join.on('review.requestId', '=', completedRequest))
    .select([
      'r.id',
      'r.title',
      'r.description',
      'r.category',
      'r.priority',
      'r.budgetMinCents',
      'r.budgetMaxCents',
      'r.scheduledDate',
      'r.location',
      'r.city',
      'place.street',
      'r.status',
      'professional.id as professionalProfileId',
      'professional.verified as isProfessionalVerified',
      'contact.phone as professionalPhone',
      'review.id as reviewId',
      'r.createdAt',
      'r.acceptedAt',
      'r.startedAt',
      'r.completedAt',
      'r.cancelledAt',
    ])
    .select((select) =>
      select.fn.coalesce('professional.companyName', 'professional.fullName').as('professionalName'),
    )
    .where('r.clientId', '=', clientId);
}

export type OwnRequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export function findRequest(db: Db | Tx, clientId: string, id: string) {
  return ownRequests(db, clientId).where('r.id', '=', id).executeTakeFirst();
}

export type RequestList = {
  clientId: string;
  statuses?: readonly RequestStatus[] | undefined;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/** Newest first, and one row more than `limit` where there is one. */
export function listRequests(db: Db | Tx, { clientId, statuses, cursor, limit }: RequestList) {
  let query = ownRequests(db, clientId);
  if (statuses !== undefined) {
    query = query.where(sql<SqlBool>`r.status = any(${[...statuses]}::request_status[])`);
  }
  if (cursor !== undefined) {
    query = query.where(sql<SqlBool>`(r.created_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`);
  }
  return query
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

/** Requests of a client counted by status and category, with what the completed ones of the year cost. Cents. */
export function countRequests(db: Db | Tx, clientId: string, year: number) {
  const startOfYear = sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, ${MARKET_TIME_ZONE})`;
  return db
    .selectFrom('serviceRequests')
    .select(['status', 'category'])
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      sql<string>`
        coalesce(sum(coalesce(budget_max_cents, budget_min_cents)) filter (where completed_at >= ${startOfYear}), 0)
      `.as('spentCents'),
    ])
    .where('clientId', '=', clientId)
    .groupBy(['status', 'category'])
    .execute();
}

/** Where a client lives, for requests that name no place of their own. */
export function findClientLocation(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('profilePrivate', 'profilePrivate.userId', 'profiles.userId')
    .select(['profiles.location', 'profiles.zip', 'profilePrivate.street'])
    .where('profiles.userId', '=', userId)
    .executeTakeFirst();
}

export async function insertRequest(
  tx: Tx,
  request: NewRow<'serviceRequests'> & { id: string },
  street: string | null,
): Promise<void> {
  await tx.insertInto('serviceRequests').values(request).execute();
  if (street === null) return;
  await tx.insertInto('serviceRequestPrivate').values({ requestId: request.id, street }).execute();
}
