import { describe, expect, it } from 'vitest';
import { SERVICE_IDS } from '#contract/services.ts';
import { cellsInReach, cellsOfCircle } from '#server/modules/places/cells.policy.ts';
import { listHighlights } from '#server/modules/portfolio/portfolio.queries.ts';
import { listByMatch } from '#server/modules/search/match-order.queries.ts';
import { matchStreams } from '#server/modules/search/match-streams.policy.ts';
import { listByRating, listByWords } from '#server/modules/search/search-order.queries.ts';
import { FIRST_ID, listInZips } from '#server/modules/search/search.queries.ts';
import { useTestApp } from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';
import { useCrowd } from './search-people.ts';

const world = useTestApp();
useCrowd(world);

describe('profiles.search', () => {
  it('reads every order from an index', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
    const filters = {
      verifiedOnly: true,
      services: [],
      maxRateCents: undefined,
      minRating: undefined,
      hidden: [],
    };
    const area = {
      origin,
      radiusMiles: 25,
      cells: cellsOfCircle(origin, 25),
      reach: cellsInReach(origin, 25),
    };
    const groups = [
      { miles: 0, zips: ['48124'] },
      { miles: 1.5, zips: ['48126', '48128'] },
    ];
    const nearest = { groups, filters, words: [], afterId: FIRST_ID, limit: 21 };
    const byZip = /Index Only Scan using profiles_zip_idx[\s\S]*Index Cond: \(zip = ANY/;
    expect(await planOf(world, (db) => listInZips(db, nearest))).toMatch(byZip);
    const anybody = { ...filters, verifiedOnly: false, services: ['plumbing' as const], minRating: 4 };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: anybody }))).toMatch(byZip);
    const best = { stars: 4, completedJobs: 2, id };
    expect(
      await planOf(world, (db) => listByRating(db, { filters, words: [], area, after: best, limit: 21 })),
    ).toMatch(/Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/);
    expect(
      await planOf(world, (db) =>
        listByRating(db, { filters, words: [], area: null, after: best, limit: 21 }),
      ),
    ).toContain('Index Only Scan using profiles_rated_idx');
    const hiding = { ...filters, hidden: [id] };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: hiding }))).toMatch(byZip);
    expect(
      await planOf(world, (db) =>
        listByRating(db, { filters: hiding, words: [], area, after: best, limit: 21 }),
      ),
    ).toMatch(/Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/);
  });

  it.each([
    ['around a place', 25, ['plumbing'], 'profiles_match_cell_idx'],
    ['around a place, for many services', 25, SERVICE_IDS, 'profiles_breadth_cell_idx'],
    ['everywhere', null, [], 'profiles_breadth_idx'],
  ] as const)(
    'reads and stops each stream of a match in its index: %s',
    async (_, radiusMiles, services, index) => {
      const origin = { latitude: 42.3, longitude: -83.2 };
      const filters = {
        verifiedOnly: true,
        services,
        maxRateCents: undefined,
        minRating: undefined,
        hidden: [],
      };
      const reach = radiusMiles === null ? null : cellsInReach(origin, radiusMiles);
      const area =
        radiusMiles === null || reach === null
          ? null
          : { origin, radiusMiles, reach, cells: reach.map(({ cell }) => cell) };
      const need = { services, day: '2026-11-20', budget: null };
      const streams = matchStreams(need, reach, services.length > 0);
      const search = { filters, area, need, streams, after: null, limit: 21 };
      for (const words of [[], [{ prefix: 'huron', services: ['hvac' as const] }]]) {
        const plan = await planOf(world, (db) => listByMatch(db, { ...search, words }));
        expect(plan.match(new RegExp(`Index Only Scan using ${index}`, 'g'))).toHaveLength(2);
        expect(plan).toMatch(/Index Cond: .*match_base >= \(COALESCE\(\(InitPlan.*stream\.most/);
        expect(plan).not.toMatch(/Seq Scan on profiles|Bitmap|Parallel/);
      }
    },
  );

  it('reads similar work and the first photo of all its cards in one statement, by indexes', async () => {
    const ids = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'];
    const plan = await planOf(world, (db) => listHighlights(db, ids, ['flooring']));
    expect(plan).toMatch(/using portfolio_projects_profile_idx[\s\S]*Index Cond: \(profile_id = ANY/);
    expect(plan).toMatch(/portfolio_photos_pkey/);
  });

  it('reads people who say a word from its index, up to so many of them, or else each order from its own', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
    const filters = {
      verifiedOnly: true,
      services: [],
      maxRateCents: undefined,
      minRating: undefined,
      hidden: [],
    };
    const area = {
      origin,
      radiusMiles: 25,
      cells: cellsOfCircle(origin, 25),
      reach: cellsInReach(origin, 25),
    };
    const words = [{ prefix: 'huron', services: ['hvac' as const] }];
    for (const where of [null, area])
      expect(await planOf(world, (db) => listByWords(db, { filters, area: where, words }))).toMatch(
        /Limit[\s\S]*BitmapOr[\s\S]*profiles_words_idx[\s\S]*profiles_specialties_idx/,
      );
    const best = { stars: 4, completedJobs: 2, id };
    const byId = /SubPlan[\s\S]*Index Scan using profiles_pkey on profiles one/;
    const plans = await Promise.all([
      planOf(world, (db) => listByRating(db, { filters, words, area, after: best, limit: 21 })),
      planOf(world, (db) => listByRating(db, { filters, words, area: null, after: best, limit: 21 })),
    ]);
    expect(plans[0]).toMatch(/Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/);
    expect(plans[1]).toContain('Index Only Scan using profiles_rated_idx');
    for (const plan of plans) {
      expect(plan).toMatch(byId);
      expect(plan).not.toMatch(/Sort {2}\(|profiles_words_idx|Parallel/);
    }
    const groups = [{ miles: 0, zips: ['48124'] }];
    const nearest = { groups, filters, words, afterId: FIRST_ID, limit: 21 };
    expect(await planOf(world, (db) => listInZips(db, nearest))).toMatch(/profiles_zip_idx/);
  });
});
