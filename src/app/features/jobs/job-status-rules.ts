import { REQUEST_STATUSES } from '#contract/requests.ts';

/** The statuses a job of one's own can have. */
export const JOB_STATUSES = REQUEST_STATUSES.filter((status) => status !== 'pending');
