import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fitOfMatch } from '#contract/match.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { matchStreams, serviceBits } from '#server/modules/search/match-streams.policy.ts';
import { seed } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { Dice } from './search-crowd.ts';

const world = useTestApp();
const PAIRS = 10_000;
const dice = new Dice(seed('SEARCH_SEED'));
const maybe = <T>(share: number, make: () => T): T | null => (dice.roll() < share ? make() : null);
const day = () => new Date(Date.UTC(2026, 10, 1 + dice.below(160))).toISOString().slice(0, 10);
const someServices = () => SERVICE_IDS.filter(() => dice.roll() < dice.pick([0.05, 0.2, 0.9]));

function randomPair() {
  const radius = 5 + dice.below(96);
  const budget = dice.pick(['hourly', 'total', null] as const);
  return {
    offer: {
      services: someServices(),
      serviceRadiusMiles: radius,
      nextFreeDay: maybe(0.7, day),
      hourlyRateCents: maybe(0.8, () => 500 * dice.below(40)),
    },
    need: {
      services: someServices(),
      // The rim of the radius, twice the radius and the middle are where points change.
      distanceMiles: maybe(0.9, () => dice.pick([0, radius, 2 * radius, radius * 2.5 * dice.roll()])),
      day: day(),
      budget: budget === null ? null : { kind: budget, maxCents: 500 * dice.below(320) },
    },
  };
}

const pairs = Array.from({ length: PAIRS }, randomPair);

describe('match_fit', () => {
  it(`gives the points that the contract gives, for ${String(PAIRS)} pairs`, async () => {
    const asked = pairs.map(({ offer, need }) => ({
      miles: need.distanceMiles,
      radius: offer.serviceRadiusMiles,
      offered: serviceBits(offer.services),
      free: offer.nextFreeDay,
      rate: offer.hourlyRateCents,
      wanted: serviceBits(need.services),
      day: need.day,
      hourly: need.budget?.kind === 'hourly' ? need.budget.maxCents : null,
      total: need.budget?.kind === 'total' ? need.budget.maxCents : null,
    }));
    const { rows } = await sql<{ points: number }>`
      select match_fit(miles, radius, offered, free, rate, wanted, day, hourly, total) as points
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (
        miles double precision, radius integer, offered integer, free date, rate integer, wanted integer, day date,
        hourly bigint, total bigint
      )) with ordinality as pair order by ordinality
    `.execute(world.app.db);
    expect(rows.map(({ points }) => points)).toEqual(pairs.map(({ offer, need }) => fitOfMatch(offer, need)));
  });

  it('never exceeds the most that its stream promises', () => {
    for (const { offer, need } of pairs) {
      const breadth = Math.min(6, offer.services.length);
      const near = need.distanceMiles === null ? null : [{ cell: 1, miles: need.distanceMiles }];
      const most = matchStreams(need, near, false).find(
        (stream) => stream.breadth === null || stream.breadth === breadth,
      )?.most;
      expect(most, JSON.stringify({ offer, need })).toBeGreaterThanOrEqual(fitOfMatch(offer, need));
    }
  });

  it('has the bits of the services that a profile names', async () => {
    const pro = await world.signUp({ userType: 'service_professional' });
    for (const id of SERVICE_IDS) {
      await pro.call.profiles.updateMine({ specialties: [id] });
      const row = await world.app.db
        .selectFrom('profiles')
        .select(['serviceBits', 'breadth'])
        .where('id', '=', pro.profileId)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ serviceBits: serviceBits([id]), breadth: 1 });
    }
  });
});
