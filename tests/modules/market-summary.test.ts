import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceId } from '#contract/services.ts';
import { listMarketPages } from '#server/modules/search/market-summary.service.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
let staff: Person;

type Pro = { services: ServiceId[]; location: string; radiusMiles?: number; rateCents?: number };

async function verifiedProfessional({ rateCents, ...pro }: Pro): Promise<Person> {
  const person = await world.signUp({ userType: 'service_professional', ...pro });
  if (rateCents !== undefined) await person.call.profiles.updateMine({ hourlyRateCents: rateCents });
  for (const kind of ['license', 'insurance'] as const)
    await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2027-11-20' });
  return person;
}

/** What reviews and finished work leave behind in a profile. */
async function giveHistory({ profileId }: Person, reviews: number, stars: number, jobs: number) {
  await sql`
    update profiles set review_count = ${reviews}, rating_sum = ${stars}, completed_jobs = ${jobs}
    where id = ${profileId}
  `.execute(world.app.db);
}

const roofing = (input: { state?: 'MI' | 'OH'; place?: string } = {}) =>
  world.visitor().profiles.marketSummary({ state: 'MI', service: 'roofing', ...input });

beforeAll(async () => {
  staff = await world.makeStaff();
});

describe('profiles.marketSummary', () => {
  it('is all zeros for a market without professionals', async () => {
    expect(await roofing({ state: 'OH' })).toEqual({
      professionals: 0,
      cities: [],
      medianHourlyRateCents: null,
      completedJobs: 0,
      reviews: 0,
      averageRating: null,
      matches: null,
      place: null,
    });
  });

  it('counts verified, listed professionals of that service in that state', async () => {
    const services: ServiceId[] = ['roofing', 'painting'];
    const first = await verifiedProfessional({ services, location: 'Detroit, MI 48226', rateCents: 5_000 });
    await verifiedProfessional({ services, location: 'Detroit, MI 48201', rateCents: 7_000 });
    await verifiedProfessional({
      services,
      location: 'Ann Arbor, MI 48104',
      radiusMiles: 50,
      rateCents: 9_000,
    });
    await verifiedProfessional({ services: ['plumbing'], location: 'Detroit, MI 48226' });
    await verifiedProfessional({ services, location: 'Toledo, OH 43604', radiusMiles: 60 });
    await world.signUp({ userType: 'service_professional', services, location: 'Detroit, MI 48226' });
    const restricted = await verifiedProfessional({ services, location: 'Flint, MI 48502' });
    await world.restrict(restricted);
    await giveHistory(first, 4, 18, 7);

    expect(await roofing()).toEqual({
      professionals: 3,
      cities: [
        { city: 'Detroit', professionals: 2, miles: null },
        { city: 'Ann Arbor', professionals: 1, miles: null },
      ],
      // Three rates and four reviews would say too much about single people.
      medianHourlyRateCents: null,
      completedJobs: 7,
      reviews: 4,
      averageRating: null,
      matches: {
        near: 'Detroit, MI',
        items: [
          { distanceMiles: expect.any(Number) as number, rating: 4.5, reviewCount: 4, page: null },
          { distanceMiles: expect.any(Number) as number, rating: null, reviewCount: 0, page: null },
        ],
      },
      place: null,
    });
    expect(await roofing({ state: 'OH' })).toMatchObject({ professionals: 1 });
  });

  it('orders cities by distance from a place and includes professionals of other states who travel there', async () => {
    const summary = await roofing({ place: '48104' });
    expect(summary.cities).toEqual([
      { city: 'Ann Arbor', professionals: 1, miles: 0 },
      { city: 'Detroit', professionals: 2, miles: 35 },
    ]);
    // The two in Detroit travel 25 miles; those in Ann Arbor and Toledo come.
    expect(summary.place).toEqual({ label: 'Ann Arbor, MI', state: 'MI', reaching: 2 });
  });

  it('names the market of a place in another state and ignores an unknown place', async () => {
    expect((await roofing({ place: 'Chicago, IL' })).place).toMatchObject({ state: 'IL', reaching: 0 });
    const lost = await roofing({ place: 'the old mill' });
    expect(lost.place).toBeNull();
    expect(lost.cities[0]).toEqual({ city: 'Detroit', professionals: 2, miles: null });
  });

  it('gives median rate and average rating from five professionals on', async () => {
    const services: ServiceId[] = ['roofing'];
    await verifiedProfessional({ services, location: 'Lansing, MI 48933', rateCents: 6_000 });
    const fifth = await verifiedProfessional({ services, location: 'Lansing, MI 48933', rateCents: 20_000 });
    await giveHistory(fifth, 2, 9, 1);
    expect(await roofing()).toMatchObject({
      professionals: 5,
      medianHourlyRateCents: 7_000,
      completedJobs: 8,
      reviews: 6,
      averageRating: 4.5,
    });
  });

  it('shows up to three matches, measured from the place or the largest city, with nothing that identifies them', async () => {
    const { matches } = await roofing();
    expect(matches?.near).toBe('Detroit, MI');
    expect(matches?.items).toHaveLength(2);
    const near = await roofing({ place: 'Lansing, MI' });
    expect(near.matches?.near).toBe('Lansing, MI');
    for (const item of near.matches?.items ?? []) {
      expect(Object.keys(item).toSorted()).toEqual(['distanceMiles', 'page', 'rating', 'reviewCount']);
      expect(item.page).toBeNull();
    }
    expect((await roofing({ place: 'Chicago, IL' })).matches?.near).toBe('Detroit, MI');
    // Nobody is within 25 miles; within 100 there are some.
    const far = await roofing({ place: 'Petoskey, MI' });
    expect(far.matches?.items ?? []).not.toContainEqual(expect.objectContaining({ distanceMiles: 0 }));
  });

  it('contains no names of those without a public page', async () => {
    const text = JSON.stringify(await roofing({ place: '48104' }));
    expect(text).not.toMatch(/[0-9a-f]{8}-|@|fullName|company|phone|street/i);
  });

  it('refuses states that are not served and services that are not offered', async () => {
    const { marketSummary } = world.visitor().profiles;
    // @ts-expect-error not a served state
    await expect(marketSummary({ state: 'IL', service: 'roofing' })).rejects.toThrow('Choose one of');
    // @ts-expect-error not a service
    await expect(marketSummary({ state: 'MI', service: 'alchemy' })).rejects.toThrow('Choose one of');
  });
});

describe('listMarketPages', () => {
  it('lists markets with three or more professionals, with the date of their latest change', async () => {
    const pages = await listMarketPages(world.app.db);
    expect(pages.map(({ path }) => path)).toEqual([
      '/professionals/michigan/painting',
      '/professionals/michigan/roofing',
    ]);
    expect(pages[0]?.changedAt).toEqual(world.clock.now());
  });
});

describe('profiles.publicCounts', () => {
  it('counts from ten on: professionals who are verified and listed, and requests that one accepted', async () => {
    const { publicCounts } = world.visitor().profiles;
    expect(await publicCounts()).toEqual({ verifiedProfessionals: null, answeredRequests: null });
    const client = await world.signUp({ userType: 'property_owner' });
    const pro = await world.signUp({ userType: 'service_professional' });
    const at = world.clock.now();
    const request = {
      clientId: client.userId,
      title: 'A tap that drips',
      description: 'In the kitchen',
      category: 'plumbing',
      location: 'Detroit, MI',
      createdAt: at,
    } as const;
    const accepted = { ...request, professionalId: pro.userId, status: 'accepted', acceptedAt: at } as const;
    const insert = (requests: (typeof request | typeof accepted)[]) =>
      world.app.db.insertInto('serviceRequests').values(requests).execute();
    await insert([...Array.from({ length: 9 }, () => accepted), request, request]);
    expect((await publicCounts()).answeredRequests).toBeNull();
    await insert([accepted]);
    const people = await insertPeople(world.app.db, { count: 12, userType: 'service_professional', at });
    const ids = people.map(({ userId }) => userId);
    await world.app.db
      .updateTable('profiles')
      .set({ verified: true, verifiedUntil: '2027-11-20', isListed: true })
      .where('userId', 'in', ids)
      .execute();
    const { verifiedProfessionals, answeredRequests } = await publicCounts();
    expect(answeredRequests).toBe(10);
    expect(verifiedProfessionals).toBe((await staff.call.profiles.countVerified()).count);
    expect(verifiedProfessionals).toBeGreaterThanOrEqual(12);
  });
});
