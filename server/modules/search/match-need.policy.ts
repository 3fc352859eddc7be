import { milesBetween, type Point } from '#contract/geo.ts';
import { type Match, scoreMatch } from '#contract/match.ts';
import type { MatchNeed, MatchOffer, MatchReader } from '#contract/match-factors.ts';
import { servicesOfProject } from '#contract/project-services.ts';
import type { ProjectType } from '#contract/project-options.ts';

/** What is asked for, before the distance is known. */
export type Need = Omit<MatchNeed, 'distanceMiles'>;

type Asked = {
  /** Services that are named outright. */
  services?: readonly string[];
  request: { category: string; scheduledDate: string | null; budgetCents: number | null } | null;
  viewer: { specialties: readonly string[] } | undefined;
  maxRateCents?: number | undefined;
  /** YYYY-MM-DD in the served markets. */
  today: string;
};

/** What a client asks for: the services named, else the category of the request, else what their profile names. */
export function needOf({ services = [], request, viewer, maxRateCents, today }: Asked): Need {
  const usual = request === null ? (viewer?.specialties ?? []) : [request.category];
  const total = request?.budgetCents ?? null;
  return {
    services: services.length > 0 ? services : usual,
    day: laterOf(request?.scheduledDate ?? null, today),
    budget:
      maxRateCents !== undefined
        ? { kind: 'hourly', maxCents: maxRateCents }
        : total === null
          ? null
          : { kind: 'total', maxCents: total },
  };
}

/** What a project asks for: the services of its kind, from the day it should begin, within its highest budget. */
export function needOfProject(
  project: { type: ProjectType; startsOn: string; budgetMaxCents: number },
  today: string,
): Need {
  return {
    services: servicesOfProject(project.type),
    day: laterOf(project.startsOn, today),
    budget: { kind: 'total', maxCents: project.budgetMaxCents },
  };
}

type RequestFacts = {
  category: string;
  scheduledDate: string | null;
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
};

/** What a request asks for, the same whether a client looks for professionals or a professional for jobs. */
export function needOfRequest(
  { budgetMinCents, budgetMaxCents, ...request }: RequestFacts,
  today: string,
): Need {
  const budgetCents = budgetMaxCents ?? budgetMinCents;
  return needOf({ request: { ...request, budgetCents }, viewer: undefined, today });
}

/** A day (YYYY-MM-DD), or today once it has passed. */
function laterOf(day: string | null, today: string): string {
  return day !== null && day > today ? day : today;
}

type Placed = { latitude: number | null; longitude: number | null };

/** Miles over ground; null where either place is unknown. */
export function milesFrom(origin: Point | null, { latitude, longitude }: Placed): number | null {
  if (origin === null || latitude === null || longitude === null) return null;
  return milesBetween(origin, { latitude, longitude });
}

type ProfileFacts = Omit<MatchOffer, 'services' | 'isVerified'> & {
  specialties: readonly string[];
  verified: boolean;
};

/** The score of a professional's profile, with what it is made of. */
export function matchOf(
  profile: ProfileFacts,
  need: Need,
  distanceMiles: number | null,
  reader: MatchReader = 'client',
): Match {
  const { specialties: services, verified: isVerified } = profile;
  return scoreMatch({ ...profile, services, isVerified }, { ...need, distanceMiles }, reader);
}
