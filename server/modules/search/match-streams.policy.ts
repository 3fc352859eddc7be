import { bestFit } from '#contract/match.ts';
import { MATCH_WEIGHTS, pointsOfDistance, pointsOfShare } from '#contract/match-factors.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import { SERVICES } from '#contract/services.ts';
import type { CellInReach } from '../places/cells.policy.ts';
import type { Need } from './match-need.policy.ts';

/**
 * Professionals who are read together, those with the most points of their own first: `most` is the most that anybody of
 * them can be given for the need, so that reading ends where even that is too little. `sample` of them are scored first; none of
 * the farther ones, unless the nearest are too few for a page.
 */
export type MatchStream = { cell: number | null; breadth: number | null; most: number; sample: number };

/** The highest value of `profiles.breadth`, which stands for all higher ones. */
const WIDEST = 6;
/** From so many wanted services on, how many somebody offers says more than it costs to read them apart. */
const MANY_SERVICES = 3;
/**
 * So many of each breadth are scored, in so many of the nearest cells, for a first idea of the worst score of the page: the
 * better that is, the fewer are read afterwards.
 */
const SAMPLE = 300;
export const SAMPLED_CELLS = 4;

/** Services as the bits of `profiles.service_bits`: in the order of the catalogue. */
export function serviceBits(services: readonly string[]): number {
  return SERVICES.reduce((bits, { id }, bit) => (services.includes(id) ? bits + 2 ** bit : bits), 0);
}

/**
 * The streams of a search: by cell, or everywhere where `cells` is null. Those who offer so many services are apart from
 * the others where many are wanted and where there are no cells; `isFiltered` when everybody has to offer one.
 */
export function matchStreams(
  need: Need,
  cells: readonly CellInReach[] | null,
  isFiltered: boolean,
): MatchStream[] {
  const most = bestFit(need, cells !== null);
  const breadths = Array.from({ length: WIDEST + 1 }, (_, count) => ({
    breadth: count,
    missed: need.services.length === 0 ? 0 : MATCH_WEIGHTS.services - mostOfServices(need.services, count),
  })).filter(({ breadth }) => breadth > 0 || !isFiltered);
  const isByBreadth = cells === null || need.services.length >= MANY_SERVICES;
  const apart = isByBreadth ? breadths : [{ breadth: null, missed: 0 }];
  const places = (cells ?? [{ cell: null, miles: 0 }]).toSorted((a, b) => a.miles - b.miles);
  return places.flatMap(({ cell, miles }, place) => {
    const far = MATCH_WEIGHTS.distance - pointsOfDistance(miles, MAX_RADIUS_MILES);
    const sample = place < SAMPLED_CELLS ? SAMPLE / Math.min(SAMPLED_CELLS, places.length) : 0;
    return apart.map(({ breadth, missed }) => ({ cell, breadth, most: most - far - missed, sample }));
  });
}

/** The most points for services of somebody who offers so many: each of them wanted, in the categories most wanted. */
function mostOfServices(wanted: readonly string[], offered: number): number {
  if (offered === WIDEST) return MATCH_WEIGHTS.services;
  const wantedOf = new Map<string, number>();
  for (const { id, category } of SERVICES)
    if (wanted.includes(id)) wantedOf.set(category, (wantedOf.get(category) ?? 0) + 1);
  const largest = [...wantedOf.values()].toSorted((a, b) => b - a).slice(0, offered);
  const covered = largest.reduce((sum, count) => sum + count, 0);
  const direct = Math.min(offered, wanted.length);
  return pointsOfShare(direct, Math.max(0, covered - direct), wanted.length);
}
