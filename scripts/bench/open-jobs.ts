import { CompiledQuery, sql } from 'kysely';
import { z } from 'zod';
import { AVAILABLE_JOBS } from '#contract/jobs.ts';
import { REQUEST_CATEGORIES, type RequestCategory } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { compileOpenJobs } from '#server/modules/jobs/open-jobs.queries.ts';
import { coverCircle } from '#server/modules/places/circles.policy.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { listOpenCounts, type Place, randomPoints, unluckyPoints } from './open-jobs-points.ts';

const planSchema = z.tuple([
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
    'Execution Time': z.number(),
  }),
]);
const explainedSchema = z.tuple([z.object({ 'QUERY PLAN': planSchema })]);

const CATEGORY_SETS: readonly (readonly RequestCategory[])[] = [
  REQUEST_CATEGORIES.slice(0, 1),
  REQUEST_CATEGORIES.slice(0, 2),
  REQUEST_CATEGORIES,
];

type Measured = { buffers: number; milliseconds: number; branches: number; isRight: boolean };
type Circle = { point: Place; radius: number; categories: readonly RequestCategory[] };

type Series = { title: string; circles: Circle[] };

/** Measures the statement of `jobs.listOpen` and compares its rows with those of a plain search. */
export async function measureOpenJobs(
  db: Db,
  { points, radii }: { points: number; radii: number[] },
): Promise<void> {
  const places = await listPlacePoints(db);
  const counts = await listOpenCounts(db);
  const series = radii.flatMap((radius) =>
    CATEGORY_SETS.flatMap((categories): Series[] => {
      const circlesAround = (group: Place[]) => group.map((point) => ({ point, radius, categories }));
      const random = circlesAround(randomPoints(places, points));
      const unlucky = circlesAround(unluckyPoints({ places, counts, radius, categories }, points));
      const title = `${String(radius)} | ${String(categories.length)}`;
      return [
        { title: `${title} | ${String(random.length)} random`, circles: random },
        { title: `${title} | ${String(unlucky.length)} unlucky`, circles: unlucky },
      ];
    }),
  );
  console.log(
    '| miles | categories | points | buffers median / max | ms median / max | branches median / max | rows |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { title, circles } of series)
    console.log(`| ${title} | ${await measureAll(db, places, circles)} |`);
}

async function measureAll(db: Db, places: readonly Place[], circles: readonly Circle[]): Promise<string> {
  const measured: Measured[] = [];
  for (const circle of circles) measured.push(await measure(db, places, circle));
  const wrong = measured.filter(({ isRight }) => !isRight).length;
  return [
    spread(measured.map(({ buffers }) => buffers)),
    spread(measured.map(({ milliseconds }) => milliseconds)),
    spread(measured.map(({ branches }) => branches)),
    wrong === 0 ? 'equal' : `${String(wrong)} circles differ`,
  ].join(' | ');
}

async function measure(
  db: Db,
  places: readonly Place[],
  { point, radius, categories }: Circle,
): Promise<Measured> {
  const area = coverCircle(places, point, radius);
  const query = compileOpenJobs({ area, categories, limit: AVAILABLE_JOBS });
  if (query === null) throw new Error('A circle around a ZIP code holds at least that one.');
  const found = await db.executeQuery<{ id: string }>(query);
  const explained = await explain(db, query);
  const expected = await searchPlainly(db, { point, radius, categories });
  return {
    ...explained,
    branches: query.sql.split('union all').length,
    isRight: found.rows.map(({ id }) => id).join() === expected.join(),
  };
}

const prepared = new Map<string, string>();

/** Prepares the text once and explains its execution, which is what happens to it in a running process. */
async function explain(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
): Promise<Omit<Measured, 'branches' | 'isRight'>> {
  let name = prepared.get(text);
  if (name === undefined) {
    name = `open_jobs_${String(prepared.size)}`;
    prepared.set(text, name);
    await db.executeQuery(CompiledQuery.raw(`prepare ${name} as ${text}`));
  }
  const values = parameters.map(literal).join(', ');
  const statement = `explain (analyze, buffers, timing off, format json) execute ${name} (${values})`;
  const { rows } = await db.executeQuery<unknown>(CompiledQuery.raw(statement));
  const [plan] = explainedSchema.parse(rows)[0]['QUERY PLAN'];
  return {
    buffers: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
    milliseconds: plan['Execution Time'],
  };
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return `'${Array.isArray(value) ? `{${value.join(',')}}` : String(value)}'`;
}

async function searchPlainly(db: Db, { point, radius, categories }: Circle): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from service_requests
    where status = 'pending' and professional_id is null and category = any(${[...categories]}::request_category[])
      and miles_between(${point.latitude}, ${point.longitude}, latitude, longitude) <= ${radius}::double precision
    order by created_at desc, id desc limit ${sql.lit(AVAILABLE_JOBS + 1)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const digits = Number.isInteger(median) ? 0 : 2;
  return `${median.toFixed(digits)} / ${(sorted.at(-1) ?? 0).toFixed(digits)}`;
}
