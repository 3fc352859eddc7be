import { AVAILABLE_JOBS, RECENT_JOBS } from '#contract/jobs.ts';
import type { JobsSearch } from './jobs-search.ts';

/** What loaders warm and screens read: the inputs of both have to be the same. */
export const RECENT_JOBS_INPUT = { limit: RECENT_JOBS };

export function inputOfAvailableJobs(isWidened: boolean) {
  return { isWidened, limit: AVAILABLE_JOBS };
}

export function inputOfMyJobs({ status, ...days }: JobsSearch) {
  return { ...days, ...(status === undefined ? {} : { status: [status] }) };
}
