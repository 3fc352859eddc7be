import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { milesBetween, type Point } from '#contract/geo.ts';
import { REQUEST_CATEGORIES, type RequestCategory } from '#contract/services.ts';
import { listOpenJobsInArea } from '#server/modules/jobs/open-jobs.queries.ts';
import { cellOf } from '#server/modules/places/cells.policy.ts';
import { coverCircle } from '#server/modules/places/circles.policy.ts';
import { searchArea } from '#server/modules/places/circles.service.ts';
import { listPlacePoints } from '#server/modules/places/places.queries.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

type Place = Point & { zip: string };
type Job = Place & { id: string; category: RequestCategory; createdAt: Date; isOpen: boolean };

/** The same numbers in every run. */
let state = 20_261_120;
function dice(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x80000000;
}
function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(dice() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

let places: Place[];
let jobs: Job[];

/** Newest first, and by id among equals, as the list promises. */
function searchPlainly(matches: (job: Job) => boolean): string[] {
  return jobs
    .filter((job) => job.isOpen && matches(job))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

function searchCircle(center: Point, radius: number, categories: readonly RequestCategory[]): string[] {
  return searchPlainly((job) => categories.includes(job.category) && milesBetween(center, job) <= radius);
}

type Circle = { center: Point; radius: number; categories: readonly RequestCategory[] };

/** Every job of a circle, page by page. */
async function listAll({ center, radius, categories }: Circle, limit = 50): Promise<string[]> {
  const area = await searchArea(world.app.db, center, radius);
  const found: string[] = [];
  let cursor: { at: Date; id: string } | undefined;
  for (;;) {
    const rows = await listOpenJobsInArea(world.app.db, { area, categories, cursor, limit });
    const page = rows.slice(0, limit);
    found.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (rows.length <= limit || last === undefined) return found;
    cursor = { at: last.createdAt, id: last.id };
  }
}

async function insertJobs(): Promise<void> {
  const { userId: clientId } = await world.signUp({ userType: 'property_owner' });
  const { userId: professionalId } = await world.signUp({ userType: 'service_professional' });
  for (let start = 0; start < jobs.length; start += 500) {
    const rows = jobs.slice(start, start + 500).map(({ isOpen, ...job }) => ({
      ...job,
      clientId,
      title: 'Job',
      description: 'Work',
      location: job.zip,
      city: 'Somewhere',
      ...(isOpen ? {} : { status: 'accepted' as const, professionalId, acceptedAt: job.createdAt }),
    }));
    await world.app.db.insertInto('serviceRequests').values(rows).execute();
  }
}

beforeAll(async () => {
  places = await listPlacePoints(world.app.db);
  const metros = ['48226', '44114', '20001', '10001', '99501'].map((zip) => {
    const center = places.find((place) => place.zip === zip);
    if (center === undefined) throw new Error(`No place ${zip}`);
    return places.filter((place) => milesBetween(center, place) <= 40);
  });
  jobs = Array.from({ length: 6_000 }, (_, index) => ({
    ...pick(index % 5 === 0 ? places : pick(metros)),
    id: randomUUID(),
    category: pick(REQUEST_CATEGORIES),
    // Four hundred moments for six thousand jobs: many are equal.
    createdAt: new Date(Date.UTC(2026, 10, 1) - Math.floor(dice() * 400) * 60_000),
    isOpen: dice() < 0.8,
  }));
  await insertJobs();
});

describe('listOpenJobsInArea', () => {
  it('finds what a full scan finds, for random points, radii and categories', async () => {
    for (let round = 0; round < 100; round += 1) {
      const center = round % 3 === 0 ? pick(places) : pick(jobs);
      const radius = 5 + Math.floor(dice() * 96);
      const first = Math.floor(dice() * 6);
      const categories = REQUEST_CATEGORIES.slice(first, first + 1 + Math.floor(dice() * 6));
      const found = await listAll({ center, radius, categories });
      expect(found, `${String(radius)} miles around ${center.zip}`).toEqual(
        searchCircle(center, radius, categories),
      );
    }
  });

  it('finds what a full scan finds at the borders of cells', async () => {
    for (let round = 0; round < 20; round += 1) {
      const near = pick(jobs);
      const center = { latitude: Math.round(near.latitude), longitude: Math.round(near.longitude) };
      for (const radius of [5, 31, 100]) {
        const circle = { center, radius, categories: REQUEST_CATEGORIES };
        expect(await listAll(circle)).toEqual(searchCircle(center, radius, REQUEST_CATEGORIES));
      }
    }
  });

  it('finds nothing in a circle that touches crowded cells and holds no job', async () => {
    const crowded = [...Map.groupBy(jobs, (job) => cellOf(job))].filter(([, inside]) => inside.length > 200);
    const isCrowded = new Set(crowded.map(([cell]) => cell));
    const around = crowded.flatMap(([, [job]]) =>
      places.filter((place) => job && milesBetween(place, job) < 110),
    );
    const grazing = Array.from({ length: 400 }, () => pick(around)).filter(
      (center) =>
        searchCircle(center, 25, ['hvac']).length === 0 &&
        coverCircle(places, center, 25).some(({ cell }) => isCrowded.has(cell)),
    );
    expect(grazing.length).toBeGreaterThan(0);
    for (const center of grazing) {
      expect(await listAll({ center, radius: 25, categories: ['hvac'] })).toEqual([]);
    }
  });

  it('finds a job exactly on the edge', () => {
    for (let round = 0; round < 50; round += 1) {
      const [center, job] = [pick(places), pick(jobs)];
      const radius = milesBetween(center, job);
      if (radius > 300) continue;
      const area = coverCircle(places, center, radius);
      expect(area.some(({ zips }) => zips.includes(job.zip))).toBe(true);
    }
  });

  it('agrees with the SQL function for distances', async () => {
    for (let round = 0; round < 100; round += 1) {
      const [from, to] = [pick(places), pick(places)];
      const { rows } = await sql<{ miles: number }>`
        select miles_between(${from.latitude}, ${from.longitude}, ${to.latitude}, ${to.longitude}) as miles
      `.execute(world.app.db);
      expect(rows[0]?.miles).toBeCloseTo(milesBetween(from, to), 6);
    }
  });

  it('stores every request in the cell that the search reads', async () => {
    const rows = await world.app.db
      .selectFrom('serviceRequests')
      .select(['cell', 'latitude', 'longitude'])
      .execute();
    expect(rows).not.toEqual([]);
    for (const { cell, latitude, longitude } of rows) {
      expect(cell).toBe(cellOf({ latitude: latitude ?? 0, longitude: longitude ?? 0 }));
    }
  });

  it('moves requests with the point of their ZIP code', async () => {
    const job = jobs[0];
    if (job === undefined) throw new Error('No jobs');
    const rowOf = () =>
      world.app.db
        .selectFrom('serviceRequests')
        .select(['latitude', 'cell'])
        .where('id', '=', job.id)
        .executeTakeFirst();
    const move = (latitude: number) =>
      world.app.db.updateTable('places').set({ latitude }).where('zip', '=', job.zip).execute();
    const moved = { latitude: job.latitude - 1.5, longitude: job.longitude };
    await move(moved.latitude);
    expect(await rowOf()).toEqual({ latitude: moved.latitude, cell: cellOf(moved) });
    await move(job.latitude);
    expect(await rowOf()).toEqual({ latitude: job.latitude, cell: cellOf(job) });
  });
});

describe('jobs.listOpen, page by page', () => {
  async function listPages(person: Person, isWidened: boolean, limit: number): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.call.jobs.listOpen({ isWidened, limit, cursor });
      found.push(...page.items.map(({ id }) => id));
      expect(page.items.length).toBeLessThanOrEqual(limit);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  it.each([1, 7, 10, 11, 20, 21, 50])('returns each job exactly once in pages of %i', async (limit) => {
    const professional = await world.signUp({
      userType: 'service_professional',
      location: '48124',
      services: limit % 2 === 0 ? ['plumbing', 'hvac'] : ['electrical'],
      radiusMiles: 25,
    });
    const { place } = await professional.call.profiles.mine();
    if (place === null) throw new Error('Dearborn is a place');
    const categories = limit % 2 === 0 ? (['plumbing', 'hvac'] as const) : (['electrical'] as const);
    const expected = searchCircle(place, 25, categories);
    expect(expected.length).toBeGreaterThan(50);
    expect(await listPages(professional, false, limit)).toEqual(expected);
  });

  it('returns every job when widened', async () => {
    const professional = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    expect(await listPages(professional, true, 50)).toEqual(searchPlainly(() => true));
  });

  it('returns every job to a professional without a place', async () => {
    const professional = await world.signUp({ userType: 'service_professional', location: 'Somewhere nice' });
    expect(await listPages(professional, false, 50)).toEqual(searchPlainly(() => true));
  });
});
