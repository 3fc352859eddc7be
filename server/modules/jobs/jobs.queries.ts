import { type SqlBool, sql } from 'kysely';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { TimeCursor } from '#contract/pagination.ts';
import { CONTACT_SHARED, type RequestStatus } from '#contract/requests.ts';
import type { Db, Tx } from '#db/types.ts';
import { hiddenFrom } from '../profiles/blocks.queries.ts';

/** Where a professional looks for jobs, for which, and whose they do not see. */
export function findSeeker(db: Db | Tx, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'serviceRadiusMiles', 'specialties'])
    .select(
      sql<string[]>`array(
        select hidden.user_id from profiles hidden where hidden.id = any(${hiddenFrom(sql.ref('profiles.id'))})
      )`.as('hidden'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Whether an open job is of somebody whom the professional has blocked, or who has blocked them. */
export async function isJobHidden(db: Db | Tx, professionalId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select exists (
      select from service_requests r
      join profiles client on client.user_id = r.client_id
      join profiles me on me.user_id = ${professionalId}
      where r.id = ${id} and r.professional_id is null and client.id = any(${hiddenFrom(sql.ref('me.id'))})
    ) as is_hidden
  `.execute(db);
  return rows[0]?.isHidden ?? false;
}

// A key that is null where nothing may be shown: phone and street are not even read then.
const isShared = sql`r.status = any(${sql.lit(`{${CONTACT_SHARED.join(',')}}`)}::request_status[])`;
const sharingClient = sql<string | null>`case when ${isShared} then r.client_id end`;
const sharingRequest = sql<string | null>`case when ${isShared} then r.id end`;

function ownJobs(db: Db | Tx, professionalId: string) {
  return db
    .selectFrom('serviceRequests as r')
    .innerJoin('profiles as me', 'me.userId', 'r.professionalId')
    .innerJoin('profiles as client', 'client.userId', 'r.clientId')
    .leftJoin('profilePrivate as contact', (join) => join.on('contact.userId', '=', sharingClient))
    .leftJoin('serviceRequestPrivate as place', (join) => join.on('place.requestId', '=', sharingRequest))
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
      'r.latitude',
      'r.longitude',
      'me.latitude as myLatitude',
      'me.longitude as myLongitude',
      'r.status',
      'client.fullName as clientName',
      'client.companyName as clientCompanyName',
      'contact.phone',
      'place.street',
      'r.createdAt',
      'r.acceptedAt',
      'r.startedAt',
      'r.completedAt',
      'r.cancelledAt',
    ])
    .where('r.professionalId', '=', professionalId);
}

export type OwnJobRow = Awaited<ReturnType<typeof listJobs>>[number];

export function findJob(db: Db | Tx, professionalId: string, id: string) {
  return ownJobs(db, professionalId).where('r.id', '=', id).executeTakeFirst();
}

export type JobList = {
  professionalId: string;
  statuses?: readonly RequestStatus[] | undefined;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/** The one accepted last first, and one row more than `limit` where there is one. */
export function listJobs(db: Db | Tx, { professionalId, statuses, cursor, limit }: JobList) {
  let query = ownJobs(db, professionalId);
  if (statuses !== undefined) {
    query = query.where(sql<SqlBool>`r.status = any(${[...statuses]}::request_status[])`);
  }
  if (cursor !== undefined) {
    query = query.where(
      sql<SqlBool>`(r.accepted_at, r.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    );
  }
  return query
    .orderBy('r.acceptedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
}

/** Jobs of a professional counted by status and, once completed, by month, with their budget figures in cents. */
export function countJobs(db: Db | Tx, professionalId: string) {
  return db
    .selectFrom('serviceRequests')
    .select('status')
    .select((select) => [
      sql<string | null>`
        case when status = 'completed'
          then to_char(completed_at at time zone ${sql.lit(MARKET_TIME_ZONE)}, 'YYYY-MM') end
      `.as('month'),
      select.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(coalesce(budget_max_cents, budget_min_cents)), 0)`.as('cents'),
    ])
    .where('professionalId', '=', professionalId)
    .groupBy(['status', 'month'])
    .execute();
}

export async function incrementCompletedJobs(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set((update) => ({ completedJobs: update('completedJobs', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
}
