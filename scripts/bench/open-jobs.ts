import { sql } from 'kysely';
import { AVAILABLE_JOBS } from '#contract/jobs.ts';
import { REQUEST_CATEGORIES, type RequestCategory } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { compileOpenJobs } from '#server/modules/jobs/open-jobs.queries.ts';
import { coverCircle } from '#server/modules/places/circles.policy.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { StatementCosts } from './statement-costs.ts';
import { listOpenCounts, type Place, randomPoints, unluckyPoints } from './open-jobs-points.ts';

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
  const costs = new StatementCosts(db.withoutPlugins());
  const measured: Measured[] = [];
  for (const circle of circles) measured.push(await measure({ db, costs }, places, circle));
  const wrong = measured.filter(({ isRight }) => !isRight).length;
  return [
    spread(measured.map(({ buffers }) => buffers)),
    spread(measured.map(({ milliseconds }) => milliseconds)),
    spread(measured.map(({ branches }) => branches)),
    wrong === 0 ? 'equal' : `${String(wrong)} circles differ`,
  ].join(' | ');
}

async function measure(
  { db, costs }: { db: Db; costs: StatementCosts },
  places: readonly Place[],
  { point, radius, categories }: Circle,
): Promise<Measured> {
  const area = coverCircle(places, point, radius);
  const query = compileOpenJobs({ area, categories, limit: AVAILABLE_JOBS });
  if (query === null) throw new Error('A circle around a ZIP code holds at least that one.');
  const found = await db.executeQuery<{ id: string }>(query);
  const { buffers, milliseconds } = await costs.of(query, 1);
  const expected = await searchPlainly(db, { point, radius, categories });
  return {
    buffers,
    milliseconds,
    branches: query.sql.split('union all').length,
    isRight: found.rows.map(({ id }) => id).join() === expected.join(),
  };
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
