import { formatMiles, milesAtStart } from './geo.ts';
import { labelOfService, type RequestCategory, SERVICES } from './services.ts';

/** The published weights: the maximum points of each factor, 100 in all. */
export const MATCH_WEIGHTS = {
  distance: 25,
  services: 20,
  verification: 15,
  rating: 15,
  completedWork: 10,
  responseRate: 7,
  availability: 5,
  budgetFit: 3,
} as const;
export type MatchFactorName = keyof typeof MATCH_WEIGHTS;

export const MATCH_FACTORS = [
  'distance',
  'services',
  'verification',
  'rating',
  'completedWork',
  'responseRate',
  'availability',
  'budgetFit',
] as const satisfies readonly MatchFactorName[];

export const FACTOR_LABELS: Record<MatchFactorName, string> = {
  distance: 'Distance',
  services: 'Services',
  verification: 'Verification',
  rating: 'Rating',
  completedWork: 'Completed work',
  responseRate: 'Response rate',
  availability: 'Availability',
  budgetFit: 'Budget fit',
};

/** The facts about a professional that are scored. None of them can be bought. */
export type MatchOffer = {
  services: readonly string[];
  serviceRadiusMiles: number;
  isVerified: boolean;
  /** Sum of the stars of all reviews. */
  ratingSum: number;
  reviewCount: number;
  completedJobs: number;
  /** People who contacted them, and how many of these they answered. */
  askedCount: number;
  answeredCount: number;
  /** The first day on which they can begin (YYYY-MM-DD); null when they have not said. */
  nextFreeDay: string | null;
  hourlyRateCents: number | null;
};

/** What the client needs. */
export type MatchNeed = {
  services: readonly string[];
  /** Straight-line distance; null where either place is unknown. */
  distanceMiles: number | null;
  /** The day it should begin, or today (YYYY-MM-DD). */
  day: string;
  budget: { kind: 'hourly'; maxCents: number } | { kind: 'total'; maxCents: number } | null;
};

/** One factor of a score: whole points, their maximum, and the reason as a sentence. */
export type MatchFactor = {
  name: MatchFactorName;
  points: number;
  maximum: number;
  /** False where the fact is missing and the points are neutral. */
  isKnown: boolean;
  sentence: string;
};
/** The points of a factor, and the reason. */
export type Judged = Omit<MatchFactor, 'name' | 'maximum'>;

/** The audience of the sentences: the client who searches, or the professional being scored. */
export type MatchReader = 'client' | 'professional';
export type Words = { reach: string; onTime: string; budget: string };
export const WORDS: Record<MatchReader, Words> = {
  client: { reach: 'their', onTime: 'when you need them', budget: 'your' },
  professional: { reach: 'your', onTime: 'by the start date', budget: 'the' },
};

const roundHalfUp = (value: number) => Math.floor(value + 0.5);
/** A fraction of integers, rounded half up in integer arithmetic: SQL computes exactly the same. */
const roundedShare = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
/** The points of a factor without data. */
export const neutral = (maximum: number) => roundHalfUp(maximum / 2);
const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** The share of the points left at the very edge of the radius, and just beyond it. */
const AT_EDGE = 0.6;
const BEYOND_EDGE = 0.3;

export function pointsOfDistance(miles: number | null, radius: number): number {
  const maximum = MATCH_WEIGHTS.distance;
  if (miles === null) return neutral(maximum);
  const ratio = miles / radius;
  if (ratio <= 1) return roundHalfUp(maximum * (1 - (1 - AT_EDGE) * ratio * ratio));
  return roundHalfUp(maximum * BEYOND_EDGE * Math.max(0, 2 - ratio));
}

export function judgeDistance(miles: number | null, radius: number, words = WORDS.client): Judged {
  const points = pointsOfDistance(miles, radius);
  if (miles === null) return { points, isKnown: false, sentence: 'Distance unknown (half points)' };
  const isWithin = miles / radius <= 1;
  // Rounded, somebody just beyond the radius would be as far away as it reaches.
  const isJustBeyond = !isWithin && formatMiles(miles) === formatMiles(radius);
  const far = isJustBeyond ? `Just over ${formatMiles(miles)}` : milesAtStart(miles);
  const reach = `${isWithin ? 'within' : 'outside'} ${words.reach} ${String(radius)}-mile radius`;
  return { points, isKnown: true, sentence: `${far} away, ${reach}` };
}

/** The share of points for a related service in place of the requested one. */
const RELATED = 0.6;
const CATEGORIES = new Map<string, RequestCategory>(SERVICES.map(({ id, category }) => [id, category]));
const categoryOf = (id: string) => CATEGORIES.get(id);

type ServiceFit = Record<'wanted' | 'direct' | 'related', readonly string[]>;

function fitOfServices(wanted: readonly string[], offered: readonly string[]): ServiceFit {
  const direct = wanted.filter((id) => offered.includes(id));
  const categories = new Set(offered.map(categoryOf));
  const related = wanted.filter((id) => !direct.includes(id) && categories.has(categoryOf(id)));
  return { wanted, direct, related };
}

function pointsOfFit({ wanted, direct, related }: ServiceFit): number {
  return pointsOfShare(direct.length, related.length, wanted.length);
}

/** The points for so many services offered, and so many related ones, of those that are wanted. */
export function pointsOfShare(direct: number, related: number, wanted: number): number {
  const maximum = MATCH_WEIGHTS.services;
  if (wanted === 0) return neutral(maximum);
  return roundHalfUp((maximum * (direct + RELATED * related)) / wanted);
}

export function pointsOfServices(wanted: readonly string[], offered: readonly string[]): number {
  return pointsOfFit(fitOfServices(wanted, offered));
}

export function judgeServices(wanted: readonly string[], offered: readonly string[]): Judged {
  const fit = fitOfServices(wanted, offered);
  const points = pointsOfFit(fit);
  return wanted.length === 0
    ? { points, isKnown: false, sentence: 'No service chosen (half points)' }
    : { points, isKnown: true, sentence: servicesInWords(fit) };
}

function servicesInWords({ wanted, direct, related }: ServiceFit): string {
  const names = (ids: readonly string[]) =>
    ids.length > 3 ? count(ids.length, 'service') : listInWords(ids.map(labelOfService));
  if (direct.length === wanted.length) {
    return direct.length > 3 ? `Offers all ${names(direct)} needed` : `Offers ${names(direct)}`;
  }
  const share = (some: readonly string[]) => `(${String(some.length)} of ${String(wanted.length)} needed)`;
  if (direct.length > 0) {
    return `Offers ${names(direct)} ${share(direct)}${related.length > 0 ? ' and related work' : ''}`;
  }
  if (related.length === 0) return `Doesn’t offer ${names(wanted)}`;
  const isAll = related.length === wanted.length;
  return `Offers work related to ${names(related)}${isAll ? '' : ` ${share(related)}`}`;
}

function listInWords(words: readonly string[]): string {
  const lowered = words.map(lowerFirst);
  return [lowered.slice(0, -1).join(', '), lowered.at(-1)].filter(Boolean).join(' and ');
}
const lowerFirst = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1);

/** 'Offers plumbing, water heaters and 2 more': what a profile lists, whatever is needed. */
export function offeredInWords(offered: readonly string[]): string {
  const shown = offered.slice(0, offered.length > 3 ? 2 : 3).map(labelOfService);
  const rest = offered.length - shown.length;
  return `Offers ${listInWords(rest === 0 ? shown : [...shown, `${String(rest)} more`])}`;
}

export function judgeVerification(isVerified: boolean): Judged {
  return {
    points: isVerified ? MATCH_WEIGHTS.verification : 0,
    isKnown: true,
    sentence: isVerified ? 'License and insurance checked' : 'Verification Pending',
  };
}

/** Bayesian prior: number of assumed reviews and their stars, which dampens the average of few reviews. */
const PRIOR_REVIEWS = 5;
const PRIOR_STARS = 4;
/** A weighted rating of three stars scores nothing, five stars the maximum. */
const WORST_STARS = 3;
const BEST_STARS = 5;

export function judgeRating(sum: number, reviews: number): Judged {
  const maximum = MATCH_WEIGHTS.rating;
  const weight = reviews + PRIOR_REVIEWS;
  const above = Math.max(0, sum + PRIOR_REVIEWS * PRIOR_STARS - WORST_STARS * weight);
  const points = roundedShare(maximum * above, (BEST_STARS - WORST_STARS) * weight);
  if (reviews === 0) return { points, isKnown: false, sentence: 'No reviews yet (half points)' };
  const average = (sum / reviews).toFixed(1);
  return { points, isKnown: true, sentence: `${average} (${count(reviews, 'review')})` };
}

/** Number of completed jobs that scores half of the points; each further one adds less. */
const HALF_AT_JOBS = 10;

export function judgeCompletedWork(jobs: number): Judged {
  const points = roundedShare(MATCH_WEIGHTS.completedWork * jobs, jobs + HALF_AT_JOBS);
  const sentence = jobs === 0 ? 'No jobs completed here yet' : `${count(jobs, 'job')} completed here`;
  return { points, isKnown: true, sentence };
}

/** Bayesian prior: number of assumed contacts, half of them answered, which dampens the rate of few contacts. */
const PRIOR_ASKED = 4;

export function judgeResponse(asked: number, answered: number): Judged {
  const points = roundedShare(MATCH_WEIGHTS.responseRate * (answered + PRIOR_ASKED / 2), asked + PRIOR_ASKED);
  if (asked === 0) return { points, isKnown: false, sentence: 'No response rate yet (half points)' };
  return {
    points,
    isKnown: true,
    sentence: `Replied to ${String(answered)} of ${asked === 1 ? '1 person' : `${String(asked)} people`}`,
  };
}

const DAY_MS = 86_400_000;
/** Points by the maximum number of days until work can begin. */
const WAITS = [
  { days: 0, points: 5 },
  { days: 7, points: 4 },
  { days: 14, points: 3 },
  { days: 30, points: 2 },
  { days: 60, points: 1 },
] as const;

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const daysLate = (nextFreeDay: string, day: string) =>
  Math.max(0, Math.round((Date.parse(nextFreeDay) - Date.parse(day)) / DAY_MS));

export function pointsOfAvailability(nextFreeDay: string | null, day: string): number {
  if (nextFreeDay === null) return neutral(MATCH_WEIGHTS.availability);
  const late = daysLate(nextFreeDay, day);
  return WAITS.find(({ days }) => late <= days)?.points ?? 0;
}

export function judgeAvailability(nextFreeDay: string | null, day: string, words = WORDS.client): Judged {
  const points = pointsOfAvailability(nextFreeDay, day);
  if (nextFreeDay === null) {
    return { points, isKnown: false, sentence: 'No next free day listed (half points)' };
  }
  const late = daysLate(nextFreeDay, day);
  const sentence =
    late === 0
      ? `Available ${words.onTime}`
      : `Available ${SHORT_DAY.format(new Date(nextFreeDay))}, ${count(late, 'day')} later`;
  return { points, isKnown: true, sentence };
}

/** Points by the number of hours of work that the budget has to pay for. */
const PAID_HOURS = [
  { hours: 8, points: 3 },
  { hours: 4, points: 2 },
  { hours: 2, points: 1 },
] as const;

export function pointsOfBudget(rateCents: number | null, budget: MatchNeed['budget']): number {
  const maximum = MATCH_WEIGHTS.budgetFit;
  if (rateCents === null || budget === null) return neutral(maximum);
  if (budget.kind === 'hourly') return rateCents <= budget.maxCents ? maximum : 0;
  const hours = rateCents === 0 ? Infinity : budget.maxCents / rateCents;
  return PAID_HOURS.find((step) => hours >= step.hours)?.points ?? 0;
}

export function judgeBudget(
  rateCents: number | null,
  budget: MatchNeed['budget'],
  words = WORDS.client,
): Judged {
  const points = pointsOfBudget(rateCents, budget);
  if (rateCents === null || budget === null) {
    const missing = rateCents === null ? 'No hourly rate listed' : 'No budget set';
    return { points, isKnown: false, sentence: `${missing} (half points)` };
  }
  const rate = `${dollars(rateCents)}/hr`;
  if (budget.kind === 'hourly') {
    const side = rateCents <= budget.maxCents ? 'within' : 'above';
    return {
      points,
      isKnown: true,
      sentence: `${rate}, ${side} ${words.budget} ${dollars(budget.maxCents)} limit`,
    };
  }
  const hours = () => count(Math.floor(budget.maxCents / rateCents), 'hour');
  const pays = rateCents === 0 ? 'free of charge' : `${words.budget} budget covers ${hours()}`;
  return { points, isKnown: true, sentence: `${rate}, ${pays}` };
}

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const EXACT_DOLLARS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dollars = (cents: number) =>
  `$${(cents % 100 === 0 ? WHOLE_DOLLARS : EXACT_DOLLARS).format(cents / 100)}`;
