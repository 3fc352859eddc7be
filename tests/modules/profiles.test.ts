import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { milesBetween, type Point } from '#contract/geo.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import type { ProfessionalCard } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { listBestRated, listNearest } from '#server/modules/profiles/search.queries.ts';
import { refreshVerification } from '#server/modules/profiles/profiles.service.ts';
import {
  type Call,
  expectDomainError,
  type Person,
  type TestWorld,
  useTestApp,
} from '../harness/test-app.ts';
import { planOf } from './query-plan.ts';

const world = useTestApp();

/** Puts both checks on record, so that a professional is verified until the day given. */
async function verify(staff: Person, person: Person, validUntil = '2027-11-20'): Promise<void> {
  await staff.call.staff.recordCheck({ email: person.email, kind: 'license', validUntil });
  await staff.call.staff.recordCheck({ email: person.email, kind: 'insurance', validUntil });
}

async function countListed(at: TestWorld): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from profiles where user_type = 'service_professional' and verified and is_listed
  `.execute(at.app.db);
  return Number(rows[0]?.count);
}

describe('profiles.mine', () => {
  it('shows a new profile with its place and what is missing in it', async () => {
    const { call, profileId } = await world.signUp({
      userType: 'service_professional',
      fullName: 'Grace Hopper',
      location: 'Dearborn, MI 48124',
    });
    expect(await call.profiles.mine()).toEqual({
      id: profileId,
      userType: 'service_professional',
      fullName: 'Grace Hopper',
      companyName: null,
      phone: null,
      street: null,
      location: 'Dearborn, MI 48124',
      place: { zip: '48124', city: 'Dearborn', state: 'MI', latitude: 42.2941, longitude: -83.2536 },
      isServed: true,
      description: null,
      specialties: [],
      hourlyRateCents: null,
      serviceRadiusMiles: 25,
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
      isVerified: false,
      completeness: {
        percent: 17,
        missing: ['Phone number', 'Services', 'Company name', 'A description of your work', 'Hourly rate'],
      },
    });
  });

  it('keeps a location that cannot be placed, and says where nobody is served yet', async () => {
    const lost = await world.signUp({ userType: 'property_owner', location: 'The old mill' });
    expect(await lost.call.profiles.mine()).toMatchObject({
      location: 'The old mill',
      place: null,
      isServed: false,
    });
    const far = await world.signUp({ userType: 'commercial', location: 'Chicago' });
    expect(await far.call.profiles.mine()).toMatchObject({ place: { state: 'IL' }, isServed: false });
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().profiles.mine(), 'sign_in_required');
  });
});

describe('profiles.updateMine', () => {
  it('changes what is given and nothing else', async () => {
    const { call } = await world.signUp({ userType: 'service_professional', fullName: 'Ada Byron' });
    const before = await call.profiles.mine();
    const input = {
      companyName: 'Engines Ltd',
      phone: '(313) 555-0142',
      street: '1 Analytical Way',
      description: 'Pipes and engines.',
      specialties: ['plumbing', 'hvac', 'plumbing'] satisfies ServiceId[],
      hourlyRateCents: 8_550,
      serviceRadiusMiles: 40,
    };
    const changed = { ...input, specialties: ['plumbing', 'hvac'] };
    const answer = await call.profiles.updateMine(input);
    expect(answer).toEqual({ ...before, ...changed, completeness: { percent: 100, missing: [] } });
    expect(await call.profiles.updateMine({ fullName: 'Ada Lovelace' })).toEqual({
      ...answer,
      fullName: 'Ada Lovelace',
    });
    expect(await call.profiles.mine()).toEqual({ ...answer, fullName: 'Ada Lovelace' });
  });

  it('empties a field that is null or blank', async () => {
    const { call } = await world.signUp({
      userType: 'service_professional',
      phone: '313 555 0142',
      companyName: 'Co',
    });
    await call.profiles.updateMine({ description: 'Words', street: 'Elm Street', hourlyRateCents: 100 });
    const emptied = await call.profiles.updateMine({
      phone: null,
      street: ' ',
      companyName: '',
      description: null,
      hourlyRateCents: null,
    });
    expect(emptied).toMatchObject({ phone: null, street: null, companyName: null, description: null });
    expect(emptied.hourlyRateCents).toBeNull();
  });

  it('resolves a new location again, also to none', async () => {
    const { call } = await world.signUp({ userType: 'property_owner', location: 'Detroit' });
    const moved = await call.profiles.updateMine({ location: 'Ann Arbor, MI 48103' });
    expect(moved.place).toMatchObject({ zip: '48103' });
    expect(await call.profiles.updateMine({ phone: '734 555 0142' })).toMatchObject({
      place: { zip: '48103' },
    });
    expect(await call.profiles.updateMine({ location: 'Nowhere' })).toMatchObject({
      location: 'Nowhere',
      place: null,
    });
  });

  it('refuses the fields that a user type does not have, and lets them be emptied', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const error = await expectDomainError(
      owner.call.profiles.updateMine({
        companyName: 'Co',
        hourlyRateCents: 1,
        serviceRadiusMiles: 10,
        fullName: 'X',
      }),
      'invalid_input',
    );
    expect(error.details.issues?.map(({ path }) => path)).toEqual([
      'companyName',
      'hourlyRateCents',
      'serviceRadiusMiles',
    ]);
    expect((await owner.call.profiles.mine()).fullName).not.toBe('X');
    await owner.call.profiles.updateMine({ companyName: null, hourlyRateCents: null });
    const client = await world.signUp({ userType: 'commercial' });
    expect(await client.call.profiles.updateMine({ companyName: 'Co' })).toMatchObject({ companyName: 'Co' });
    await expectDomainError(client.call.profiles.updateMine({ hourlyRateCents: 1 }), 'invalid_input');
  });

  it.each([
    'verified',
    'verifiedUntil',
    'rating',
    'ratingSum',
    'completedJobs',
    'userType',
    'isListed',
    'userId',
    'zip',
  ])('refuses %s, which nobody sets by hand', async (field) => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    const before = await call.profiles.mine();
    await expect(call.profiles.updateMine({ fullName: 'X', [field]: 5 })).rejects.toThrow();
    expect(await call.profiles.mine()).toEqual(before);
  });

  it.each([
    { serviceRadiusMiles: 4 },
    { serviceRadiusMiles: 101 },
    { serviceRadiusMiles: 25.5 },
    { hourlyRateCents: -1 },
    { hourlyRateCents: 200_001 },
    { phone: '555-0142' },
    { fullName: '  ' },
    { location: '' },
  ])('refuses %j', async (input) => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    await expect(call.profiles.updateMine(input)).rejects.toThrow();
  });

  it('stays open to a restricted account', async () => {
    const person = await world.restrict(await world.signUp({ userType: 'property_owner' }));
    expect(await person.call.profiles.updateMine({ phone: '313 555 0142' })).toMatchObject({
      phone: '313 555 0142',
    });
  });

  it('keeps both of two changes made at once', async () => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    await Promise.all([
      call.profiles.updateMine({ description: 'Kept' }),
      call.profiles.updateMine({ hourlyRateCents: 4200 }),
      call.profiles.updateMine({ phone: '313 555 0142' }),
      call.profiles.updateMine({ street: 'Elm Street' }),
    ]);
    const kept = { description: 'Kept', hourlyRateCents: 4200, phone: '313 555 0142', street: 'Elm Street' };
    expect(await call.profiles.mine()).toMatchObject(kept);
  });
});

describe('profiles.search', () => {
  const crowd = useTestApp();
  type Row = Point & { id: string; specialties: string[]; rating: number | null; completedJobs: number };
  let candidates: (Omit<Row, 'latitude' | 'longitude'> & {
    latitude: number | null;
    longitude: number | null;
  })[];
  let owner: Person;

  beforeAll(async () => {
    await insertCrowd(crowd, 600);
    owner = await crowd.signUp({ userType: 'property_owner', location: 'Dearborn, MI 48124' });
    candidates = await crowd.app.db
      .selectFrom('profiles')
      .select(['id', 'latitude', 'longitude', 'specialties', 'rating', 'completedJobs'])
      .where('userType', '=', 'service_professional')
      .where('verified', '=', true)
      .where('isListed', '=', true)
      .execute();
  });

  const isPlaced = (row: (typeof candidates)[number]): row is Row =>
    row.latitude !== null && row.longitude !== null;
  const offers = (row: { specialties: string[] }, services: readonly string[]) =>
    services.length === 0 || row.specialties.some((id) => services.includes(id));

  function bruteForce(from: Point, services: readonly string[], radiusMiles = Infinity): string[] {
    return candidates
      .filter(isPlaced)
      .filter((row) => offers(row, services))
      .map((row) => ({ id: row.id, miles: milesBetween(from, row) }))
      .filter(({ miles }) => miles <= radiusMiles)
      .sort((a, b) => (Math.abs(a.miles - b.miles) > 1e-6 ? a.miles - b.miles : a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  }

  it('knows candidates and others', () => {
    expect(candidates.length).toBeGreaterThan(200);
    expect(candidates.length).toBeLessThan(500);
    expect(candidates.some((row) => !isPlaced(row))).toBe(true);
  });

  it.each([
    { limit: 7 },
    { limit: 1, location: 'Toledo, OH', radiusMiles: 30 },
    { limit: MAX_PAGE_SIZE, location: 'Washington DC' },
    { limit: 5, location: '48124', services: ['plumbing'] },
    { limit: 6, location: 'Baltimore', services: ['roofing', 'hvac'], radiusMiles: 60 },
    { limit: 4, location: 'Richmond, VA', services: ['tree-care'], radiusMiles: 100 },
    { limit: 9, location: 'Lansing, MI', radiusMiles: 100 },
    { limit: 3, location: 'Los Angeles, CA', radiusMiles: 100 },
    { limit: 3, location: 'Los Angeles, CA', radiusMiles: 100, services: ['hvac'] },
  ] satisfies Parameters<Call['profiles']['search']>[0][])(
    'finds what counting by hand finds: %j',
    async (input) => {
      const { items: places } = await crowd.visitor().places.suggest({ text: '48124' });
      const own = places[0];
      const found = await everyPage(owner.call, input);
      const origin = await originOf(crowd, 'location' in input ? input.location : undefined, own);
      const services: readonly string[] = 'services' in input && input.services ? input.services : [];
      const radius = 'radiusMiles' in input ? input.radiusMiles : undefined;
      expect(found.map(({ id }) => id)).toEqual(bruteForce(origin, services, radius));
      for (const card of found) {
        const row = candidates.filter(isPlaced).find(({ id }) => id === card.id);
        expect(card.distanceMiles).toBeCloseTo(milesBetween(origin, row ?? { latitude: 0, longitude: 0 }), 0);
        expect(card.isVerified).toBe(true);
      }
    },
  );

  it('orders by rating where the viewer has no place, and measures nothing', async () => {
    const lost = await crowd.signUp({ userType: 'commercial', location: 'The old mill' });
    const found = await everyPage(lost.call, { limit: 13, radiusMiles: 5 });
    const expected = [...candidates].sort(
      (a, b) =>
        (b.rating ?? 0) - (a.rating ?? 0) || b.completedJobs - a.completedJobs || (a.id < b.id ? 1 : -1),
    );
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
  });

  it('tells nobody a phone, a street or an email', async () => {
    const lost = await crowd.signUp({ userType: 'property_owner', location: 'The old mill' });
    const everything = JSON.stringify([
      await everyPage(owner.call, { limit: MAX_PAGE_SIZE }),
      await everyPage(lost.call, { limit: MAX_PAGE_SIZE }),
    ]);
    expect(everything).toContain('Professional number');
    expect(everything).not.toMatch(/canary/i);
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
      ...['id', 'isVerified', 'rating', 'reviewCount', 'serviceRadiusMiles', 'specialties'],
    ]);
  });

  it('loses sight of somebody who is restricted, and finds them again', async () => {
    const staff = await crowd.makeStaff();
    const pro = await crowd.signUp({ userType: 'service_professional', location: 'Marquette, MI' });
    await verify(staff, pro);
    const isFound = async () => {
      const { items } = await owner.call.profiles.search({
        location: 'Marquette, MI',
        radiusMiles: 5,
        limit: 50,
      });
      return items.some(({ id }) => id === pro.profileId);
    };
    expect(await isFound()).toBe(true);
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'A test' });
    expect(await isFound()).toBe(false);
    await staff.call.staff.restoreAccount({ email: pro.email });
    expect(await isFound()).toBe(true);
  });

  it('refuses a location that cannot be placed and a cursor that no search gave', async () => {
    const { profiles } = owner.call;
    const error = await expectDomainError(profiles.search({ location: 'The old mill' }), 'invalid_input');
    expect(error.details.issues?.[0]?.path).toBe('location');
    for (const cursor of ['x', '', 'W10', 'bnVsbA', Buffer.from('["1","2"]').toString('base64url')]) {
      await expectDomainError(profiles.search({ cursor }), 'invalid_input');
    }
    const lost = await crowd.signUp({ userType: 'property_owner', location: 'The old mill' });
    const { nextCursor } = await lost.call.profiles.search({ limit: 1 });
    await expectDomainError(profiles.search({ cursor: nextCursor ?? undefined }), 'invalid_input');
  });

  it('is for those who hire', async () => {
    const pro = await crowd.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.profiles.search({}), 'wrong_user_type');
    await expectDomainError(crowd.visitor().profiles.search({}), 'sign_in_required');
    const client = await crowd.signUp({ userType: 'commercial' });
    expect((await client.call.profiles.search({})).items.length).toBeGreaterThan(0);
  });

  it('reads indexes', async () => {
    const origin = { latitude: 42.3, longitude: -83.2 };
    const after = { chord: 10, id: '00000000-0000-4000-8000-000000000000' };
    const search = { origin, radiusMiles: 25, services: [], after, limit: 21 };
    expect(await planOf(crowd, (db) => listNearest(db, search))).toMatch(
      /Index Scan using profiles_near_idx[\s\S]*Order By: .*ll_to_earth/,
    );
    expect(await planOf(crowd, (db) => listNearest(db, { ...search, services: ['hvac'] }))).toContain(
      'profiles_near_idx',
    );
    const best = { rating: 4, completedJobs: 2, id: after.id };
    expect(
      await planOf(crowd, (db) => listBestRated(db, { services: [], after: best, limit: 21 })),
    ).toContain('profiles_rated_idx');
  });

  it('counts as many as can be found', async () => {
    expect(await owner.call.profiles.countVerified()).toEqual({ count: await countListed(crowd) });
  });
});

describe('verification', () => {
  const until = async (person: Person) =>
    world.app.db
      .selectFrom('profiles')
      .select(['verified', 'verifiedUntil'])
      .where('id', '=', person.profileId)
      .executeTakeFirst();

  it('needs license and insurance, and lasts until the earlier of the two', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const check = (kind: 'license' | 'insurance', validUntil: string) =>
      staff.call.staff.recordCheck({ email: pro.email, kind, validUntil });
    expect(await check('license', '2027-06-30')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await check('insurance', '2027-03-31')).toEqual({ isVerified: true, verifiedUntil: '2027-03-31' });
    expect(await check('insurance', '2028-03-31')).toEqual({ isVerified: true, verifiedUntil: '2027-06-30' });
    expect(await check('license', '2026-11-19')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: false });
  });

  it('ends with the last valid day, as the day goes in the markets', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const start = world.clock.now();
    await verify(staff, pro, '2026-11-25');
    // 23:30 on the 25th in Detroit.
    world.clock.set(new Date('2026-11-26T04:30:00Z'));
    await runExpiry();
    expect(await until(pro)).toEqual({ verified: true, verifiedUntil: '2026-11-25' });
    world.clock.set(new Date('2026-11-26T05:00:00Z'));
    await runExpiry();
    expect(await until(pro)).toEqual({ verified: false, verifiedUntil: null });
    expect(await verifyAgain(staff, pro, '2026-11-25')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await verifyAgain(staff, pro, '2026-11-26')).toEqual({ isVerified: false, verifiedUntil: null });
    world.clock.set(start);
  });

  it('keeps the count right while many checks and restrictions come at once', async () => {
    const staff = await world.makeStaff();
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => world.signUp({ userType: 'service_professional' })),
    );
    await Promise.all(
      people.flatMap((person) => [
        staff.call.staff.recordCheck({ email: person.email, kind: 'license', validUntil: '2027-01-01' }),
        staff.call.staff.recordCheck({ email: person.email, kind: 'insurance', validUntil: '2027-01-01' }),
      ]),
    );
    for (const person of people) expect((await until(person))?.verified).toBe(true);
    await Promise.all(
      people.flatMap(({ email }, at) => [
        staff.call.staff.restrictAccount({ email, reason: 'A test' }),
        staff.call.staff.recordCheck({
          email,
          kind: 'license',
          validUntil: at % 2 ? '2020-01-01' : '2029-01-01',
        }),
      ]),
    );
    expect(await staff.call.profiles.countVerified()).toEqual({ count: await countListed(world) });
    await Promise.all(people.map(({ email }) => staff.call.staff.restoreAccount({ email })));
    expect(await staff.call.profiles.countVerified()).toEqual({ count: await countListed(world) });
  });

  it('is derived for professionals only', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const derive = world.app.db
      .transaction()
      .execute((tx) => refreshVerification(tx, owner.profileId, world.clock.now()));
    await expectDomainError(derive, 'professional_not_found');
  });

  async function runExpiry(): Promise<void> {
    await world.app.db
      .transaction()
      .execute((tx) => world.app.queue.enqueue(tx, 'profiles.expireVerification', {}));
    await world.drainTasks();
  }

  function verifyAgain(staff: Person, pro: Person, validUntil: string) {
    return staff.call.staff.recordCheck({ email: pro.email, kind: 'license', validUntil });
  }
});

describe('profiles.countVerified', () => {
  it('is for members', async () => {
    await expectDomainError(world.visitor().profiles.countVerified(), 'sign_in_required');
    const { call } = await world.signUp({ userType: 'service_professional' });
    expect(await call.profiles.countVerified()).toEqual({ count: await countListed(world) });
  });
});

/** All pages of a search, which must end. */
async function everyPage(
  call: Call,
  input: Parameters<Call['profiles']['search']>[0],
): Promise<ProfessionalCard[]> {
  const found: ProfessionalCard[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 700; page += 1) {
    const { items, nextCursor } = await call.profiles.search({ ...input, cursor });
    found.push(...items);
    if (nextCursor === null) return found;
    expect(items.length).toBe(input.limit);
    cursor = nextCursor;
  }
  throw new Error('The search does not end.');
}

async function originOf(at: TestWorld, location: string | undefined, own: Point | undefined): Promise<Point> {
  if (location === undefined) return own ?? { latitude: 0, longitude: 0 };
  const { call } = await at.signUp({ userType: 'property_owner', location });
  const { place } = await call.profiles.mine();
  return place ?? { latitude: 0, longitude: 0 };
}

/** Professionals all over the served markets, many at the same point, and one in four that a search must not find. */
async function insertCrowd(at: TestWorld, size: number): Promise<void> {
  await at.app.db.transaction().execute(async (tx) => {
    await sql`select setseed(0.42)`.execute(tx);
    await sql`
      insert into users (email, password_hash, user_type, adult_confirmed_at, created_at)
      select 'canary-email-' || n || '@people.example', 'none',
        (case when n % 20 = 0 then 'property_owner' else 'service_professional' end)::user_type, now(), now()
      from generate_series(1, ${size}::integer) as n
    `.execute(tx);
    await sql`
      insert into profiles (user_id, user_type, full_name, location, zip, latitude, longitude, specialties, verified,
        verified_until, is_listed, rating_sum, review_count, completed_jobs, created_at, updated_at)
      select id, user_type, 'Professional number ' || n, 'Somewhere', p.zip, p.latitude, p.longitude,
        (array['{plumbing}', '{roofing,hvac}', '{tree-care}', '{cleaning,gutters,plumbing}']::text[])[1 + n % 4]::text[],
        n % 7 <> 0, case when n % 7 <> 0 then date '2027-11-20' end, n % 11 <> 0,
        stars * reviews, reviews, jobs, now(), now()
      from (
        select id, user_type, row_number() over () as n, 1 + floor(random() * 5)::integer as stars,
          floor(random() * 3)::integer as reviews, floor(random() * 4)::integer as jobs
        from users where email like 'canary-email-%'
      ) as people
      left join (
        select zip, latitude, longitude, row_number() over (order by random()) as at
        from places where state in ('MI', 'OH', 'MD', 'DC', 'VA')
      ) as p on p.at = 1 + people.n % 200 and people.n % 13 <> 0
    `.execute(tx);
    await sql`
      insert into profile_private (user_id, phone, street)
      select id, 'canary-phone', 'canary-street' from users where email like 'canary-email-%'
    `.execute(tx);
  });
  await sql`analyze profiles`.execute(at.app.db);
}
