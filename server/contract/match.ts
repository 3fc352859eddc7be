import {
  judgeAvailability,
  judgeBudget,
  judgeCompletedWork,
  judgeDistance,
  judgeRating,
  judgeResponse,
  judgeServices,
  judgeVerification,
  MATCH_FACTORS,
  MATCH_WEIGHTS,
  type Judged,
  type MatchFactor,
  type MatchFactorName,
  type MatchNeed,
  type MatchOffer,
  type MatchReader,
  neutral,
  WORDS,
} from './match-factors.ts';

/** Raised whenever a weight or a rule below changes; docs/decisions/013-match-score.md says what each version did. */
export const MATCH_VERSION = 1;

/** From here on a match is called strong. */
export const STRONG_MATCH = 80;

export type Match = { version: number; score: number; factors: MatchFactor[] };

/**
 * How well a professional fits what is asked for: whole points from 0 to 100, the sum of its factors (product decision
 * in place of the random 80 to 99 of specification 2, section 2). The same facts give the same score, always. What
 * somebody pays us, a plan or a pack, is no fact here. Missing facts count as neutral and say so.
 * @param reader changes words in the sentences and no points
 */
export function scoreMatch(offer: MatchOffer, need: MatchNeed, reader: MatchReader = 'client'): Match {
  const words = WORDS[reader];
  const judged: Record<MatchFactorName, Judged> = {
    distance: judgeDistance(need.distanceMiles, offer.serviceRadiusMiles, words),
    services: judgeServices(need.services, offer.services),
    verification: judgeVerification(offer.isVerified),
    rating: judgeRating(offer.ratingSum, offer.reviewCount),
    completedWork: judgeCompletedWork(offer.completedJobs),
    responseRate: judgeResponse(offer.askedCount, offer.answeredCount),
    availability: judgeAvailability(offer.nextFreeDay, need.day, words),
    budgetFit: judgeBudget(offer.hourlyRateCents, need.budget, words),
  };
  const factors = MATCH_FACTORS.map((name) => ({ name, maximum: MATCH_WEIGHTS[name], ...judged[name] }));
  return {
    version: MATCH_VERSION,
    score: factors.reduce((sum, { points }) => sum + points, 0),
    factors,
  };
}

/** The part of a score that depends on the professional alone; the column `profiles.match_base` holds the same. */
export function baseOfMatch(
  offer: Pick<
    MatchOffer,
    'isVerified' | 'ratingSum' | 'reviewCount' | 'completedJobs' | 'askedCount' | 'answeredCount'
  >,
): number {
  return (
    judgeVerification(offer.isVerified).points +
    judgeRating(offer.ratingSum, offer.reviewCount).points +
    judgeCompletedWork(offer.completedJobs).points +
    judgeResponse(offer.askedCount, offer.answeredCount).points
  );
}

/** The part of a score that depends on what is asked for: a score is `baseOfMatch` and this. */
export function fitOfMatch(
  offer: Pick<MatchOffer, 'services' | 'serviceRadiusMiles' | 'nextFreeDay' | 'hourlyRateCents'>,
  need: MatchNeed,
): number {
  return (
    judgeDistance(need.distanceMiles, offer.serviceRadiusMiles).points +
    judgeServices(need.services, offer.services).points +
    judgeAvailability(offer.nextFreeDay, need.day).points +
    judgeBudget(offer.hourlyRateCents, need.budget).points
  );
}

/** The most that `fitOfMatch` can give for a need; the distance is left open when it is measured. */
export function bestFit(need: Omit<MatchNeed, 'distanceMiles'>, isMeasured: boolean): number {
  const { distance, services, availability, budgetFit } = MATCH_WEIGHTS;
  return (
    (isMeasured ? distance : neutral(distance)) +
    (need.services.length > 0 ? services : neutral(services)) +
    availability +
    (need.budget === null ? neutral(budgetFit) : budgetFit)
  );
}

/** '8 miles away, inside their 25-mile radius: 24 of 25' */
export function factorInWords({ sentence, points, maximum }: MatchFactor): string {
  return `${sentence}: ${String(points)} of ${String(maximum)}`;
}

/** A list shows stars and the badge elsewhere: they are reasons only when there are no others. */
const REASON_ORDER: readonly MatchFactorName[] = [
  'services',
  'distance',
  'availability',
  'completedWork',
  'responseRate',
  'budgetFit',
  'rating',
  'verification',
];

/** The factors that speak for somebody, at most so many: known ones that give at least half of their points. */
export function reasonsOf(match: Match, limit = 3): MatchFactor[] {
  const speaks = ({ isKnown, points, maximum }: MatchFactor) => isKnown && 2 * points >= maximum;
  return match.factors
    .filter(speaks)
    .toSorted((a, b) => REASON_ORDER.indexOf(a.name) - REASON_ORDER.indexOf(b.name))
    .slice(0, limit);
}
