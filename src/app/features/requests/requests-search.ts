import { z } from 'zod';
import { PROPERTY_GROUPS, type PropertyGroup, REQUEST_DAYS, REQUEST_STATUSES } from '#contract/requests.ts';
import { REQUEST_CATEGORIES } from '#contract/services.ts';
import { choiceParam, dayParam, idParam } from '#src/app/search-param-rules.ts';

/** Figures lead here, by days on which requests were posted or, `by`, completed, by category and by property. */
export const requestsSearchSchema = z.object({
  status: choiceParam(REQUEST_STATUSES),
  from: dayParam,
  to: dayParam,
  by: choiceParam(REQUEST_DAYS),
  category: choiceParam(REQUEST_CATEGORIES),
  property: z
    .union([z.guid(), z.enum(PROPERTY_GROUPS)])
    .optional()
    .catch(undefined),
});
export type RequestsSearch = z.infer<typeof requestsSearchSchema>;

/** The one property that a list is narrowed to, if it is one. */
export function propertyIdOf({ property }: RequestsSearch): string | undefined {
  return groupOf(property) === undefined ? property : undefined;
}

/** The properties that a list is narrowed to, where figures don't name them. */
export function groupOf(property: string | undefined): PropertyGroup | undefined {
  return PROPERTY_GROUPS.find((group) => group === property);
}

/** `copyOf`: an earlier request to post again; `property`: what a new one is about. */
export const newRequestSearchSchema = z.object({ copyOf: idParam, property: idParam });
