import type { RequestMatchesInput } from '#contract/requests.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import { searchProfessionals } from '../search/search.service.ts';

/**
 * Verified professionals for a request of the caller, the best match first (product 10.9): those who offer a service of
 * its category, within the largest radius any professional travels. A request whose location is unresolved matches
 * everywhere, with unknown distance.
 * Throws `not_found` for another client's request, `invalid_input` for a cursor of another list.
 */
export function listMatches(app: App, caller: Caller, { id, cursor, limit }: RequestMatchesInput) {
  return searchProfessionals(app, caller, {
    requestId: id,
    sort: 'match',
    verified: true,
    radiusMiles: MAX_RADIUS_MILES,
    cursor,
    limit,
  });
}
