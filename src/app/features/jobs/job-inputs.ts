import { AVAILABLE_JOBS, RECENT_JOBS } from '#contract/jobs.ts';
import type { RequestStatus } from '#contract/requests.ts';

/** What loaders warm and screens read: the inputs of both have to be the same. */
export const RECENT_JOBS_INPUT = { limit: RECENT_JOBS };

export function inputOfAvailableJobs(isWidened: boolean) {
  return { isWidened, limit: AVAILABLE_JOBS };
}

export function inputOfMyJobs(status: RequestStatus | undefined): { status?: RequestStatus[] } {
  return status === undefined ? {} : { status: [status] };
}
