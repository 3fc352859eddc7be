import { z } from 'zod';
import { REQUEST_STATUSES } from '#contract/requests.ts';
import { choiceParam, idParam } from '#src/app/search-param-rules.ts';

export const requestsSearchSchema = z.object({ status: choiceParam(REQUEST_STATUSES) });

/** `copyOf`: an earlier request to post again; `property`: what a new one is about. */
export const newRequestSearchSchema = z.object({ copyOf: idParam, property: idParam });
