import { beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '#contract/geo.ts';
import { baseOfMatch } from '#contract/match.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { SEARCH_SORTS } from '#contract/search-options.ts';
import { SERVICES, type ServiceId } from '#contract/services.ts';
import { listByBase, listByRating, listByWords } from '#server/modules/profiles/search-order.queries.ts';
import { cellsOfCircle } from '#server/modules/profiles/search-cells.policy.ts';
import { FIRST_ID, listInZips } from '#server/modules/profiles/search.queries.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';
import { type Asked, type Input, lookAtAll, milesFrom, randomInput } from './search-by-hand.ts';
import { Dice, insertCrowd, listFindable, type Professional } from './search-crowd.ts';

const CROWD = 10_000;
/** `SEARCH_SEED=7 vitest run tests/modules/search.test.ts` makes other people and other searches. */
const SEED = Number(process.env.SEARCH_SEED ?? 20_261_121);
const HOME: Point = { latitude: 0, longitude: 0 };

const world = useTestApp();
const dice = new Dice(SEED);
let everybody: Professional[];
let owner: Person;
let lost: Person;

beforeAll(async () => {
  console.log(`SEARCH_SEED=${String(SEED)}`);
  await insertCrowd(world, CROWD, dice);
  owner = await world.signUp({
    userType: 'property_owner',
    location: 'Dearborn, MI 48124',
    services: ['plumbing', 'roofing'],
  });
  lost = await world.signUp({ userType: 'commercial', location: 'The old mill' });
  everybody = await listFindable(world);
  Object.assign(HOME, await pointOf('48124'));
}, 120_000);

async function pointOf(zip: string): Promise<Point> {
  return world.app.db
    .selectFrom('places')
    .select(['latitude', 'longitude'])
    .where('zip', '=', zip)
    .executeTakeFirstOrThrow();
}

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
  const expected = lookAtAll(everybody, input, asked);
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
  it('has some to find and some not to', () => {
    expect(everybody.length).toBeGreaterThan(8_000);
    expect(everybody.length).toBeLessThan(CROWD);
    expect(everybody.some(({ latitude }) => latitude === null)).toBe(true);
    expect(everybody.some(({ verified }) => !verified)).toBe(true);
  });

  it('finds what looking at everybody finds: any filters, any order, page by page', async () => {
    for (let round = 0; round < 60; round += 1) {
      const input = randomInput(dice);
      const origin = input.place === undefined ? HOME : await pointOf(input.place);
      const filter = input.services ?? [];
      const wanted: readonly ServiceId[] = filter.length > 0 ? filter : ['plumbing', 'roofing'];
      await expectAsByHand(owner.call, input, { origin, wanted, filter }, 3);
    }
  }, 120_000);

  it.each(SEARCH_SORTS)(
    'walks to the end by %s',
    async (sort) => {
      const input: Input = { sort, radiusMiles: 12, limit: 47, place: '48226' };
      const origin = await pointOf('48226');
      await expectAsByHand(owner.call, input, { origin, wanted: ['plumbing', 'roofing'], filter: [] }, 100);
    },
    60_000,
  );

  it.each(SEARCH_SORTS)('searches everywhere where the viewer has no place: by %s', async (sort) => {
    const unplaced = { origin: null, wanted: [] };
    await expectAsByHand(lost.call, { sort, limit: 50 }, { ...unplaced, filter: [] }, 6);
    const narrowed: Input = {
      sort,
      limit: 50,
      radiusMiles: 5,
      services: ['hvac'],
      text: 'ben',
      verified: false,
    };
    await expectAsByHand(lost.call, narrowed, { ...unplaced, wanted: ['hvac'], filter: ['hvac'] }, 6);
  });

  it('stays exact while a whole crowd is equally good', async () => {
    await world.app.db
      .updateTable('profiles')
      .set({ ratingSum: 200, reviewCount: 40, completedJobs: 90, askedCount: 0, answeredCount: 0 })
      .where('zip', 'like', '481%')
      .execute();
    everybody = await listFindable(world);
    const input: Input = { limit: 50, radiusMiles: 100 };
    await expectAsByHand(owner.call, input, { origin: HOME, wanted: ['plumbing', 'roofing'], filter: [] }, 8);
  }, 60_000);

  it('keeps in the table what the contract computes', async () => {
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
    for (const { matchBase, verified, ...facts } of rows) {
      expect(matchBase).toBe(baseOfMatch({ ...facts, isVerified: verified }));
    }
  });

  it('tells nobody a phone, a street or an email', async () => {
    for (const sort of SEARCH_SORTS) {
      const answers = [
        await owner.call.profiles.search({ sort, limit: MAX_PAGE_SIZE }),
        await lost.call.profiles.search({ sort, limit: MAX_PAGE_SIZE, text: 'ada' }),
      ];
      expect(answers.every(({ items }) => items.length === MAX_PAGE_SIZE)).toBe(true);
      // Ids may hold any digits.
      const told = JSON.stringify(answers).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
      expect(told).not.toMatch(/canary|cnry|555-/i);
    }
  });

  it('shows exactly the fields of a card', async () => {
    const { items } = await owner.call.profiles.search({ limit: 1 });
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      ...[
        'city',
        'companyName',
        'completedJobs',
        'description',
        'distanceMiles',
        'fullName',
        'hourlyRateCents',
      ],
      ...[
        'id',
        'isVerified',
        'match',
        'nextFreeDay',
        'rating',
        'reviewCount',
        'serviceRadiusMiles',
        'specialties',
      ],
    ]);
  });

  it('loses sight of somebody who is restricted, and finds them again', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional', location: 'Marquette, MI' });
    const isFound = async (verified: boolean) => {
      const input = { place: 'Marquette, MI', radiusMiles: 5, limit: 50, verified };
      const { items } = await owner.call.profiles.search(input);
      return items.some(({ id }) => id === pro.profileId);
    };
    expect([await isFound(true), await isFound(false)]).toEqual([false, true]);
    for (const kind of ['license', 'insurance'] as const)
      await staff.call.staff.recordCheck({ email: pro.email, kind, validUntil: '2027-11-20' });
    expect(await isFound(true)).toBe(true);
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'A test' });
    expect([await isFound(true), await isFound(false)]).toEqual([false, false]);
    await staff.call.staff.restoreAccount({ email: pro.email });
    expect(await isFound(true)).toBe(true);
  });

  it('does not tell what somebody typed for a place that nobody can find: it may be their street', async () => {
    const pro = await world.signUp({
      userType: 'service_professional',
      fullName: 'Zephyrine Quill',
      location: '12 Mill Lane, Nowhere',
    });
    const { items } = await lost.call.profiles.search({ text: 'Zephyrine Quill', verified: false });
    expect(items).toMatchObject([{ id: pro.profileId, city: 'Place not given', distanceMiles: null }]);
    expect(JSON.stringify(items)).not.toContain('Mill Lane');
  });

  it('scores a free day that a professional gives, and refuses one from an owner', async () => {
    const pro = await world.signUp({ userType: 'service_professional', location: 'Alpena, MI' });
    const availability = async () => {
      const { items } = await owner.call.profiles.search({
        place: 'Alpena, MI',
        radiusMiles: 5,
        verified: false,
      });
      const card = items.find(({ id }) => id === pro.profileId);
      return card?.match.factors.find(({ name }) => name === 'availability')?.sentence;
    };
    expect(await availability()).toBe('Next free day not given, counted as neutral');
    await pro.call.profiles.updateMine({ nextFreeDay: '2026-11-27' });
    expect(await pro.call.profiles.mine()).toMatchObject({ nextFreeDay: '2026-11-27' });
    expect(await availability()).toBe('Free from Nov 27, 7 days later');
    await expectDomainError(owner.call.profiles.updateMine({ nextFreeDay: '2026-11-27' }), 'invalid_input');
  });

  it('refuses a place that cannot be found and a cursor that no such search gave', async () => {
    const { profiles } = owner.call;
    const error = await expectDomainError(profiles.search({ place: 'The old mill' }), 'invalid_input');
    expect(error.details.issues?.[0]?.path).toBe('place');
    for (const cursor of ['x', '', 'W10', 'bnVsbA', Buffer.from('["match","2"]').toString('base64url')]) {
      await expectDomainError(profiles.search({ cursor }), 'invalid_input');
      await expectDomainError(profiles.search({ cursor, text: 'ada' }), 'invalid_input');
    }
    for (const sort of SEARCH_SORTS) {
      const { nextCursor } = await profiles.search({ sort, limit: 1 });
      for (const other of SEARCH_SORTS.filter((one) => one !== sort))
        await expectDomainError(
          profiles.search({ sort: other, cursor: nextCursor ?? undefined }),
          'invalid_input',
        );
    }
  });

  it('is for those who hire', async () => {
    const pro = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.profiles.search({}), 'wrong_user_type');
    await expectDomainError(world.visitor().profiles.search({}), 'sign_in_required');
    expect((await lost.call.profiles.search({})).items.length).toBeGreaterThan(0);
  });

  it('reads indexes', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const id = '00000000-0000-4000-8000-000000000000';
    const filters = {
      verifiedOnly: true,
      services: [],
      maxRateCents: undefined,
      minRating: undefined,
      hidden: [],
    };
    const area = { origin, radiusMiles: 25, cells: cellsOfCircle(origin, 25) };
    const groups = [
      { miles: 0, zips: ['48124'] },
      { miles: 1.5, zips: ['48126', '48128'] },
    ];
    const nearest = { groups, filters, afterId: FIRST_ID, limit: 21 };
    const byZip = /Index Only Scan using profiles_zip_idx[\s\S]*Index Cond: \(zip = ANY/;
    expect(await planOf(world, (db) => listInZips(db, nearest))).toMatch(byZip);
    const anybody = { ...filters, verifiedOnly: false, services: ['plumbing' as const], minRating: 4 };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: anybody }))).toMatch(byZip);
    const after = { base: 100, id };
    expect(await planOf(world, (db) => listByBase(db, { filters, area, after, rows: 60 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_match_cell_idx/,
    );
    expect(await planOf(world, (db) => listByBase(db, { filters, area: null, after, rows: 60 }))).toContain(
      'Index Only Scan using profiles_match_idx',
    );
    const best = { stars: 4, completedJobs: 2, id };
    expect(await planOf(world, (db) => listByRating(db, { filters, area, after: best, limit: 21 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/,
    );
    expect(
      await planOf(world, (db) => listByRating(db, { filters, area: null, after: best, limit: 21 })),
    ).toContain('Index Only Scan using profiles_rated_idx');
    const hiding = { ...filters, hidden: [id] };
    expect(await planOf(world, (db) => listInZips(db, { ...nearest, filters: hiding }))).toMatch(byZip);
    expect(await planOf(world, (db) => listByBase(db, { filters: hiding, area, after, rows: 60 }))).toMatch(
      /Merge Append[\s\S]*Index Only Scan using profiles_match_cell_idx/,
    );
    expect(
      await planOf(world, (db) => listByRating(db, { filters: hiding, area, after: best, limit: 21 })),
    ).toMatch(/Merge Append[\s\S]*Index Only Scan using profiles_rated_cell_idx/);
    const words = [{ prefix: 'huron', services: ['hvac' as const] }];
    expect(await planOf(world, (db) => listByWords(db, { filters, area: null, words }))).toContain(
      'profiles_words_idx',
    );
  });
});

describe('requests.matches', () => {
  const DRAFT = { title: 'Repipe', description: 'Upstairs bathroom.', category: 'plumbing' } as const;

  it('ranks those who offer such work for the request: its place, day and budget', async () => {
    const { id } = await owner.call.requests.create({
      ...DRAFT,
      location: '44114',
      scheduledDate: '2026-12-08',
      budgetMinCents: 100_000,
      budgetMaxCents: 260_000,
    });
    const plumbers = SERVICES.filter(({ category }) => category === 'plumbing').map((service) => service.id);
    const expected = lookAtAll(
      everybody,
      { radiusMiles: 100 },
      {
        origin: await pointOf('44114'),
        wanted: ['plumbing'],
        filter: plumbers,
        need: { day: '2026-12-08', budget: { kind: 'total', maxCents: 260_000 } },
      },
    );
    const first = await owner.call.requests.matches({ id, limit: 30 });
    const second = await owner.call.requests.matches({
      id,
      limit: 30,
      cursor: first.nextCursor ?? undefined,
    });
    const found = [...first.items, ...second.items];
    expect(found.map((card) => card.id)).toEqual(expected.slice(0, 60).map((person) => person.id));
    expect(found.map(({ match }) => match.score)).toEqual(expected.slice(0, 60).map(({ score }) => score));
    const search = await owner.call.profiles.search({ requestId: id, radiusMiles: 100, limit: 30 });
    expect(search).toEqual(first);
    const narrowed = await owner.call.profiles.search({
      requestId: id,
      services: ['roofing'],
      place: '48226',
    });
    expect(narrowed.items.every(({ specialties }) => specialties.includes('roofing'))).toBe(true);
  });

  it('measures nothing for a request that could not be placed', async () => {
    const { id } = await owner.call.requests.create({ ...DRAFT, location: 'The old mill' });
    const { items } = await owner.call.requests.matches({ id, limit: 5 });
    expect(items.map(({ distanceMiles }) => distanceMiles)).toEqual([null, null, null, null, null]);
  });

  it('is for the owner of the request', async () => {
    const { id } = await owner.call.requests.create(DRAFT);
    await expectDomainError(lost.call.requests.matches({ id }), 'not_found');
    await expectDomainError(lost.call.profiles.search({ requestId: id }), 'not_found');
    const pro = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.requests.matches({ id }), 'wrong_user_type');
    await expectDomainError(world.visitor().requests.matches({ id }), 'sign_in_required');
    await expectDomainError(owner.call.requests.matches({ id, cursor: 'x' }), 'invalid_input');
  });
});

describe('cellsOfCircle', () => {
  it('touches the cell of every point within the circle', () => {
    for (let round = 0; round < 300; round += 1) {
      const center = dice.pick(everybody);
      if (center.latitude === null || center.longitude === null) continue;
      const origin = { latitude: center.latitude, longitude: center.longitude };
      const radius = 5 + dice.below(96);
      const cells = new Set(cellsOfCircle(origin, radius));
      const inside = everybody.filter((person) => (milesFrom(origin, person) ?? Infinity) <= radius);
      const cellOf = (one: Professional) =>
        Math.floor(((one.latitude ?? 0) + 90) * 1.5) * 540 + Math.floor(((one.longitude ?? 0) + 180) * 1.5);
      expect(inside.every((person) => cells.has(cellOf(person)))).toBe(true);
    }
  });
});
