import { z } from 'zod';
import { REQUEST_STATUSES } from '#contract/requests.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';

export const requestsSearchSchema = z.object({ status: choiceParam(REQUEST_STATUSES) });
