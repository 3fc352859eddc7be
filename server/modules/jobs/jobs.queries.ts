import { type SqlBool, sql } from 'kysely';
import type { DayFilter } from '#contract/date-range.ts';
import type { JobDays } from '#contract/jobs.ts';
import {
  CONTACT_SHARED,
  requestFieldsSchema,
  requestProgressSchema,
  type RequestStatus,
} from '#contract/requests.ts';
import { columnsOf, qualified } from '#db/columns.ts';
import { keepQuery } from '#db/kept-query.ts';
import { type PageRequest, selectPage } from '#db/paging.ts';
import type { Db, Tx } from '#db/types.ts';
import { hasStatus, isWithinDays, tallied } from '../figures/figures.fragments.ts';
import { blockedUsers, isClosed, isHidden, isRestricted, offMarketFor } from '../safety/safety.fragments.ts';
import { SCORE_COLUMNS } from '../search/score-columns.policy.ts';

/** Where a professional looks for jobs, what each is scored by, and the clients whose jobs are left out. */
export async function findSearcher(db: Db | Tx, userId: string) {
  const [searcher] = await searchers(db, { userId });
  return searcher;
}

const searchers = keepQuery(
  [],
  (db, { userId }: { userId: string }) =>
    db
      .selectFrom('profiles')
      .select(SCORE_COLUMNS)
      .select(offMarketFor(sql.ref('profiles.userId')).as('hidden'))
      .where('userId', '=', userId),
  { gatherBy: 'userId' },
);

export type JobSearcher = NonNullable<Awaited<ReturnType<typeof findSearcher>>>;

/** Whether an open job is hidden: its client is apart from the professional by a block, suspended, or has closed the account. */
export async function isJobHidden(db: Db | Tx, professionalId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isHidden: boolean }>`
    select exists (
      select from service_requests r
      where r.id = ${id} and r.professional_id is null
        and (${isHidden(sql`r.client_id`, blockedUsers(professionalId))} or ${isRestricted(sql`r.client_id`)})
    ) as is_hidden
  `.execute(db);
  return rows[0]?.isHidden ?? false;
}

/** What keeps a professional from new work; it stays as it is until the transaction ends. Before anything else is locked. */
export function holdStanding(tx: Tx, professionalId: string) {
  return tx
    .selectFrom('users')
    .select(['closedAt', 'restrictedAt', 'credentialsOverdueAt'])
    .where('id', '=', professionalId)
    .forShare()
    .executeTakeFirstOrThrow();
}

// The join key is null where nothing may be shown: phone and street are not even read then.
const sharingClient = sql<string | null>`case
  when r.status = any(${sql.lit(`{${CONTACT_SHARED.join(',')}}`)}::request_status[]) and not ${isClosed(sql.ref('r.clientId'))}
  then r.client_id end`;
// Every account that is not erased has a row of its own, so that the same is not asked twice for each job.
const sharingRequest = sql<string | null>`case when contact.user_id is not null then r.id end`;

const JOB_COLUMNS = [...columnsOf(requestFieldsSchema), ...columnsOf(requestProgressSchema)];

function ownJobs(db: Db | Tx, professionalId: string) {
  return db
    .selectFrom('serviceRequests as r')
    .innerJoin('profiles as me', 'me.userId', 'r.professionalId')
    .innerJoin('profiles as client', 'client.userId', 'r.clientId')
    .leftJoin('profilePrivate as contact', (join) => join.on('contact.userId', '=', sharingClient))
    .leftJoin('serviceRequestPrivate as place', (join) => join.on('place.requestId', '=', sharingRequest))
    .select(qualified('r', JOB_COLUMNS))
    .select(
      sql<string | null>`case when contact.user_id is not null then r.location end`.as('sharedLocation'),
    )
    .select([
      'r.city',
      'r.latitude',
      'r.longitude',
      'me.latitude as myLatitude',
      'me.longitude as myLongitude',
      'client.fullName as clientName',
      'client.companyName as clientCompanyName',
      'r.clientId',
      'contact.phone',
      'place.street',
    ])
    .where('r.professionalId', '=', professionalId);
}

export type OwnJobRow = Awaited<ReturnType<typeof listJobs>>[number];

export function findJob(db: Db | Tx, professionalId: string, id: string) {
  return ownJobs(db, professionalId).where('r.id', '=', id).executeTakeFirst();
}

export type JobList = PageRequest &
  DayFilter & {
    professionalId: string;
    statuses?: readonly RequestStatus[] | undefined;
    by?: JobDays | undefined;
    reviewed?: true | undefined;
  };

const DAY_COLUMNS = { accepted: 'r.acceptedAt', completed: 'r.completedAt' } as const satisfies Record<
  JobDays,
  string
>;

/** Whether the client's review of the professional counts in the rating: published, and not removed. */
const isReviewed = sql<SqlBool>`exists (
  select from reviews
  where reviews.request_id = r.id and reviews.subject_id = r.professional_id
    and reviews.published_at is not null and reviews.removed_at is null
)`;

/** The one accepted last first. */
export function listJobs(
  db: Db | Tx,
  { professionalId, statuses, from, to, by, reviewed, ...page }: JobList,
) {
  let query = ownJobs(db, professionalId);
  if (from !== undefined || to !== undefined) {
    query = query.where(isWithinDays(DAY_COLUMNS[by ?? 'accepted'], { from, to }));
  }
  if (statuses !== undefined) query = query.where(hasStatus('r', statuses));
  if (reviewed === true) query = query.where(isReviewed);
  return selectPage(query, { at: 'r.acceptedAt', id: 'r.id' }, page).execute();
}

/** Jobs of a professional, counted by status. */
export function countJobs(db: Db | Tx, professionalId: string) {
  return tallied(db, professionalId, 'professional_now').select('status').groupBy('status').execute();
}

/** What the jobs completed in each month (YYYY-MM) amount to. Cents. */
export function countEarned(db: Db | Tx, professionalId: string) {
  return tallied(db, professionalId, 'professional_done')
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .groupBy('month')
    .execute();
}

export async function incrementCompletedJobs(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('profiles')
    .set((update) => ({ completedJobs: update('completedJobs', '+', 1) }))
    .where('userId', '=', userId)
    .execute();
}
