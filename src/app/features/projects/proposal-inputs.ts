import { z } from 'zod';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import type { ProjectResponse } from '#contract/proposals.ts';
import { choiceParam, idParam } from '#src/app/search-param-rules.ts';

/** What loaders warm and the comparison reads: as many as a page has, since those that wait for an answer are in front. */
export const inputOfResponses = (projectId: string) => ({ id: projectId, limit: MAX_PAGE_SIZE });
/** What the preview of a project shows of the viewer's own: the newest. */
export const inputOfOwnProposal = (projectId: string) => ({ projectId, limit: 1 });
export const OWN_PROPOSALS_INPUT = { limit: 20 };

/** Orders in which proposals are compared; `newest` is left out of the address. */
export const RESPONSE_SORTS = ['newest', 'estimate', 'start', 'rating', 'distance'] as const;
export type ResponseSort = (typeof RESPONSE_SORTS)[number];
export const RESPONSE_SORT_LABELS: Record<ResponseSort, string> = {
  newest: 'Newest first',
  estimate: 'Lowest estimate',
  start: 'Earliest start',
  rating: 'Highest rated',
  distance: 'Closest',
};

export const ownProjectSearchSchema = z.object({
  /** The proposal that a link leads to. */
  proposal: idParam,
  sort: choiceParam(['estimate', 'start', 'rating', 'distance']),
});
export const proposalsSearchSchema = z.object({ proposal: idParam });

type Facts = Pick<ProjectResponse, 'estimateMinCents' | 'estimateMaxCents' | 'earliestStart' | 'profile'>;

const KEYS: Record<Exclude<ResponseSort, 'newest'>, (one: Facts) => number | null> = {
  estimate: ({ estimateMinCents, estimateMaxCents }) => estimateMaxCents ?? estimateMinCents,
  start: ({ earliestStart }) => (earliestStart === null ? null : Date.parse(earliestStart)),
  rating: ({ profile: { rating } }) => (rating === null ? null : -rating),
  distance: ({ profile: { distanceMiles } }) => distanceMiles,
};

/** Proposals without what they are ordered by come last, in their own order. */
export function sortResponses<R extends Facts>(responses: readonly R[], sort: ResponseSort): R[] {
  if (sort === 'newest') return [...responses];
  const keyOf = KEYS[sort];
  const last = Number.MAX_VALUE;
  return responses.toSorted((one, other) => (keyOf(one) ?? last) - (keyOf(other) ?? last));
}
