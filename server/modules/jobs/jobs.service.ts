import { type Point, shownMiles } from '#contract/geo.ts';
import type { Earnings, MyJob, OpenJob } from '#contract/jobs.ts';
import { cutPage, type TimeCursor } from '#contract/pagination.ts';
import { CONTACT_SHARED, type Transition } from '#contract/requests.ts';
import { categoriesOfServices, REQUEST_CATEGORIES } from '#contract/services.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { connectByJob } from '../connections/connections.service.ts';
import { moveRequest } from '../requests/request-transitions.service.ts';
import { earningsOf } from './jobs.policy.ts';
import {
  countJobs,
  findJob,
  findSeeker,
  incrementCompletedJobs,
  isJobHidden,
  type JobList,
  listJobs,
  type OwnJobRow,
} from './jobs.queries.ts';
import { listAllOpenJobs, listOpenJobsInArea, type OpenJobRow } from './open-jobs.queries.ts';
import { searchArea } from './search-area.ts';

export type OpenJobList = {
  userId: string;
  isWidened: boolean;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/**
 * Jobs nobody has taken, newest first: within the professional's radius and services, or all of them when the list is
 * widened or the professional has no place on the map. Without services all categories count. Clients whom they have
 * blocked, or who have blocked them, are not in it.
 */
export async function listOpenJobs(db: Db, { userId, isWidened, cursor, limit }: OpenJobList) {
  const seeker = await findSeeker(db, userId);
  const center = seeker === undefined ? null : pointOf(seeker);
  const hidden = seeker?.hidden ?? [];
  const rows =
    seeker === undefined || center === null || isWidened
      ? await listAllOpenJobs(db, { cursor, limit, hidden })
      : await listOpenJobsInArea(db, {
          area: await searchArea(db, center, seeker.serviceRadiusMiles),
          categories: categoriesSought(seeker.specialties),
          cursor,
          limit,
          hidden,
        });
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: page.rows.map((row) => toOpenJob(row, center)), nextCursor: page.nextCursor };
}

function categoriesSought(specialties: readonly string[]) {
  const categories = categoriesOfServices(specialties);
  return categories.length === 0 ? REQUEST_CATEGORIES : categories;
}

/** Own jobs, the one accepted last first. */
export async function listMyJobs(db: Db, list: JobList) {
  const page = cutPage(await listJobs(db, list), list.limit, (row) => ({
    at: row.acceptedAt ?? row.createdAt,
    id: row.id,
  }));
  return { items: page.rows.map(toMyJob), nextCursor: page.nextCursor };
}

/** One of one's own jobs. Throws `not_found`, also for an open job and for somebody else's. */
export async function getJob(db: Db | Tx, professionalId: string, id: string): Promise<MyJob> {
  const row = await findJob(db, professionalId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toMyJob(row);
}

/**
 * Takes an open job, which connects its two people. Of several professionals at once, one gets it. Throws
 * `job_already_taken`, `job_not_open` when its owner has cancelled or one of the two has blocked the other,
 * `invalid_transition` when it is one's own already, and `not_found`.
 */
export function acceptJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  return moveJob(app, 'accept', { professionalId, id });
}

/** Begins work on an accepted job. Throws `not_found` for a job that is not one's own, and `invalid_transition`. */
export function startJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  return moveJob(app, 'start', { professionalId, id });
}

/** Ends work that has begun, and counts it on the profile. Throws `not_found` and `invalid_transition`. */
export function completeJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  return moveJob(app, 'complete', { professionalId, id });
}

type OwnJob = { professionalId: string; id: string };

function moveJob(app: App, transition: Transition, { professionalId, id }: OwnJob): Promise<MyJob> {
  return app.db.transaction().execute(async (tx) => {
    if (transition === 'accept' && (await isJobHidden(tx, professionalId, id))) {
      throw new DomainError('job_not_open');
    }
    await moveRequest(tx, app, { transition, requestId: id, actorId: professionalId });
    // Last of all that writes: it locks the wallet.
    if (transition === 'accept') await connectByJob(tx, app, id);
    if (transition === 'complete') await incrementCompletedJobs(tx, professionalId);
    return getJob(tx, professionalId, id);
  });
}

/** Budget figures of completed jobs (specification 2, section 9), by month, and the counts beside them. */
export async function getEarnings(app: App, professionalId: string): Promise<Earnings> {
  const rows = await countJobs(app.db, professionalId);
  const groups = rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
  return earningsOf(groups, app.clock.now());
}

function pointOf({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function toOpenJob(row: OpenJobRow, center: Point | null): OpenJob {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    budgetMinCents: row.budgetMinCents,
    budgetMaxCents: row.budgetMaxCents,
    scheduledDate: row.scheduledDate,
    location: row.city ?? row.location,
    createdAt: row.createdAt.toISOString(),
    distanceMiles: shownMiles(center, pointOf(row)),
  };
}

function toMyJob(row: OwnJobRow): MyJob {
  const me = pointOf({ latitude: row.myLatitude, longitude: row.myLongitude });
  return {
    ...toOpenJob(row, me),
    status: row.status,
    client: { name: row.clientName, companyName: row.clientCompanyName },
    contact: CONTACT_SHARED.includes(row.status) ? { phone: row.phone, street: row.street } : null,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}
