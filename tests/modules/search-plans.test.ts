import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SEARCH_SORTS } from '#contract/profiles.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { vacuumAnalyze } from '#scripts/bench/vacuum.ts';
import type { Db } from '#db/types.ts';
import { cellsInReach, cellsOfCircle } from '#server/modules/places/cells.policy.ts';
import { listHighlights } from '#server/modules/portfolio/portfolio.queries.ts';
import { listByMatch, listSaidByMatch } from '#server/modules/search/match-order.queries.ts';
import { matchStreams } from '#server/modules/search/match-streams.policy.ts';
import { listByWords } from '#server/modules/search/said-order.queries.ts';
import { listByRating } from '#server/modules/search/search-order.queries.ts';
import { FIRST_ID, listInZips } from '#server/modules/search/search.queries.ts';
import { readSearchText } from '#server/modules/search/search-terms.policy.ts';
import { planWords } from '#server/modules/search/word-plan.policy.ts';
import { MOST_SAID, planSaid, rememberCommon } from '#server/modules/search/word-plan.service.ts';
import { useTestApp } from '../harness/test-app.ts';
import { buffersOf, planOf } from './query-plan.ts';
import { useCrowd } from './search-people.ts';

const world = useTestApp();
useCrowd(world);

/** Whoever is verified. */
const filters = {
  verifiedOnly: true,
  services: [],
  maxRateCents: undefined,
  minRating: undefined,
  hidden: [],
};

describe('profiles.search', () => {
  it('reads every order from an index', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
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
      const reach = radiusMiles === null ? null : cellsInReach(origin, radiusMiles);
      const area =
        radiusMiles === null || reach === null
          ? null
          : { origin, radiusMiles, reach, cells: reach.map(({ cell }) => cell) };
      const need = { services, day: '2026-11-20', budget: null };
      const streams = matchStreams(need, reach, services.length > 0);
      const search = { filters: { ...filters, services }, area, need, streams, after: null, limit: 21 };
      const words = [{ prefix: 'huron', services: ['hvac' as const] }];
      const lists = [
        (db: Db) => listByMatch(db, search),
        (db: Db) => listSaidByMatch(db, { ...search, words, ranks: 100 }),
      ];
      for (const list of lists) {
        const plan = await planOf(world, list);
        // The sample of the nearest, that of all where the nearest are too few, and the reading itself.
        expect(plan.match(new RegExp(`Index Only Scan using ${index}`, 'g'))).toHaveLength(3);
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
    expect(plan).toMatch(/uploads_pkey/);
  });

  it('reads people who say a word from its index, up to so many of them, or else each order from its own', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
    const area = {
      origin,
      radiusMiles: 25,
      cells: cellsOfCircle(origin, 25),
      reach: cellsInReach(origin, 25),
    };
    const words = [{ prefix: 'huron', services: ['hvac' as const] }];
    const looked = { looked: words, others: [{ prefix: 'good', services: [] }], most: MOST_SAID };
    const page = { need: { services: [], day: '2026-11-20', budget: null }, after: null, limit: 21 };
    for (const where of [null, area])
      for (const sort of SEARCH_SORTS) {
        const said = { filters, origin, area: where, ...looked, ...page, sort };
        expect(await planOf(world, (db) => listByWords(db, said))).toMatch(
          /Limit[\s\S]*Bitmap Index Scan on profiles_said_idx/,
        );
      }
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
      expect(plan).not.toMatch(/Sort {2}\(|profiles_said_idx|Parallel/);
    }
    const groups = [{ miles: 0, zips: ['48124'] }];
    const nearest = { groups, filters, words, afterId: FIRST_ID, limit: 21 };
    expect(await planOf(world, (db) => listInZips(db, nearest))).toMatch(/profiles_zip_idx/);
  });

  it('looks up rare words only, and looks through the best for common ones', async () => {
    const { app } = world;
    await app.db
      .updateTable('profiles')
      .set({ fullName: 'Zephyr Quill' })
      .where(sql<boolean>`id in (select id from profiles where user_type = 'service_professional' limit 5)`)
      .execute();
    await vacuumAnalyze(app.db, 'profiles');
    const origin = { latitude: 42.3, longitude: -83.2 };
    const reach = cellsInReach(origin, 100);
    const area = { origin, radiusMiles: 100, reach, cells: reach.map(({ cell }) => cell) };
    const place = { cells: area.cells, sort: 'match' as const, limit: 11 };
    const need = { services: [], day: '2026-11-20', budget: null };
    const rare = await planSaid(app, readSearchText('copper zephyr'), place);
    expect(rare).toMatchObject({ isCheap: true, most: MOST_SAID });
    expect(rare.looked.map(({ prefix }) => prefix)).toEqual(['zephyr']);
    const looked = { filters, origin, area, ...rare, need, sort: 'match' as const, after: null, limit: 11 };
    expect(await buffersOf(world, (db) => listByWords(db, looked))).toBeLessThan(80);

    const words = readSearchText('copper');
    const common = await planSaid(app, words, place);
    expect(common.isCheap).toBe(false);
    expect(common.share).toBeCloseTo(0.25, 1);
    const search = { filters, area, need, streams: matchStreams(need, reach, false), after: null, limit: 11 };
    const ranks = Math.ceil(11 / common.share);
    expect(await buffersOf(world, (db) => listSaidByMatch(db, { ...search, words, ranks }))).toBeLessThan(
      750,
    );
    const best = { filters, area, words, after: null, limit: 11 };
    expect(await buffersOf(world, (db) => listByRating(db, best))).toBeLessThanOrEqual(300);
  });

  it('visits more people where words turned out to be common, in few different numbers', async () => {
    const { app } = world;
    const place = { cells: null, sort: 'match' as const, limit: 11 };
    const words = readSearchText('xylophone');
    const before = await planSaid(app, words, place);
    expect(before.most).toBe(MOST_SAID);
    rememberCommon(app, before);
    const after = await planSaid(app, words, place);
    expect(after.expected).toBeCloseTo(2 * MOST_SAID);
    expect(after.most).toBe(4 * MOST_SAID);
    rememberCommon(app, { ...before, most: 1_300 });
    expect((await planSaid(app, words, place)).most).toBe(4 * MOST_SAID);
  });

  describe('planWords', () => {
    const shares = {
      people: 200_000,
      words: new Map([
        ['company', 0.9],
        ['compost', 0.05],
        ['huron', 0.06],
      ]),
      services: new Map([['roofing', 0.1]]),
      cells: new Map([['1', 0.02]]),
      otherCell: 0.001,
    };
    const planOfText = (
      text: string,
      {
        cells = null,
        least = () => 0,
      }: { cells?: readonly number[] | null; least?: (looked: readonly { prefix: string }[]) => number } = {},
    ) => {
      const place = { cells, sort: 'rating' as const, limit: 21, leastShareOf: least };
      const { looked, others, ...plan } = planWords(readSearchText(text), shares, place);
      return {
        ...plan,
        looked: looked.map(({ prefix }) => prefix),
        others: others.map(({ prefix }) => prefix),
      };
    };

    it('reads common words off the people who say the rare ones', () => {
      expect(planOfText('company 777')).toEqual({
        looked: ['777'],
        others: ['company'],
        here: 200_000,
        expected: 100,
        share: 0.001,
        isCheap: true,
      });
      expect(planOfText('comp huron')).toMatchObject({
        looked: ['huron'],
        others: ['comp'],
        expected: 12_000,
      });
      expect(planOfText('comp roof')).toMatchObject({ looked: ['roof'], others: ['comp'], expected: 20_000 });
      expect(planOfText('comp').share).toBeCloseTo(0.95);
    });

    it('expects those only who are in the cells of the search', () => {
      expect(planOfText('huron', { cells: [1] }).expected).toBeCloseTo(240);
      expect(planOfText('huron', { cells: [1, 2, 3] }).expected).toBeCloseTo(264);
    });

    it('walks the list where that finds a page sooner than the index', () => {
      expect(planOfText('company', { cells: [1] }).isCheap).toBe(false);
      expect(planOfText('huron', { cells: [2] }).isCheap).toBe(true);
    });

    it('looks up two words where few say both and many say either', () => {
      expect(planOfText('huron compost').looked).toEqual(['compost', 'huron']);
      expect(planOfText('huron compost').expected).toBeCloseTo(600);
      // Here few say either, and everybody elsewhere would have to be listed.
      expect(planOfText('huron compost', { cells: [1] }).looked).toEqual(['compost']);
    });

    it('takes it that many say a word which begins with a letter or two', () => {
      expect(planOfText('x')).toMatchObject({ expected: 10_000, isCheap: false });
      expect(planOfText('xy', { cells: [1] })).toMatchObject({ expected: 20, isCheap: true });
      expect(planOfText('xylophone', { cells: [1] })).toMatchObject({ expected: 2, isCheap: true });
    });

    it('takes a word for as common as it turned out to be', () => {
      const least = (looked: readonly { prefix: string }[]) => (looked.length === 1 ? 0.5 : 0);
      expect(planOfText('777', { least })).toMatchObject({ expected: 100_000, share: 0.5, isCheap: false });
      expect(planOfText('777 huron', { least })).toMatchObject({
        looked: ['777', 'huron'],
        expected: 6_000,
        share: 0.03,
      });
    });
  });
});
