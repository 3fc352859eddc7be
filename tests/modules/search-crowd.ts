import { randomUUID } from 'node:crypto';
import { SERVICE_IDS } from '#contract/services.ts';
import type { Row } from '#db/types.ts';
import { vacuumAnalyze } from '#scripts/bench/vacuum.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { canaryPhone, canaryStreet } from '../harness/privacy/canaries.ts';
import type { TestWorld } from '../harness/test-app.ts';

/** Seeded randomness: the same seed gives the same numbers. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  roll(): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return this.#state / 0x80000000;
  }

  below(limit: number): number {
    return Math.floor(this.roll() * limit);
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}

const COLUMNS = [
  'id',
  'fullName',
  'companyName',
  'description',
  'latitude',
  'longitude',
  'specialties',
  'hourlyRateCents',
  'serviceRadiusMiles',
  'nextFreeDay',
  'rating',
  'ratingSum',
  'reviewCount',
  'completedJobs',
  'askedCount',
  'answeredCount',
  'verified',
] as const;
export type Professional = Pick<Row<'profiles'>, (typeof COLUMNS)[number]>;

const NAMES = ['Ada Okafor', 'Ben Lundqvist', 'Cleo Tran', 'Dov Ferrari', 'Ines Marchetti', 'Plumb Bob'];
const COMPANIES = ['Huron River Mechanical', 'Packard & Sons', 'Bell-Daughters', 'Drain 24', null];
const DESCRIPTIONS = ['Copper, PEX and old steel', 'Roofs since 1987', 'Nothing but gardens', null];
/** Many around Detroit, some around two other cities, the rest anywhere in the served states. */
const CITIES = ['482', '481', '482', '441', '212'];

/** Generates professionals, many at the same points with the same facts, one in ten hidden from search. */
export async function insertCrowd(at: TestWorld, size: number, dice: Dice): Promise<void> {
  const places = (await listPlacePoints(at.app.db)).toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
  const served = places.filter(({ zip }) => /^(4[3-9]|2[0-4])/.test(zip));
  const near = CITIES.map((prefix) => served.filter(({ zip }) => zip.startsWith(prefix)));
  const people = Array.from({ length: size }, (_, n) => {
    const place = dice.roll() < 0.04 ? null : dice.pick(dice.roll() < 0.7 ? dice.pick(near) : served);
    const reviewCount = dice.pick([0, 0, 1, 3, 8, 40]);
    const asked = dice.pick([0, 0, 2, 20]);
    const verified = dice.roll() < 0.8;
    return {
      id: randomUUID(),
      userId: randomUUID(),
      userType: n % 25 === 0 ? ('property_owner' as const) : ('service_professional' as const),
      fullName: dice.pick(NAMES),
      companyName: dice.pick(COMPANIES),
      description: dice.pick(DESCRIPTIONS),
      location: 'Somewhere',
      zip: place?.zip ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      specialties: SERVICE_IDS.filter(() => dice.roll() < 0.12),
      hourlyRateCents: dice.roll() < 0.2 ? null : 4_000 + 500 * dice.below(30),
      serviceRadiusMiles: 5 + 5 * dice.below(20),
      nextFreeDay: dice.roll() < 0.5 ? null : `2026-12-${String(1 + dice.below(31)).padStart(2, '0')}`,
      ratingSum: reviewCount * 5 - dice.below(3 * reviewCount + 1),
      reviewCount,
      completedJobs: dice.pick([0, 1, 4, 12, 90]),
      askedCount: asked,
      answeredCount: dice.below(asked + 1),
      verified,
      verifiedUntil: verified ? '2027-11-20' : null,
      isListed: dice.roll() < 0.93,
      createdAt: at.clock.now(),
      updatedAt: at.clock.now(),
    };
  });
  for (let start = 0; start < people.length; start += 500) {
    const part = people.slice(start, start + 500);
    const users = part.map(({ userId, userType }) => ({
      id: userId,
      userType,
      email: `canary-email-${userId}@people.example`,
      passwordHash: 'none',
      adultConfirmedAt: at.clock.now(),
      createdAt: at.clock.now(),
    }));
    await at.app.db.insertInto('users').values(users).execute();
    await at.app.db.insertInto('profiles').values(part).execute();
    const secrets = part.map(({ userId }) => ({ userId, phone: canaryPhone(), street: canaryStreet() }));
    await at.app.db.insertInto('profilePrivate').values(secrets).execute();
  }
  await vacuumAnalyze(at.app.db, 'profiles');
}

/** Everyone a search may find, verified or not. */
export async function listFindable(at: TestWorld): Promise<Professional[]> {
  return at.app.db
    .selectFrom('profiles')
    .select(COLUMNS)
    .where('userType', '=', 'service_professional')
    .where('isListed', '=', true)
    .execute();
}
