import { SERVICES, labelOfService } from './service-list.ts';

/** The published weights: what each factor can give at most. They add up to 100. */
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

/** What is known of a professional. Nothing here can be bought. */
export type MatchOffer = {
  services: readonly string[];
  serviceRadiusMiles: number;
  isVerified: boolean;
  /** Stars of all reviews added up. */
  ratingSum: number;
  reviewCount: number;
  completedJobs: number;
  /** People who wrote to them, and how many of these they answered. */
  askedCount: number;
  answeredCount: number;
  /** The first day on which they can begin (YYYY-MM-DD); null when they have not said. */
  nextFreeDay: string | null;
  hourlyRateCents: number | null;
};

/** What is asked for. */
export type MatchNeed = {
  services: readonly string[];
  /** Straight over ground; null where either place is unknown. */
  distanceMiles: number | null;
  /** The day it should begin, or today (YYYY-MM-DD). */
  day: string;
  budget: { kind: 'hourly'; maxCents: number } | { kind: 'total'; maxCents: number } | null;
};

/** One part of a score: whole points, the most it can give, and why, in words. */
export type MatchFactor = {
  name: MatchFactorName;
  points: number;
  maximum: number;
  /** False where the fact is missing and the points are neutral. */
  isKnown: boolean;
  sentence: string;
};
/** What a factor gives, and why. */
export type Judged = Omit<MatchFactor, 'name' | 'maximum'>;

/** Who reads the sentences: somebody who looks for a professional, or the professional who is judged. */
export type MatchReader = 'client' | 'professional';
export type Words = { reach: string; startDay: string; budget: string };
export const WORDS: Record<MatchReader, Words> = {
  client: { reach: 'their', startDay: 'the day you need', budget: 'your' },
  professional: { reach: 'your', startDay: 'the day it should begin', budget: 'the' },
};

const roundHalfUp = (value: number) => Math.floor(value + 0.5);
/** A fraction of whole numbers, rounded half up without leaving them: SQL computes exactly the same. */
const roundedShare = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
/** What a factor gives of which nothing is known. */
export const neutral = (maximum: number) => roundHalfUp(maximum / 2);
const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** The share of the points left at the very edge of the radius, and just beyond it. */
const AT_EDGE = 0.6;
const BEYOND_EDGE = 0.3;

export function judgeDistance(miles: number | null, radius: number, words = WORDS.client): Judged {
  const maximum = MATCH_WEIGHTS.distance;
  if (miles === null) {
    return { points: neutral(maximum), isKnown: false, sentence: 'Distance unknown, counted as neutral' };
  }
  const reach = `${words.reach} ${String(radius)}-mile radius`;
  const away = milesInWords(miles);
  const ratio = miles / radius;
  if (ratio <= 1) {
    const points = roundHalfUp(maximum * (1 - (1 - AT_EDGE) * ratio * ratio));
    return { points, isKnown: true, sentence: `${away} away, inside ${reach}` };
  }
  const points = roundHalfUp(maximum * BEYOND_EDGE * Math.max(0, 2 - ratio));
  return { points, isKnown: true, sentence: `${away} away, outside ${reach}` };
}

function milesInWords(miles: number): string {
  if (miles < 1) return 'Under 1 mile';
  const shown = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return shown === 1 ? '1 mile' : `${String(shown)} miles`;
}

/** What another service of the same kind is worth in place of the one that is wanted. */
const RELATED = 0.6;
const categoryOf = (id: string) => SERVICES.find((service) => service.id === id)?.category;

export function judgeServices(wanted: readonly string[], offered: readonly string[]): Judged {
  const maximum = MATCH_WEIGHTS.services;
  if (wanted.length === 0) {
    return { points: neutral(maximum), isKnown: false, sentence: 'No service asked for, counted as neutral' };
  }
  const direct = wanted.filter((id) => offered.includes(id));
  const categories = new Set(offered.map(categoryOf));
  const related = wanted.filter((id) => !direct.includes(id) && categories.has(categoryOf(id)));
  const points = roundHalfUp((maximum * (direct.length + RELATED * related.length)) / wanted.length);
  return { points, isKnown: true, sentence: servicesInWords({ wanted, direct, related }) };
}

type ServiceFit = Record<'wanted' | 'direct' | 'related', readonly string[]>;

function servicesInWords({ wanted, direct, related }: ServiceFit): string {
  const names = (ids: readonly string[]) =>
    ids.length > 3 ? count(ids.length, 'service') : listInWords(ids.map(labelOfService));
  if (direct.length === wanted.length) {
    return direct.length > 3 ? `Offers all ${names(direct)} asked for` : `Offers ${names(direct)}`;
  }
  if (direct.length > 0) {
    return `Offers ${names(direct)}, ${String(direct.length)} of ${String(wanted.length)} asked for`;
  }
  return related.length > 0 ? `Offers work related to ${names(related)}` : `Does not offer ${names(wanted)}`;
}

function listInWords(words: readonly string[]): string {
  const lowered = words.map((word, index) => (index === 0 ? word : lowerFirst(word)));
  return [lowered.slice(0, -1).join(', '), lowered.at(-1)].filter(Boolean).join(' and ');
}
const lowerFirst = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1);

export function judgeVerification(isVerified: boolean): Judged {
  return {
    points: isVerified ? MATCH_WEIGHTS.verification : 0,
    isKnown: true,
    sentence: isVerified ? 'License and insurance checked and current' : 'Verification Pending',
  };
}

/** Few reviews count as if so many others had given this many stars each. */
const PRIOR_REVIEWS = 5;
const PRIOR_STARS = 4;
/** A weighted rating of three stars gives nothing, five give all. */
const WORST_STARS = 3;
const BEST_STARS = 5;

export function judgeRating(sum: number, reviews: number): Judged {
  const maximum = MATCH_WEIGHTS.rating;
  const weight = reviews + PRIOR_REVIEWS;
  const above = Math.max(0, sum + PRIOR_REVIEWS * PRIOR_STARS - WORST_STARS * weight);
  const points = roundedShare(maximum * above, (BEST_STARS - WORST_STARS) * weight);
  if (reviews === 0) return { points, isKnown: false, sentence: 'No reviews yet, counted as neutral' };
  const average = (sum / reviews).toFixed(1);
  const few = reviews < PRIOR_REVIEWS ? ', few and weighted' : '';
  return { points, isKnown: true, sentence: `Rated ${average} in ${count(reviews, 'review')}${few}` };
}

/** So many completed jobs give half of the points; each further one a little less. */
const HALF_AT_JOBS = 10;

export function judgeCompletedWork(jobs: number): Judged {
  const points = roundedShare(MATCH_WEIGHTS.completedWork * jobs, jobs + HALF_AT_JOBS);
  const sentence = jobs === 0 ? 'No completed jobs here yet' : `${count(jobs, 'completed job')} here`;
  return { points, isKnown: true, sentence };
}

/** Few contacts count as if so many others had been made, half of them answered. */
const PRIOR_ASKED = 4;

export function judgeResponse(asked: number, answered: number): Judged {
  const points = roundedShare(MATCH_WEIGHTS.responseRate * (answered + PRIOR_ASKED / 2), asked + PRIOR_ASKED);
  if (asked === 0)
    return { points, isKnown: false, sentence: 'Response rate not known yet, counted as neutral' };
  return {
    points,
    isKnown: true,
    sentence: `Answered ${String(answered)} of ${asked === 1 ? '1 person' : `${String(asked)} people`}`,
  };
}

const DAY_MS = 86_400_000;
/** Days of waiting up to which so many points are given. */
const WAITS = [
  { days: 0, points: 5 },
  { days: 7, points: 4 },
  { days: 14, points: 3 },
  { days: 30, points: 2 },
  { days: 60, points: 1 },
] as const;

export function judgeAvailability(nextFreeDay: string | null, day: string, words = WORDS.client): Judged {
  if (nextFreeDay === null) {
    const sentence = 'Next free day not given, counted as neutral';
    return { points: neutral(MATCH_WEIGHTS.availability), isKnown: false, sentence };
  }
  const late = Math.max(0, Math.round((Date.parse(nextFreeDay) - Date.parse(day)) / DAY_MS));
  const points = WAITS.find(({ days }) => late <= days)?.points ?? 0;
  const from = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const sentence =
    late === 0
      ? `Free on ${words.startDay}`
      : `Free from ${from.format(new Date(nextFreeDay))}, ${count(late, 'day')} later`;
  return { points, isKnown: true, sentence };
}

/** Hours of work that a budget has to pay for, for so many points. */
const PAID_HOURS = [
  { hours: 8, points: 3 },
  { hours: 4, points: 2 },
  { hours: 2, points: 1 },
] as const;

export function judgeBudget(
  rateCents: number | null,
  budget: MatchNeed['budget'],
  words = WORDS.client,
): Judged {
  const maximum = MATCH_WEIGHTS.budgetFit;
  if (rateCents === null || budget === null) {
    const missing = rateCents === null ? 'No hourly rate given' : 'No budget given';
    return { points: neutral(maximum), isKnown: false, sentence: `${missing}, counted as neutral` };
  }
  const rate = `${dollars(rateCents)} an hour`;
  if (budget.kind === 'hourly') {
    const fits = rateCents <= budget.maxCents;
    const sentence = `${rate}, ${fits ? 'within' : 'above'} ${words.budget} ${dollars(budget.maxCents)}`;
    return { points: fits ? maximum : 0, isKnown: true, sentence };
  }
  const hours = rateCents === 0 ? Infinity : budget.maxCents / rateCents;
  const points = PAID_HOURS.find((step) => hours >= step.hours)?.points ?? 0;
  const pays =
    rateCents === 0
      ? 'free of charge'
      : `${words.budget} budget pays for ${count(Math.floor(hours), 'hour')}`;
  return { points, isKnown: true, sentence: `${rate}, ${pays}` };
}

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
