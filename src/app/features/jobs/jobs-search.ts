import { z } from 'zod';
import { JOB_DAYS } from '#contract/jobs.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { choiceParam, dayParam } from '#src/app/search-param-rules.ts';
import { JOB_STATUSES } from './job-status-rules.ts';

/** Days of a figure lead here: those on which jobs were accepted or, `by`, completed. */
export const jobsSearchSchema = z.object({
  status: choiceParam<RequestStatus>(JOB_STATUSES),
  from: dayParam,
  to: dayParam,
  by: choiceParam(JOB_DAYS),
});
export type JobsSearch = z.infer<typeof jobsSearchSchema>;
