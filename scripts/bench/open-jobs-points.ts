import { milesBetween, type Point } from '#contract/geo.ts';
import type { RequestCategory } from '#contract/services.ts';
import type { Db } from '#db/types.ts';
import { cellOf } from '#server/modules/places/cells.policy.ts';
import { coverCircle } from '#server/modules/places/circles.policy.ts';
import { METRO_ZIPS } from './open-jobs-data.ts';

export type Place = Point & { zip: string };

/** Numbers from 0 to 1, the same ones in every run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

export function pick<T>(dice: () => number, list: readonly T[]): T {
  const item = list[Math.floor(dice() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** Half of them anywhere, half in and around the metropolitan areas. */
export function randomPoints(places: readonly Place[], count: number): Place[] {
  const dice = createDice(7);
  const centers = centersOf(places);
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) return pick(dice, places);
    const center = pick(dice, centers);
    return pick(dice, placesWithin(places, center, 0, 40));
  });
}

export type OpenCount = { zip: string; category: RequestCategory; count: number };
type Unlucky = {
  places: readonly Place[];
  counts: readonly OpenCount[];
  radius: number;
  categories: readonly string[];
};

const CANDIDATES = 1_500;
const PAGE = 11;

/**
 * The points at which most rows have to be passed over: circles that touch cells full of jobs and hold few of them.
 * Looked for around the metropolitan areas, among so many candidates.
 */
export function unluckyPoints({ places, counts, radius, categories }: Unlucky, count: number): Place[] {
  const dice = createDice(11);
  const openAt = Map.groupBy(
    counts.filter(({ category }) => categories.includes(category)),
    ({ zip }) => zip,
  );
  const openIn = (zip: string) => (openAt.get(zip) ?? []).reduce((sum, entry) => sum + entry.count, 0);
  const inCell = new Map<number, number>();
  for (const place of places) inCell.set(cellOf(place), (inCell.get(cellOf(place)) ?? 0) + openIn(place.zip));
  const around = centersOf(places).flatMap((center) => placesWithin(places, center, radius / 2, radius + 80));
  const scored = Array.from({ length: CANDIDATES }, () => {
    const point = pick(dice, around);
    const area = coverCircle(places, point, radius);
    const inside = area
      .flatMap(({ zips }) => zips.slice(1, -1).split(','))
      .reduce((sum, zip) => sum + openIn(zip), 0);
    const touched = area.reduce((sum, { cell }) => sum + (inCell.get(cell) ?? 0), 0);
    return { point, passedOver: (touched - inside) * Math.min(1, PAGE / Math.max(1, inside)) };
  });
  scored.sort((a, b) => b.passedOver - a.passedOver);
  return [...new Set(scored.map(({ point }) => point))].slice(0, count);
}

export async function listOpenCounts(db: Db): Promise<OpenCount[]> {
  const rows = await db
    .selectFrom('serviceRequests')
    .select(['zip', 'category'])
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', '=', 'pending')
    .groupBy(['zip', 'category'])
    .execute();
  return rows.map((row) => ({ zip: row.zip ?? '', category: row.category, count: Number(row.count) }));
}

function centersOf(places: readonly Place[]): Place[] {
  return places.filter(({ zip }) => METRO_ZIPS.some((metro) => metro === zip));
}

function placesWithin(places: readonly Place[], center: Point, from: number, to: number): Place[] {
  return places.filter((place) => {
    const miles = milesBetween(center, place);
    return miles >= from && miles <= to;
  });
}
