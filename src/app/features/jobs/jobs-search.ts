import { z } from 'zod';
import { JOB_DAYS } from '#contract/jobs.ts';
import type { RequestStatus } from '#contract/requests.ts';
import { choiceParam, dayParam, switchParam } from '#src/app/search-param-rules.ts';
import { JOB_STATUSES } from './job-status-rules.ts';

/** Figures lead here: days on which jobs were accepted or, `by`, completed, and jobs whose review counts in the rating. */
export const jobsSearchSchema = z.object({
  status: choiceParam<RequestStatus>(JOB_STATUSES),
  from: dayParam,
  to: dayParam,
  by: choiceParam(JOB_DAYS),
  reviewed: switchParam,
});
export type JobsSearch = z.infer<typeof jobsSearchSchema>;
