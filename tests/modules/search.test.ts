import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { baseOfMatch } from '#contract/match.ts';
import { type ProfessionalCard, SEARCH_SORTS } from '#contract/profiles.ts';
import { SERVICE_IDS, type ServiceId } from '#contract/services.ts';
import { cellsInReach, cellsOfCircle } from '#server/modules/places/cells.policy.ts';
import { SAMPLED_CELLS } from '#server/modules/search/match-streams.policy.ts';
import { MOST_SAID } from '#server/modules/search/word-plan.service.ts';
import { effort } from '../harness/effort.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';
import { type Asked, type Input, lookAtAll, milesFrom, randomInput } from './search-by-hand.ts';
import type { Professional } from './search-crowd.ts';
import { CROWD_SIZE, useCrowd } from './search-people.ts';

/** Rare and common words, alone and together. */
const TEXTS = ['copper ada', 'packard roofs', 'sons 1987', 'drain 24', 'pl co', 'since hur', 'bell and'];

const SEARCHES = effort('SEARCHES', { gate: 5, proofs: 100 });
const WALK_MILES = effort('SEARCH_WALK_MILES', { gate: 6, proofs: 25 });

/** In the middle of many, at their rim, far from everybody, and where nobody is. */
const PLACES: [zip: string, radiusMiles: number][] = [
  ['48226', 5],
  ['48226', 100],
  ['49855', 60],
  ['48103', 12],
  ['90012', 100],
];

const world = useTestApp();
const crowd = useCrowd(world);

/** So many pages of a search, or all of them. */
async function somePages(call: Call, input: Input, pages: number) {
  const found: ProfessionalCard[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { items, nextCursor } = await call.profiles.search({ ...input, cursor });
    found.push(...items);
    if (nextCursor === null) return { found, isAll: true };
    expect(items.length).toBe(input.limit);
    cursor = nextCursor;
  }
  return { found, isAll: false };
}

async function expectAsByHand(call: Call, input: Input, asked: Asked, pages: number): Promise<void> {
  const expected = lookAtAll(crowd.everybody, input, asked);
  const { found, isAll } = await somePages(call, input, pages);
  const title = JSON.stringify(input);
  expect(
    found.map(({ id }) => id),
    title,
  ).toEqual(expected.slice(0, found.length).map(({ id }) => id));
  expect(isAll, title).toBe(found.length === expected.length);
  found.forEach((card, index) => {
    const person = expected[index];
    expect(card.match.score, title).toBe(person?.score);
    expect(card.match.factors.reduce((sum, { points }) => sum + points, 0)).toBe(card.match.score);
    expect(card.isVerified).toBe(person?.verified);
    if (person?.miles == null) expect(card.distanceMiles).toBeNull();
    else expect(card.distanceMiles).toBeCloseTo(person.miles, 0);
  });
}

describe('profiles.search', () => {
  it('has professionals to find and to leave out', () => {
    expect(crowd.everybody.length).toBeGreaterThan(8_000);
    expect(crowd.everybody.length).toBeLessThan(CROWD_SIZE);
    expect(crowd.everybody.some(({ latitude }) => latitude === null)).toBe(true);
    expect(crowd.everybody.some(({ verified }) => !verified)).toBe(true);
  });

  it.each([1, 2, 3])('finds what a full scan finds, for random filters and orders, round %i', async () => {
    for (let round = 0; round < SEARCHES; round += 1) {
      const input = randomInput(crowd.dice);
      const origin = input.place === undefined ? crowd.home : await crowd.pointOf(input.place);
      const filter = input.services ?? [];
      const wanted: readonly ServiceId[] = filter.length > 0 ? filter : ['plumbing', 'roofing'];
      await expectAsByHand(crowd.owner.call, input, { origin, wanted, filter }, 3);
    }
  });

  it.each(TEXTS)('finds what a full scan finds for the words "%s"', async (text) => {
    for (const sort of SEARCH_SORTS) {
      const input: Input = { ...randomInput(crowd.dice), text, sort };
      const origin = input.place === undefined ? crowd.home : await crowd.pointOf(input.place);
      const filter = input.services ?? [];
      const wanted: readonly ServiceId[] = filter.length > 0 ? filter : ['plumbing', 'roofing'];
      await expectAsByHand(crowd.owner.call, input, { origin, wanted, filter }, 3);
    }
  });

  it.each(SEARCH_SORTS)('returns the same pages as a full scan to the end, by %s', async (sort) => {
    const input: Input = { sort, radiusMiles: WALK_MILES, limit: 47, place: '48226' };
    const origin = await crowd.pointOf('48226');
    await expectAsByHand(
      crowd.owner.call,
      input,
      { origin, wanted: ['plumbing', 'roofing'], filter: [] },
      200,
    );
  });

  it.each(SEARCH_SORTS)('searches everywhere for a viewer without a place, by %s', async (sort) => {
    const unplaced = { origin: null, wanted: [] };
    await expectAsByHand(crowd.lost.call, { sort, limit: 50 }, { ...unplaced, filter: [] }, 6);
    const narrowed: Input = {
      sort,
      limit: 50,
      radiusMiles: 5,
      services: ['hvac'],
      text: 'ben',
      verified: false,
    };
    await expectAsByHand(crowd.lost.call, narrowed, { ...unplaced, wanted: ['hvac'], filter: ['hvac'] }, 6);
  });

  it.each([
    ['all services', [...SERVICE_IDS]],
    [
      'five services of four categories',
      ['plumbing', 'lighting', 'gutters', 'roofing', 'carpentry'] as const,
    ],
    ['a service of few', ['tree-care'] as const],
  ])('finds the best of all for %s, near, far and everywhere', async (_, services) => {
    const filter = [...services];
    const expectBest = async (place: string, radiusMiles: number) =>
      expectAsByHand(
        crowd.owner.call,
        { place, radiusMiles, services: filter, limit: 20 },
        { origin: await crowd.pointOf(place), wanted: filter, filter },
        4,
      );
    for (const [place, radiusMiles] of PLACES) await expectBest(place, radiusMiles);
    const unplaced = { origin: null, wanted: filter, filter };
    await expectAsByHand(crowd.lost.call, { services: filter, limit: 20 }, unplaced, 4);
  });

  it.each(SEARCH_SORTS)('finds everybody who says a common word, by %s', async (sort) => {
    const named = world.app.db.updateTable('profiles').set({ fullName: 'Plumb Bob' });
    await named.where('zip', 'like', '482%').where('fullName', '<>', 'Plumb Bob').execute();
    await crowd.lookAgain();
    const common = crowd.everybody.filter(({ fullName }) => fullName === 'Plumb Bob');
    expect(common.length).toBeGreaterThan(MOST_SAID);
    const asked: Asked = { origin: crowd.home, wanted: ['plumbing', 'roofing'], filter: [] };
    await expectAsByHand(crowd.owner.call, { sort, limit: 50, text: 'plumb', radiusMiles: 10 }, asked, 100);
    await expectAsByHand(
      crowd.owner.call,
      { sort, limit: 20, text: 'bob copper', verified: false },
      asked,
      3,
    );
    const unplaced: Asked = { origin: null, wanted: [], filter: [] };
    await expectAsByHand(crowd.lost.call, { sort, limit: 50, text: 'plumb bob' }, unplaced, 4);
  });

  it.each(SEARCH_SORTS)('finds the few here who say what many say elsewhere, by %s', async (sort) => {
    // In Baltimore and Cleveland.
    const elsewhere = crowd.everybody.filter(({ latitude }) => latitude !== null && latitude < 41.6);
    expect(elsewhere.length).toBeGreaterThan(MOST_SAID);
    const here = crowd.everybody
      .filter(({ longitude }) => longitude !== null && longitude < -83.5)
      .slice(0, 7);
    const ids = [...elsewhere, ...here].map(({ id }) => id);
    await world.app.db
      .updateTable('profiles')
      .set({ description: 'Lighthouses' })
      .where('id', 'in', ids)
      .where(sql<boolean>`description is distinct from 'Lighthouses'`)
      .execute();
    await sql`analyze profiles`.execute(world.app.db);
    await crowd.lookAgain();
    const asked: Asked = { origin: crowd.home, wanted: ['plumbing', 'roofing'], filter: [] };
    const input: Input = { sort, limit: 3, text: 'lighthouse', radiusMiles: 100, verified: false };
    await expectAsByHand(crowd.owner.call, input, asked, 4);
    await expectAsByHand(
      crowd.lost.call,
      { ...input, limit: 50, radiusMiles: undefined },
      { ...asked, origin: null, wanted: [] },
      3,
    );
  });

  it.each(SEARCH_SORTS)('takes nobody for what they do not offer but only name, by %s', async (sort) => {
    const some = crowd.everybody.slice(0, 60).map(({ id }) => id);
    await world.app.db
      .updateTable('profiles')
      .set({ description: 'Quokkas, but no HVAC' })
      .where('id', 'in', some)
      .execute();
    await crowd.lookAgain();
    const unplaced: Asked = { origin: null, wanted: [], filter: [] };
    const input: Input = { sort, limit: 50, verified: false };
    for (const text of ['heating quokka', 'hvac quokka'])
      await expectAsByHand(crowd.lost.call, { ...input, text }, unplaced, 2);
  });

  it('stays exact among many equal scores', async () => {
    await world.app.db
      .updateTable('profiles')
      .set({ ratingSum: 200, reviewCount: 40, completedJobs: 90, askedCount: 0, answeredCount: 0 })
      .where('zip', 'like', '481%')
      .execute();
    await crowd.lookAgain();
    const input: Input = { limit: 50, radiusMiles: 100 };
    await expectAsByHand(
      crowd.owner.call,
      input,
      { origin: crowd.home, wanted: ['plumbing', 'roofing'], filter: [] },
      8,
    );
  });

  it('finds the best of those farther away where too few for a page are near', async () => {
    const places = await Promise.all(['49085', '44004', '49684', '48465'].map(countNearest));
    const remote = places.filter(({ near }) => near > 0 && near < 50);
    expect(remote).not.toEqual([]);
    const services: ServiceId[] = ['plumbing', 'hvac', 'roofing'];
    for (const { zip: place, origin } of remote)
      for (const limit of [10, 20, 50]) {
        const asked: Asked = { origin, wanted: services, filter: services };
        await expectAsByHand(crowd.owner.call, { place, radiusMiles: 100, services, limit }, asked, 4);
      }
  });

  it('stores the base score that the contract computes', async () => {
    const rows = await world.app.db
      .selectFrom('profiles')
      .select([
        'verified',
        'ratingSum',
        'reviewCount',
        'completedJobs',
        'askedCount',
        'answeredCount',
        'matchBase',
      ])
      .execute();
    expect(rows).not.toEqual([]);
    for (const { matchBase, verified, ...facts } of rows) {
      expect(matchBase).toBe(baseOfMatch({ ...facts, isVerified: verified }));
    }
  });
});

/** How many live in the cells that a search around a ZIP code samples first. */
async function countNearest(zip: string) {
  const origin = await crowd.pointOf(zip);
  const nearest = cellsInReach(origin, 100)
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, SAMPLED_CELLS)
    .map(({ cell }) => cell);
  const people = await world.app.db
    .selectFrom('profiles')
    .where('cell', 'in', nearest)
    .select('id')
    .execute();
  return { zip, origin, near: people.length };
}

describe('cellsOfCircle', () => {
  it('contains the cell of every point within the circle', () => {
    for (let round = 0; round < 300; round += 1) {
      const center = crowd.dice.pick(crowd.everybody);
      if (center.latitude === null || center.longitude === null) continue;
      const origin = { latitude: center.latitude, longitude: center.longitude };
      const radius = 5 + crowd.dice.below(96);
      const cells = new Set(cellsOfCircle(origin, radius));
      const inside = crowd.everybody.filter((person) => (milesFrom(origin, person) ?? Infinity) <= radius);
      const cellOf = (one: Professional) =>
        Math.floor(((one.latitude ?? 0) + 90) * 1.5) * 540 + Math.floor(((one.longitude ?? 0) + 180) * 1.5);
      expect(inside.every((person) => cells.has(cellOf(person)))).toBe(true);
    }
  });
});
