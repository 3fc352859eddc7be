import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/types.ts';
import { findClientFigures, findProfessionalFigures } from '#server/modules/figures/figures.queries.ts';
import { vacuumAnalyze } from '#scripts/bench/vacuum.ts';
import { monthsOf } from '#contract/date-range.ts';
import { foldWorkTallies } from '#server/modules/figures/work-tallies.tasks.ts';
import { effort } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { insertPeople } from './ledger-rows.ts';
import { buffersOf, planOf } from './query-plan.ts';

const world = useTestApp();
const ROWS = effort('FIGURES_ROWS', { gate: 4_000, proofs: 20_000 });
/** Rows of a statement, which has five seconds. */
const AT_ONCE = 2_000;
type Pair = { client: string; professional: string; count: number };
/** However many rows there are: whole months are read from sums, and only the days beside them from the rows. */
const MOST_BUFFERS = 300;
const RANGE = { from: '2024-01-01', to: '2026-11-20' };
let clientId: string;
let professionalId: string;

/** One client and one professional with thousands of completed requests in three years, among others with as many in all. */
beforeAll(async () => {
  const at = world.clock.now();
  const { db } = world.app;
  const [clients, professionals] = [
    await insertPeople(db, { count: 20, userType: 'commercial', at }),
    await insertPeople(db, { count: 20, userType: 'service_professional', at }),
  ];
  clientId = clients[0]?.userId ?? '';
  professionalId = professionals[0]?.userId ?? '';
  const insertFrom = (first: number, { client, professional, count }: Pair) =>
    sql`
    insert into service_requests (client_id, professional_id, title, description, category, budget_max_cents, location,
      status, created_at, accepted_at, started_at, completed_at)
    select ${client}, ${professional}, 'Work', 'Of some length, as people write it.',
      (array['plumbing', 'hvac', 'cleaning']::request_category[])[1 + n % 3], n, 'Detroit, MI', 'completed', posted,
      posted + interval '1 hour' * (n % 50), posted + interval '2 days', posted + interval '3 days'
    from (
      select n, ${at}::timestamptz - interval '1 minute' * (n * 1500000::bigint / ${count}) as posted
      from generate_series(${first}::integer, ${Math.min(count, first + AT_ONCE - 1)}::integer) n
    ) rows
  `.execute(db);
  const insert = async (pair: Pair) => {
    for (let first = 1; first <= pair.count; first += AT_ONCE) await insertFrom(first, pair);
  };
  for (const [index, { userId }] of clients.entries()) {
    const professional = professionals[index]?.userId ?? '';
    await insert({ client: userId, professional, count: index === 0 ? ROWS : Math.ceil(ROWS / 10) });
  }
  await foldWorkTallies(world.app);
  await vacuumAnalyze(db, 'service_requests', 'work_tallies');
});

const client = (db: Db) => findClientFigures(db, { userId: clientId, range: RANGE, at: null });
const professional = (db: Db) =>
  findProfessionalFigures(db, { userId: professionalId, range: RANGE, at: null });

describe('the figures of a member with thousands of rows', () => {
  it.each([
    ['client', client, /service_requests_spend_idx/, /service_requests_client_idx/, 'initiator'],
    [
      'professional',
      professional,
      /service_requests_(earned|professional)_idx/,
      /service_requests_professional_idx/,
      'recipient',
    ],
  ] as const)(
    'are read from sums that are kept, and answers from an index (%s)',
    async (_, find, work, posted, side) => {
      expect(await buffersOf(world, find)).toBeLessThanOrEqual(MOST_BUFFERS);
      const plan = await planOf(world, find);
      expect(plan).toMatch(/work_tallies_(read_idx|sum_key)/);
      expect(plan).toMatch(work);
      expect(plan).toMatch(posted);
      expect(plan).toContain(`Index Only Scan using connections_${side}_answers_idx`);
      expect(plan).not.toMatch(/Seq Scan on (service_requests|work_tallies|connections|transfers|lots)/);
    },
  );

  it('give medians within a tenth of the exact ones, where there are many', async () => {
    const { acceptance } = await client(world.app.db);
    const { rows } = await sql<{ month: string | null; accepted: number; median: number }>`
      select to_char(created_at at time zone 'America/New_York', 'YYYY-MM') as month, count(*)::integer as accepted,
        percentile_cont(0.5) within group (order by date_part('epoch', accepted_at - created_at)) as median
      from service_requests where client_id = ${clientId} and created_at < '2026-11-21T05:00:00Z'
      group by grouping sets ((1), ())
    `.execute(world.app.db);
    const months = monthsOf(RANGE).map(({ month }) => month);
    expect(acceptance).toHaveLength(rows.length);
    for (const { month, accepted, median } of rows) {
      const shown = acceptance.find((row) => row.month === (month === null ? null : months.indexOf(month)));
      expect(shown?.accepted).toBe(accepted);
      expect(Math.abs((shown?.medianSeconds ?? 0) - median)).toBeLessThanOrEqual(median / 10 + 3_600);
    }
  });

  it('add up to all of them', async () => {
    const { spent } = await client(world.app.db);
    const { earned } = await professional(world.app.db);
    const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
    const done = ROWS - countOf(spent.filter(({ part }) => part === 'month'));
    // Those of the last three days are completed after the range.
    expect(done).toBeLessThanOrEqual(Math.ceil(ROWS / 300));
    for (const part of ['category', 'property'] as const) {
      expect(countOf(spent.filter((row) => row.part === part))).toBe(ROWS - done);
    }
    expect(countOf(earned)).toBe(ROWS - done);
  });
});
