import type { RequestStatus } from '#contract/request-statuses.ts';
import { JOB_STATUSES } from './job-statuses.ts';

export type JobsSearch = { status?: RequestStatus | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readJobsSearch({ status }: Record<string, unknown>): JobsSearch {
  return { status: JOB_STATUSES.find((candidate) => candidate === status) };
}
