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
  offeredInWords,
  pointsOfAvailability,
  pointsOfBudget,
  pointsOfDistance,
  pointsOfServices,
  WORDS,
} from './match-factors.ts';

/** Incremented whenever a weight or a rule below changes; docs/decisions/013-match-score.md describes each version. */
export const MATCH_VERSION = 1;

/** The lowest score labeled a strong match. */
export const STRONG_MATCH = 80;

export type Match = { version: number; score: number; factors: MatchFactor[] };

/**
 * How well a professional fits a need: whole points from 0 to 100, the sum of its factors (product 12.3).
 * Deterministic: equal facts give equal scores. Payment (a plan or a pack) is never a factor. Missing facts count as
 * neutral and the sentence says so.
 * @param reader changes the wording of the sentences, never the points
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

/** The part of a score that depends on the need: the total is `baseOfMatch` plus this. */
export function fitOfMatch(
  offer: Pick<MatchOffer, 'services' | 'serviceRadiusMiles' | 'nextFreeDay' | 'hourlyRateCents'>,
  need: MatchNeed,
): number {
  return (
    pointsOfDistance(need.distanceMiles, offer.serviceRadiusMiles) +
    pointsOfServices(need.services, offer.services) +
    pointsOfAvailability(offer.nextFreeDay, need.day) +
    pointsOfBudget(offer.hourlyRateCents, need.budget)
  );
}

/** The maximum of `fitOfMatch` for a need; an unmeasured distance counts as neutral. */
export function bestFit(need: Omit<MatchNeed, 'distanceMiles'>, isMeasured: boolean): number {
  const { distance, services, availability, budgetFit } = MATCH_WEIGHTS;
  return (
    (isMeasured ? distance : neutral(distance)) +
    (need.services.length > 0 ? services : neutral(services)) +
    availability +
    (need.budget === null ? neutral(budgetFit) : budgetFit)
  );
}

/** Lists show stars, rate and badge elsewhere: these are reasons only when there are too few others. */
const REASON_ORDER: readonly MatchFactorName[] = [
  'services',
  'distance',
  'availability',
  'completedWork',
  'responseRate',
  'verification',
  'budgetFit',
  'rating',
];

/**
 * Reasons in a professional's favor, at most `limit`: the known factors that reach at least half of their maximum, then
 * the others that score at all.
 */
export function reasonsOf(match: Match, limit = 3): MatchFactor[] {
  const isStrong = ({ points, maximum }: MatchFactor) => 2 * points >= maximum;
  const rank = (factor: MatchFactor) =>
    REASON_ORDER.indexOf(factor.name) + (isStrong(factor) ? 0 : REASON_ORDER.length);
  return match.factors
    .filter(({ isKnown, points }) => isKnown && points > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, limit);
}

/** 'Completed similar work (2 projects)', from the professional's own portfolio; null without any. */
export function similarWorkText(projects: number): string | null {
  if (projects === 0) return null;
  return `Completed similar work (${projects === 1 ? '1 project' : `${String(projects)} projects`})`;
}

type Shown = { match: Match; specialties: readonly string[]; similarProjects: number };

/**
 * The reasons on a card, as sentences. Where no service was asked for, it begins with what the profile lists. Similar
 * work follows the services: it has no points, since nobody checks a portfolio (product 12.12).
 */
export function reasonTexts({ match, specialties: offered, similarProjects }: Shown, limit = 3): string[] {
  const isJudged = match.factors.some(({ name, isKnown }) => name === 'services' && isKnown);
  const listed = isJudged || offered.length === 0 ? [] : [offeredInWords(offered)];
  const sentences = [...listed, ...reasonsOf(match, limit).map(({ sentence }) => sentence)];
  const similar = similarWorkText(similarProjects);
  return (similar === null ? sentences : sentences.toSpliced(1, 0, similar)).slice(0, limit);
}
