import { z } from 'zod';
import { REQUEST_DAYS, REQUEST_STATUSES } from '#contract/requests.ts';
import { REQUEST_CATEGORIES } from '#contract/services.ts';
import { choiceParam, dayParam, idParam } from '#src/app/search-param-rules.ts';

/** Figures lead here, by days on which requests were posted or, `by`, completed, by category and by property. */
export const requestsSearchSchema = z.object({
  status: choiceParam(REQUEST_STATUSES),
  from: dayParam,
  to: dayParam,
  by: choiceParam(REQUEST_DAYS),
  category: choiceParam(REQUEST_CATEGORIES),
  property: idParam,
});
export type RequestsSearch = z.infer<typeof requestsSearchSchema>;

/** `copyOf`: an earlier request to post again; `property`: what a new one is about. */
export const newRequestSearchSchema = z.object({ copyOf: idParam, property: idParam });
