import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SERVICE_IDS } from '#contract/services.ts';
import {
  countReaching,
  findMarketTotals,
  listMarkets,
} from '#server/modules/search/market-summary.queries.ts';
import { foldMarketTallies } from '#server/modules/search/market-tallies.tasks.ts';
import { effort, seed } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { randomNumbers } from '../proofs/random-numbers.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
const SEED = seed('MARKETS_SEED');
const EVENTS = effort('MARKETS_EVENTS', { gate: 240, proofs: 5_000 });
const AT_ONCE = 6;
const SERVICES = SERVICE_IDS.slice(0, 4);

const KEYS = [
  ...['what', 'service', 'state', 'city', 'latitude', 'longitude', 'cell', 'radius_miles', 'rate_cents'],
];
const SUMS = ['completed_jobs', 'reviews', 'stars'];
const keysOf = (table: string) => sql.raw(KEYS.map((key) => `${table}.${key}`).join(', '));
const sumsOf = (table: string) => sql.raw(SUMS.map((sum) => `sum(${table}.${sum}) as ${sum}`).join(', '));

/** Where what is kept and the profiles themselves disagree. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select ${keysOf('t')}, sum(professionals) as professionals, ${sumsOf('t')} from market_tallies t
      group by ${keysOf('t')} having sum(professionals) <> 0
    ), counted as (
      select ${keysOf('t')}, count(*) as professionals, ${sumsOf('t')}
      from profiles p, tallied_market(p) t group by ${keysOf('t')}
    )
    (select 'kept' as side, * from kept except select 'kept', * from counted)
    union all
    (select 'counted', * from counted except select 'counted', * from kept)
  `.execute(world.app.db);
  return rows;
}

/** Somebody is verified or not any longer, moves, offers something else, works, is reviewed, or is gone. */
async function playEvent(ids: readonly string[], next: (below: number) => number): Promise<void> {
  const { db } = world.app;
  const id = ids[next(ids.length)] ?? '';
  const place = sql`(select zip, latitude, longitude from places where state in ('MI', 'OH') order by md5(zip || ${next(40)}::text) limit 1)`;
  const services = [SERVICES[next(4)], SERVICES[next(4)]];
  const changes = [
    sql`set verified = not verified, verified_until = case when verified then null else '2028-01-01'::date end`,
    sql`set is_listed = ${next(5) > 0}`,
    sql`set (zip, latitude, longitude) = ${place}`,
    sql`set specialties = ${services}::text[]`,
    sql`set completed_jobs = completed_jobs + 1, rating_sum = rating_sum + 4, review_count = review_count + 1`,
    sql`set hourly_rate_cents = ${1_000 * (1 + next(9))}, service_radius_miles = ${5 + next(95)}`,
    sql`set updated_at = updated_at + interval '1 minute'`,
  ];
  const change = changes[next(changes.length + 1)];
  if (change === undefined) await foldMarketTallies(world.app);
  else await sql`update profiles ${change} where id = ${id}`.execute(db);
}

describe('what is kept of markets', () => {
  it('is what counting the profiles gives, after changes of all kinds at once and between any two foldings', async () => {
    const people = await insertPeople(world.app.db, {
      count: 40,
      userType: 'service_professional',
      at: world.clock.now(),
    });
    const random = randomNumbers(SEED);
    const next = (below: number) => Math.floor(random() * below);
    const ids = people.map(({ profileId }) => profileId);
    for (let played = 0; played < EVENTS; played += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => playEvent(ids, next)));
      if (played % 60 === 0) expect(await differences()).toEqual([]);
    }
    await foldMarketTallies(world.app);
    expect(await differences()).toEqual([]);
    const left = await sql`select from market_tallies where not is_sum or professionals = 0`.execute(
      world.app.db,
    );
    expect(left.rows).toEqual([]);
  });

  it('gives the figures that the profiles have: the median among them, and who comes to a place', async () => {
    const { db } = world.app;
    const detroit = { latitude: 42.3314, longitude: -83.0458 };
    let professionals = 0;
    for (const service of SERVICES) {
      const { rows } = await sql`
        select count(*)::integer as professionals, count(hourly_rate_cents)::integer as rates,
          round(percentile_cont(0.5) within group (order by hourly_rate_cents))::integer as "medianHourlyRateCents",
          coalesce(sum(completed_jobs), 0)::integer as "completedJobs", coalesce(sum(review_count), 0)::integer as reviews,
          coalesce(sum(rating_sum), 0)::integer as stars
        from profiles join places using (zip)
        where verified and is_listed and specialties @> array[${service}]::text[] and places.state = 'MI'
      `.execute(db);
      const totals = await findMarketTotals(db, { state: 'MI', service });
      expect(totals).toEqual(rows[0]);
      professionals += totals.professionals;
      const reaching = await sql<{ count: number }>`
        select count(*)::integer as count from profiles
        where verified and is_listed and specialties @> array[${service}]::text[] and miles_between(
          ${detroit.latitude}, ${detroit.longitude}, latitude, longitude
        ) <= service_radius_miles
      `.execute(db);
      expect(await countReaching(db, service, detroit)).toBe(reaching.rows[0]?.count);
    }
    expect(professionals).toBeGreaterThan(0);
  });

  it('changes when someone leaves: the sitemap’s day of a market is that of its last change', async () => {
    const { db } = world.app;
    const staff = await world.makeStaff();
    const join = async () => {
      const person = await world.signUp({
        userType: 'service_professional',
        services: ['tree-care'],
        location: '48201',
      });
      for (const kind of ['license', 'insurance'] as const)
        await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2027-11-20' });
      return person;
    };
    await join();
    const [moving, suspended] = [await join(), await join()];
    const changedAt = async () =>
      (await listMarkets(db, ['MI'], 1)).find(({ service }) => service === 'tree-care')?.changedAt;
    for (const leave of [
      () => moving.call.profiles.updateMine({ specialties: ['roofing'] }),
      () => staff.call.staff.restrictAccount({ email: suspended.email, reason: 'Two reports' }),
      () => staff.call.staff.restoreAccount({ email: suspended.email }),
    ]) {
      world.clock.advance({ days: 3 });
      await leave();
      expect(await changedAt()).toEqual(world.clock.now());
      await foldMarketTallies(world.app);
      expect(await changedAt()).toEqual(world.clock.now());
    }
  });

  it('is the same when counted anew', async () => {
    await sql`update market_tallies set professionals = professionals + 1`.execute(world.app.db);
    expect(await differences()).not.toEqual([]);
    await sql`select recount_markets()`.execute(world.app.db);
    expect(await differences()).toEqual([]);
  });
});
