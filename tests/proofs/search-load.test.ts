import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { scoreMatch } from '#contract/match.ts';
import { SEARCH_SORTS } from '#contract/profiles.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { watchLoop } from '#scripts/bench/loop-holds.ts';
import { METRO_ZIPS } from '#scripts/bench/open-jobs-data.ts';
import { fillWithProfessionals } from '#scripts/bench/professionals-data.ts';
import { createDb } from '#db/client.ts';
import { effort, IS_PROOF } from '../harness/effort.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';

const PEOPLE = effort('SEARCH_PEOPLE', { gate: 5_000, proofs: 200_000 });
const SEARCHES = effort('SEARCH_LOAD', { gate: 12, proofs: 90 });
const AT_ONCE = 10;
/** Milliseconds of the processor; beside other tests everything takes longer. */
const LONGEST_HOLD = IS_PROOF ? 50 : 100;
/** What is still held once the garbage is gone, and what the system has lent in between: V8 is slow to give back. */
const MOST_HELD_MB = 60;
const MOST_LENT_MB = 600;
const MB = 1024 * 1024;

const world = useTestApp();
let owner: Person;
let placeless: Person;
let before: NodeJS.MemoryUsage;

function memoryWithoutGarbage(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage();
}

beforeAll(async () => {
  const db = createDb(world.app.config.database.url ?? '', { poolSize: 1, isUnbounded: true });
  await fillWithProfessionals(db, PEOPLE);
  await db.destroy();
  owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
  placeless = await world.signUp({ userType: 'commercial', location: 'The old mill' });
  before = memoryWithoutGarbage();
});

type Input = Parameters<Person['call']['profiles']['search']>[0];

/** Many searches, so many at a time. Resolves to what they found. */
async function searchMany(person: Person, inputOf: (number: number) => Input): Promise<number> {
  let next = 0;
  let found = 0;
  const searchOn = async () => {
    while (next < SEARCHES) {
      next += 1;
      const { items } = await person.call.profiles.search(inputOf(next));
      found += items.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, searchOn));
  return found;
}

describe('profiles.search, by many at once among many', () => {
  // Nobody offers all services, so that no page is certain before everybody who may be judged has been.
  const heavy: [string, () => Person, (number: number) => Input][] = [
    [
      'by match, for all services',
      () => owner,
      (n) => ({ place: METRO_ZIPS[n % 12], services: [...SERVICE_IDS] }),
    ],
    ['by match, everywhere', () => placeless, () => ({ services: [...SERVICE_IDS] })],
    ['for a word that everybody says', () => owner, (n) => ({ text: 'work', sort: SEARCH_SORTS[n % 3] })],
    ['for a word that everybody says, everywhere', () => placeless, () => ({ text: 'good' })],
    ['for a letter', () => placeless, () => ({ text: 'p' })],
    ['for the beginnings of eight words', () => owner, () => ({ text: 'p d g w c pr pro co' })],
  ];

  it.each(heavy)('does not hold the event loop: %s', async (_, person, inputOf) => {
    await person().call.profiles.search(inputOf(0));
    const loop = watchLoop();
    const found = await searchMany(person(), inputOf);
    const held = loop.stop();
    expect(found).toBe(SEARCHES * 20);
    expect(held.processor).toBeLessThan(LONGEST_HOLD);
  });

  it('leaves the process small', () => {
    const after = memoryWithoutGarbage();
    expect((after.heapUsed - before.heapUsed) / MB).toBeLessThan(MOST_HELD_MB);
    expect((after.rss - before.rss) / MB).toBeLessThan(MOST_LENT_MB);
  });

  it('answers the best of all, also where nobody fits well', async () => {
    const rows = await world.app.db
      .selectFrom('profiles')
      .select(['id', 'specialties', 'hourlyRateCents', 'serviceRadiusMiles', 'nextFreeDay', 'ratingSum'])
      .select(['reviewCount', 'completedJobs', 'askedCount', 'answeredCount', 'verified as isVerified'])
      .where('userType', '=', 'service_professional')
      .where('isListed', '=', true)
      .where('verified', '=', true)
      .execute();
    const need = { services: SERVICE_IDS, distanceMiles: null, day: '2026-11-20', budget: null };
    const best = rows
      .map(({ specialties, ...row }) => ({
        id: row.id,
        score: scoreMatch({ ...row, services: specialties }, need).score,
      }))
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const { items } = await placeless.call.profiles.search({ services: [...SERVICE_IDS], limit: 50 });
    expect(items.map(({ id }) => id)).toEqual(best.slice(0, 50).map(({ id }) => id));
  });
});
