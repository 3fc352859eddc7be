import process from 'node:process';
import { roundMiles } from '#contract/geo.ts';
import { marketDay } from '#contract/market-day.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import { categoriesOfServices } from '#contract/services.ts';
import { createDb } from '#db/client.ts';
import { type ClientAnswersRow, listClientAnswers } from '#server/modules/jobs/client-answers.queries.ts';
import { clientAnswersOf } from '#server/modules/jobs/jobs.policy.ts';
import { findSearcher, type JobSearcher } from '#server/modules/jobs/jobs.queries.ts';
import { compileOpenJobs, type OpenJobRow } from '#server/modules/jobs/open-jobs.queries.ts';
import { type CellPart, coverCircle, type PlacePoint } from '#server/modules/places/circles.policy.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { withoutContactDetails } from '#server/modules/safety/contact-text.policy.ts';
import { matchOf, milesFrom, needOfRequest } from '#server/modules/search/match-need.policy.ts';
import { LIMITS } from './calls-list.ts';
import { pool } from './calls-plain-caller.ts';
import type { Columns } from './calls-plain-rows.ts';
import { statementOf } from './calls-statements.ts';

const LIMIT = LIMITS['jobs.listOpen'];
const searcherText = (await statementOf((db) => findSearcher(db, ''))).sql;
const answersText = (await statementOf((db) => listClientAnswers(db, []))).sql;

/** The data of `jobs.listOpen`, for a professional whose place is known. */
export async function openJobsOf(userId: string): Promise<object> {
  const searcher = await searcherOf(userId);
  const rows = await rowsFor(searcher);
  const shown = rows.slice(0, LIMIT);
  const answers = await answersOf([...new Set(shown.map((row) => row.client_id))]);
  const last = rows.length > LIMIT ? shown.at(-1) : undefined;
  const today = marketDay(new Date());
  return {
    items: shown.map((row) => jobOf(row, { searcher, today, answers: answers.get(row.client_id) })),
    nextCursor: last === undefined ? null : `${last.created_at.getTime().toString(36)}_${last.id}`,
  };
}

/** With the names that the score knows. */
async function searcherOf(userId: string): Promise<JobSearcher> {
  const { rows } = await pool.query<Columns<JobSearcher>>({
    name: 'searcher',
    text: searcherText,
    values: [userId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('A professional has a profile.');
  return {
    specialties: row.specialties,
    serviceRadiusMiles: row.service_radius_miles,
    verified: row.verified,
    ratingSum: row.rating_sum,
    reviewCount: row.review_count,
    completedJobs: row.completed_jobs,
    askedCount: row.asked_count,
    answeredCount: row.answered_count,
    nextFreeDay: row.next_free_day,
    hourlyRateCents: row.hourly_rate_cents,
    latitude: row.latitude,
    longitude: row.longitude,
    hidden: row.hidden,
  };
}

const names = new Map<string, string>();

/** The name under which a text is prepared. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `open jobs ${String(names.size)}`;
  names.set(text, name);
  return name;
}

async function rowsFor(searcher: JobSearcher): Promise<Columns<OpenJobRow>[]> {
  const query = compileOpenJobs({
    area: await areaOf(searcher),
    categories: categoriesOfServices(searcher.specialties),
    limit: LIMIT,
    hidden: searcher.hidden,
  });
  if (query === null) throw new Error('A professional has an area and services.');
  const { sql: text, parameters } = query;
  const { rows } = await pool.query<Columns<OpenJobRow>>({
    name: nameOf(text),
    text,
    values: [...parameters],
  });
  return rows;
}

let places: Promise<readonly PlacePoint[]> | undefined;
const areas = new Map<string, readonly CellPart[]>();

/** Kept in memory, as Lintel does it. */
async function areaOf({
  latitude,
  longitude,
  serviceRadiusMiles,
}: JobSearcher): Promise<readonly CellPart[]> {
  if (latitude === null || longitude === null) throw new Error('A professional has a place.');
  const key = `${String(latitude)} ${String(longitude)} ${String(serviceRadiusMiles)}`;
  const known = areas.get(key);
  if (known !== undefined) return known;
  places ??= readPlaces();
  const area = coverCircle(await places, { latitude, longitude }, serviceRadiusMiles);
  areas.set(key, area);
  return area;
}

async function readPlaces(): Promise<readonly PlacePoint[]> {
  const db = createDb(process.env['DATABASE_URL'] ?? '', { poolSize: 1, isUnbounded: true });
  try {
    return await listPlacePoints(db);
  } finally {
    await db.destroy();
  }
}

async function answersOf(
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Columns<ClientAnswersRow>>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await pool.query<Columns<ClientAnswersRow>>({
    name: 'answers',
    text: answersText,
    values: [clientIds],
  });
  return new Map(rows.map((row) => [row.user_id, row]));
}

type Seen = { searcher: JobSearcher; today: string; answers: Columns<ClientAnswersRow> | undefined };

/** In the order of the contract's fields, so that bodies are the same to the byte. */
function jobOf(row: Columns<OpenJobRow>, { searcher, today, answers }: Seen): object {
  const { latitude, longitude } = row;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const miles = milesFrom(point, searcher);
  const need = needOfRequest(
    {
      category: row.category,
      scheduledDate: row.scheduled_date,
      budgetMinCents: row.budget_min_cents,
      budgetMaxCents: row.budget_max_cents,
    },
    today,
  );
  const { version, score, factors } = matchOf(searcher, need, miles, 'professional');
  return {
    id: row.id,
    title: withoutContactDetails(row.title),
    description: withoutContactDetails(row.description),
    category: row.category,
    priority: row.priority,
    budgetMinCents: row.budget_min_cents,
    budgetMaxCents: row.budget_max_cents,
    scheduledDate: row.scheduled_date,
    createdAt: row.created_at.toISOString(),
    location: row.city ?? UNKNOWN_CITY,
    distanceMiles: roundMiles(miles),
    match: {
      version,
      score,
      factors: factors.map(({ name, points, maximum, isKnown, sentence }) => ({
        name,
        points,
        maximum,
        isKnown,
        sentence,
      })),
    },
    clientAnswers: clientAnswersOf(
      answers && {
        askedCount: answers.asked_count,
        answeredCount: answers.answered_count,
        usualMinutes: answers.usual_minutes,
      },
    ),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  };
}
