import { type Point, shownMiles } from '#contract/geo.ts';
import type { Earnings, Job, MyJob, OpenJob } from '#contract/jobs.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Page, type TimeCursor, toPage } from '#contract/pagination.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import { CONTACT_SHARED, type Transition } from '#contract/requests.ts';
import { categoriesOfServices, REQUEST_CATEGORIES } from '#contract/services.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { connectByJob } from '../connections/connections.service.ts';
import { kickOutbox } from '../connections/connections.tasks.ts';
import { refuseEnded } from '../profiles/grace.service.ts';
import { progressOf } from '../requests/requests.policy.ts';
import { moveRequest } from '../requests/request-transitions.service.ts';
import { type ClientAnswersRow, listClientAnswers } from './client-answers.queries.ts';
import { clientAnswersOf, earningsOf } from './jobs.policy.ts';
import {
  countEarned,
  countJobs,
  findJob,
  findSearcher,
  holdStanding,
  incrementCompletedJobs,
  isJobHidden,
  type JobList,
  type JobSearcher,
  listJobs,
  type OwnJobRow,
} from './jobs.queries.ts';
import { listAllOpenJobs, listOpenJobsInArea, type OpenJobRow } from './open-jobs.queries.ts';
import { searchArea } from '../places/circles.service.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';
import { matchOf, milesFrom, needOfRequest } from '../search/match-need.policy.ts';

export type OpenJobList = {
  userId: string;
  isWidened: boolean;
  cursor?: TimeCursor | undefined;
  limit: number;
};

/**
 * Unassigned jobs, newest first: within the professional's radius and services, or all of them when the list is widened
 * or the professional's location is unresolved. Without services all categories count. Clients on either side of a
 * block are left out. Each is scored for the professional as `requests.matches` scores the professional for it.
 */
export async function listOpenJobs(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { userId, isWidened, cursor, limit }: OpenJobList,
): Promise<Page<OpenJob>> {
  const searcher = await findSearcher(db, userId);
  if (searcher === undefined) throw new Error('A professional has a profile.');
  const { hidden } = searcher;
  const center = pointOf(searcher);
  const rows =
    center === null || isWidened
      ? await listAllOpenJobs(db, { cursor, limit, hidden })
      : await listOpenJobsInArea(db, {
          area: await searchArea(db, center, searcher.serviceRadiusMiles),
          categories: categoriesSought(searcher.specialties),
          cursor,
          limit,
          hidden,
        });
  const today = marketDay(clock.now());
  const answers = await answersOfClients(db, rows.slice(0, limit));
  return toPage(rows, {
    limit,
    at: (row) => row.createdAt,
    item: (row) => toOpenJob(row, { searcher, today, answers }),
  });
}

type AnswersByClient = ReadonlyMap<string, ClientAnswersRow>;

async function answersOfClients(
  db: Db | Tx,
  rows: readonly { clientId: string }[],
): Promise<AnswersByClient> {
  const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
  if (clientIds.length === 0) return new Map();
  const answers = await listClientAnswers(db, clientIds);
  return new Map(answers.map((row) => [row.userId, row]));
}

function categoriesSought(specialties: readonly string[]) {
  const categories = categoriesOfServices(specialties);
  return categories.length === 0 ? REQUEST_CATEGORIES : categories;
}

/** Own jobs, the one accepted last first. */
export async function listMyJobs(db: Db, list: JobList): Promise<Page<MyJob>> {
  const rows = await listJobs(db, list);
  const answers = await answersOfClients(db, rows.slice(0, list.limit));
  return toPage(rows, {
    limit: list.limit,
    at: (row) => row.acceptedAt ?? row.createdAt,
    item: (row) => toMyJob(row, answers),
  });
}

/** A job of this professional. Throws `not_found`, also for an open job and for another professional's. */
export async function getJob(db: Db | Tx, professionalId: string, id: string): Promise<MyJob> {
  const row = await findJob(db, professionalId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toMyJob(row, await answersOfClients(db, [row]));
}

/**
 * Takes an open job, which connects its two people. Of several professionals at once, one gets it; for that one,
 * accepting again answers the job and changes nothing. Throws `job_already_taken`, `job_not_open` when its owner has
 * cancelled or one of the two has blocked the other, `invalid_transition` once work has begun, `not_found`, and
 * `credentials_overdue` once the grace period is over (product 16.5), also where the account is put on hold, suspended or closed
 * (`account_restricted`, `account_closed`) at the same moment.
 */
export async function acceptJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  await refuseEnded(app, professionalId);
  return moveJob(app, 'accept', { professionalId, id });
}

/** Starts work on an accepted job. Throws `not_found` for another professional's job, and `invalid_transition`. */
export function startJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  return moveJob(app, 'start', { professionalId, id });
}

/** Ends work that has begun, and counts it on the profile. Throws `not_found` and `invalid_transition`. */
export function completeJob(app: App, professionalId: string, id: string): Promise<MyJob> {
  return moveJob(app, 'complete', { professionalId, id });
}

type OwnJob = { professionalId: string; id: string };

async function moveJob(app: App, transition: Transition, { professionalId, id }: OwnJob): Promise<MyJob> {
  const job = await app.db.transaction().execute(async (tx) => {
    if (transition === 'accept') {
      await requireStanding(tx, professionalId);
      if (await isJobHidden(tx, professionalId, id)) throw new DomainError('job_not_open');
    }
    const isMoved = await moveRequest(tx, app, { transition, requestId: id, actorId: professionalId });
    if (isMoved && transition === 'complete') await countCompleted(tx, professionalId);
    // The last write, since it locks the wallet.
    if (isMoved && transition === 'accept') await connectByJob(tx, app, id);
    return getJob(tx, professionalId, id);
  });
  // The new connection, for webhooks.
  if (transition === 'accept') await kickOutbox(app);
  return job;
}

/** The call was let in before: its account may have been closed, suspended or put on hold since. */
async function requireStanding(tx: Tx, professionalId: string): Promise<void> {
  const { closedAt, restrictedAt, credentialsOverdueAt } = await holdStanding(tx, professionalId);
  if (closedAt !== null) throw new DomainError('account_closed');
  if (restrictedAt !== null) throw new DomainError('account_restricted');
  if (credentialsOverdueAt !== null) throw new DomainError('credentials_overdue');
}

/** Counts a completed job on the profile of its professional. */
export function countCompleted(tx: Tx, professionalId: string): Promise<void> {
  return incrementCompletedJobs(tx, professionalId);
}

/** Budget figures of completed jobs (product 13.11), by month, and the counts beside them. */
export async function getEarnings(app: App, professionalId: string): Promise<Earnings> {
  const [counts, earned] = await Promise.all([
    countJobs(app.db, professionalId),
    countEarned(app.db, professionalId),
  ]);
  return earningsOf({ counts, earned }, app.clock.now());
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

type Seen = { searcher: JobSearcher; today: string; answers: AnswersByClient };

function toOpenJob(row: OpenJobRow, { searcher, today, answers }: Seen): OpenJob {
  const { clientId, confirmedAt, ...job } = row;
  const miles = milesFrom(pointOf(job), searcher);
  return {
    ...toJob(job, pointOf(searcher)),
    title: withoutContactDetails(job.title),
    description: withoutContactDetails(job.description),
    match: matchOf(searcher, needOfRequest(job, today), miles, 'professional'),
    clientAnswers: clientAnswersOf(answers.get(clientId)),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

type JobRow = Omit<OpenJobRow, 'clientId' | 'confirmedAt'>;

/** The client's own words for a place may be a street: they are shared as that is. */
function toJob(row: JobRow, center: Point | null, sharedLocation: string | null = null): Job {
  const { city, latitude, longitude, createdAt, ...fields } = row;
  return {
    ...fields,
    location: city ?? sharedLocation ?? UNKNOWN_CITY,
    createdAt: createdAt.toISOString(),
    distanceMiles: shownMiles(center, pointOf({ latitude, longitude })),
  };
}

function toMyJob(row: OwnJobRow, answers: AnswersByClient): MyJob {
  const { clientId, clientName, clientCompanyName, phone, street, myLatitude, myLongitude, ...rest } = row;
  const { sharedLocation, ...job } = rest;
  return {
    ...toJob(job, pointOf({ latitude: myLatitude, longitude: myLongitude }), sharedLocation),
    ...progressOf(row),
    client: { name: clientName, companyName: clientCompanyName },
    clientAnswers: clientAnswersOf(answers.get(clientId)),
    contact: CONTACT_SHARED.includes(row.status) ? { phone, street } : null,
  };
}
