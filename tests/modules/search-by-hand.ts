import type { z } from 'zod';
import { milesBetween, type Point } from '#contract/geo.ts';
import { scoreMatch } from '#contract/match.ts';
import type { MatchNeed } from '#contract/match-factors.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import { RATING_STEPS, SEARCH_SORTS, type searchProfilesInput, type SearchSort } from '#contract/profiles.ts';
import { SERVICE_IDS, type ServiceId, SERVICES } from '#contract/services.ts';
import type { Dice, Professional } from './search-crowd.ts';

export const TODAY = '2026-11-20';

export type Input = Omit<z.input<typeof searchProfilesInput>, 'cursor'>;
type Origin = Point | null;

export function milesFrom(origin: Origin, { latitude, longitude }: Professional): number | null {
  return origin === null || latitude === null || longitude === null
    ? null
    : milesBetween(origin, { latitude, longitude });
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function says(person: Professional, text: string): boolean {
  const labels = SERVICES.filter(({ id }) => person.specialties.includes(id));
  const written = [person.fullName, person.companyName, person.description];
  const said = wordsOf([...written, ...labels.map(({ id, label }) => `${id} ${label}`)].join(' '));
  return wordsOf(text).every((word) => said.some((one) => one.startsWith(word)));
}

export type Asked = {
  origin: Origin;
  wanted: readonly ServiceId[];
  filter: readonly ServiceId[];
  need?: Partial<MatchNeed>;
};
type Ranked = Professional & { miles: number | null; score: number };

/** The reference result of a search: a full scan of all professionals. */
export function lookAtAll(
  everybody: readonly Professional[],
  input: Input,
  { origin, wanted, filter, need }: Asked,
): Ranked[] {
  const { maxRateCents, minRating, text = '', verified = true } = input;
  const sort = input.sort === 'distance' && origin === null ? 'rating' : (input.sort ?? 'match');
  const radius = input.radiusMiles ?? (sort === 'distance' ? Infinity : 100);
  const fits = (person: Professional) =>
    (!verified || person.verified) &&
    (filter.length === 0 || filter.some((id) => person.specialties.includes(id))) &&
    (maxRateCents === undefined ||
      (person.hourlyRateCents !== null && person.hourlyRateCents <= maxRateCents)) &&
    (minRating === undefined || person.rating === null || person.rating >= minRating) &&
    says(person, text);
  const scored = everybody.filter(fits).map((person): Ranked => {
    const miles = milesFrom(origin, person);
    const budget = maxRateCents === undefined ? null : { kind: 'hourly' as const, maxCents: maxRateCents };
    const asked = { services: wanted, distanceMiles: miles, day: TODAY, budget, ...need };
    const offer = { ...person, services: person.specialties, isVerified: person.verified };
    return { ...person, miles, score: scoreMatch(offer, asked).score };
  });
  return scored
    .filter(({ miles }) => origin === null || (miles !== null && miles <= radius))
    .toSorted((a, b) => comparisons[sort](a, b));
}

const byId = (a: Ranked, b: Ranked) => (a.id < b.id ? -1 : 1);
const byMiles = (a: Ranked, b: Ranked) => {
  const difference = (a.miles ?? Infinity) - (b.miles ?? Infinity);
  return Number.isNaN(difference) || Math.abs(difference) < 1e-6 ? 0 : difference;
};
const comparisons: Record<SearchSort, (a: Ranked, b: Ranked) => number> = {
  match: (a, b) => b.score - a.score || byMiles(a, b) || byId(a, b),
  distance: (a, b) => byMiles(a, b) || byId(a, b),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.completedJobs - a.completedJobs || byId(b, a),
};

const TEXTS = [
  'plumb',
  'huron',
  'copper pex',
  'bell daughters',
  'heating',
  'ada roof',
  '24',
  'zzz',
  'GARDENS,',
];

/** A random valid search. */
export function randomInput(dice: Dice): Input {
  const maybe = <T>(share: number, make: () => T) => (dice.roll() < share ? make() : undefined);
  const place = maybe(0.6, () => dice.pick(['48226', '48103', '44114', '21201', '90012', '49855']));
  const services = maybe(0.5, () => SERVICE_IDS.filter(() => dice.roll() < 0.08));
  return {
    ...(place !== undefined && { place }),
    ...(services !== undefined && { services }),
    radiusMiles: maybe(0.8, () => dice.pick([5, 12, 25, 60, 100])),
    text: maybe(0.25, () => dice.pick(TEXTS)),
    verified: maybe(0.4, () => dice.roll() < 0.5),
    maxRateCents: maybe(0.3, () => 4_000 + 1_000 * dice.below(15)),
    minRating: maybe(0.3, () => dice.pick(RATING_STEPS)),
    sort: dice.pick(SEARCH_SORTS),
    limit: 1 + dice.below(MAX_PAGE_SIZE),
  };
}
