import { RECENT_REQUESTS, type RequestStatus } from '#contract/requests.ts';
import { groupOf, propertyIdOf, type RequestsSearch } from './requests-search.ts';

/** What loaders warm and screens read: the inputs of both have to be the same. */
export const RECENT_REQUESTS_INPUT = { limit: RECENT_REQUESTS };

/** Enough to find what waits for the owner behind requests that do not. */
const WAITING_STATUSES: RequestStatus[] = ['accepted', 'completed'];
export const WAITING_REQUESTS_INPUT = { status: WAITING_STATUSES, limit: 20 };

export function inputOfRequests(search: RequestsSearch) {
  const { status, property, ...filter } = search;
  const about = { property: groupOf(property), propertyId: propertyIdOf(search) };
  return { ...filter, ...about, ...(status === undefined ? {} : { status: [status] }) };
}
