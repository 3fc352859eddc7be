import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { milesBetween } from '#contract/geo.ts';
import { scoreMatch } from '#contract/match.ts';
import {
  type ProfessionalCard,
  SEARCH_SORTS,
  type SearchProfilesInput,
  type SearchSort,
} from '#contract/profiles.ts';
import { SERVICE_IDS, type ServiceId } from '#contract/services.ts';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { createFileAddresses } from '#server/modules/uploads/file-addresses.service.ts';
import { readSearchText, wordsOf } from '#server/modules/search/search-terms.policy.ts';
import { searchProfessionals } from '#server/modules/search/search.service.ts';
import { type Place, randomPoints } from './open-jobs-points.ts';
import { type Statement, StatementCosts } from './statement-costs.ts';

const LIMIT = 10;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const NOW = new Date('2026-11-20T15:00:00.000Z');
const TODAY = '2026-11-20';
/** Without a service, with one of one in ten, with three of which nobody has all, and with all there are. */
const SERVICE_SETS: readonly (readonly ServiceId[])[] = [
  [],
  ['plumbing'],
  ['roofing', 'gutters', 'carpentry'],
  SERVICE_IDS,
];
/**
 * A word that everybody says beside one that few say, the former alone, a service that one in ten offers, and that beside
 * what one in ninety says.
 */
const TEXTS = ['company 777', 'company', 'roof', 'roof 77'];
/** Calls of which the processor time of one is told: as of a process that has answered before. */
const CALLS_OF_NODE = 5;
/** What a page may cost (docs/decisions/050-bounded-search.md). */
const MOST_NODE_MS = 3;
const MOST_POSTGRES_MS = 5;

type Asked = { radiusMiles: number; services: readonly ServiceId[]; text: string; sort: SearchSort };
type Point = Asked & { place: Place };

/** Measures every statement of `profiles.search`, page by page, and compares the first page with a plain search. */
export async function measureProfessionals(
  url: string,
  { points, radii, professionals }: { points: number; radii: number[]; professionals: number },
): Promise<void> {
  const statements: Statement[] = [];
  const pool = createPool(url, { poolSize: 1, isUnbounded: true });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  });
  try {
    const costs = new StatementCosts(db.withoutPlugins());
    const places = randomPoints(await listPlacePoints(db), points);
    const table = [
      '| sort | miles | services | words | buffers of the search | of the whole call | third page | ms of Postgres | third page | ms of Node | bar | rows |',
      '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ];
    const series = SEARCH_SORTS.flatMap((sort) =>
      radii.flatMap((radiusMiles): Asked[] => [
        ...SERVICE_SETS.map((services) => ({ sort, radiusMiles, services, text: '' })),
        ...TEXTS.map((text) => ({ sort, radiusMiles, services: [], text })),
      ]),
    );
    for (const one of series) {
      const all = places.map((place) => ({ ...one, place }));
      const line = await measureAll(db, costs, statements, all);
      console.log(line);
      table.push(line);
    }
    await writeFile(reportFileOf(professionals), reportOf(table, { professionals, points }));
  } finally {
    await db.destroy();
  }
}

/** The size that decisions speak of has the name without a number. */
const ORDINARY_SIZE = 200_000;
const reportFileOf = (professionals: number) =>
  professionals === ORDINARY_SIZE ? 'bench/search.md' : `bench/search-${String(professionals)}.md`;

function reportOf(
  table: readonly string[],
  { professionals, points }: { professionals: number; points: number },
) {
  return `# What a page of search costs

Written by \`npm run bench -- --part professionals --professionals ${String(professionals)}\`: ${String(points)} points, pages of ten, median / maximum. Buffers
and milliseconds of Postgres are those of the statements as prepared, the least of five runs; milliseconds of Node are processor time of the
process for the whole call, the median of ${String(CALLS_OF_NODE)}. The bar: ${String(MOST_NODE_MS)} ms of Node and ${String(MOST_POSTGRES_MS)} ms of Postgres for the median page. 'Equal' rows were
those of a plain search. The reasons are in docs/decisions/050-bounded-search.md.

${table.join('\n')}
`;
}

async function measureAll(
  db: Db,
  costs: StatementCosts,
  statements: Statement[],
  points: readonly Point[],
): Promise<string> {
  const rows = [];
  for (const point of points) rows.push(await measure(db, costs, statements, point));
  const [first] = points;
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  const isWithin =
    median(rows.map((row) => row.search.ms)) <= MOST_POSTGRES_MS &&
    median(rows.map((row) => row.node)) <= MOST_NODE_MS;
  const cells = [
    first?.sort ?? '',
    String(first?.radiusMiles),
    String(first?.services.length),
    first?.text ?? '',
    spread(rows.map((row) => row.search.buffers)),
    spread(rows.map((row) => row.whole.buffers)),
    spread(rows.flatMap((row) => row.third?.buffers ?? [])),
    spread(rows.map((row) => row.search.ms)),
    spread(rows.flatMap((row) => row.third?.ms ?? [])),
    spread(rows.map((row) => row.node)),
    isWithin ? 'pass' : 'short',
    wrong === 0 ? 'equal' : `${String(wrong)} differ`,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function measure(db: Db, costs: StatementCosts, statements: Statement[], point: Point) {
  const fileAddresses = createFileAddresses('0'.repeat(32));
  const app = { db, fileAddresses, clock: { now: () => NOW, pinned: () => null } };
  const input: SearchProfilesInput = {
    place: point.place.zip,
    radiusMiles: point.radiusMiles,
    services: [...point.services],
    text: point.text,
    verified: true,
    sort: point.sort,
    limit: LIMIT,
  };
  const page = async (cursor: string | undefined) => {
    statements.length = 0;
    const answer = await searchProfessionals(app, { userId: NOBODY }, { ...input, cursor });
    return { ...answer, asked: [...statements] };
  };
  await page(undefined);
  let first = await page(undefined);
  const node: number[] = [];
  for (let call = 0; call < CALLS_OF_NODE; call += 1) {
    const before = process.cpuUsage();
    first = await page(undefined);
    const { user, system } = process.cpuUsage(before);
    node.push((user + system) / 1_000);
  }
  const second = first.nextCursor === null ? null : await page(first.nextCursor);
  const third = second === null || second.nextCursor === null ? null : await page(second.nextCursor);
  const expected = await searchPlainly(db, point);
  return {
    node: tenths(median(node)),
    search: await costOf(costs, first.asked.filter(isSearch)),
    whole: await costOf(costs, first.asked),
    third: third === null ? null : await costOf(costs, third.asked.filter(isSearch)),
    isRight: keysOf(point.sort, first.items).join() === expected.join(),
  };
}

/** Excludes the look-ups of the viewer, of the place and of the cards. */
const isSearch = ({ sql: text }: Statement) => /found|stream|said/.test(text) && !/\bid"? = any\(/.test(text);

/** The sort key of a page: people with equal keys may appear in either order. */
function keysOf(sort: SearchSort, cards: readonly ProfessionalCard[]): number[] {
  return cards.map((card) =>
    sort === 'match' ? card.match.score : sort === 'rating' ? (card.rating ?? 0) : (card.distanceMiles ?? 0),
  );
}

async function searchPlainly(db: Db, { place, radiusMiles, services, text, sort }: Point): Promise<number[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(['latitude', 'longitude', 'specialties', 'hourlyRateCents', 'serviceRadiusMiles', 'nextFreeDay'])
    .select(['fullName', 'companyName', 'description'])
    .select(['rating', 'ratingSum', 'reviewCount', 'completedJobs', 'askedCount', 'answeredCount'])
    .where(sql<boolean>`user_type = 'service_professional' and verified and is_listed`)
    .where(
      sql<boolean>`miles_between(${place.latitude}, ${place.longitude}, latitude, longitude) <= ${radiusMiles}`,
    )
    .execute();
  const wanted: readonly string[] = services;
  const words = readSearchText(text);
  const values = rows
    .filter(({ specialties, fullName, companyName, description }) => {
      const said = wordsOf([fullName, companyName, description].join(' '));
      return words.every(
        (word) =>
          word.services.some((id) => specialties.includes(id)) ||
          said.some((one) => one.startsWith(word.prefix)),
      );
    })
    .filter(({ specialties }) => wanted.length === 0 || wanted.some((id) => specialties.includes(id)))
    .map((row) => {
      const here = { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 };
      const distanceMiles = milesBetween(place, here);
      if (sort === 'distance') return Math.round(distanceMiles * 10) / 10;
      if (sort === 'rating') return -(row.rating ?? 0);
      const need = { services, day: TODAY, budget: null, distanceMiles };
      return -scoreMatch({ ...row, services: row.specialties, isVerified: true }, need).score;
    });
  return values
    .toSorted((a, b) => a - b)
    .slice(0, LIMIT)
    .map(Math.abs);
}

/** Of the statements of a call, as in a process that has sent them before. */
async function costOf(
  costs: StatementCosts,
  statements: readonly Statement[],
): Promise<{ buffers: number; ms: number }> {
  let [buffers, ms] = [0, 0];
  for (const statement of statements) {
    const cost = await costs.of(statement);
    buffers += cost.buffers;
    ms += cost.milliseconds;
  }
  return { buffers, ms: tenths(ms) };
}

const tenths = (value: number) => Math.round(10 * value) / 10;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function spread(numbers: readonly number[]): string {
  return `${String(median(numbers))} / ${String(Math.max(0, ...numbers))}`;
}
