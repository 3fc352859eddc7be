import { z } from 'zod';
import type { RequestStatus } from '#contract/requests.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';
import { JOB_STATUSES } from './job-status-rules.ts';

export const jobsSearchSchema = z.object({ status: choiceParam<RequestStatus>(JOB_STATUSES) });
