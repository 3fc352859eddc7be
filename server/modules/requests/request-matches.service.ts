import type { RequestMatchesInput } from '#contract/requests.ts';
import { MAX_RADIUS_MILES } from '#contract/search-options.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import { searchProfessionals } from '../profiles/search.service.ts';

/**
 * Verified professionals for one of one's own requests, the best match first (specification 2, section 2: View
 * Matches): those who offer something of its category, as far away as anybody travels. A request that could not be
 * placed has them from everywhere, their distance unknown.
 * Throws `not_found` for somebody else's request, `invalid_input` for a cursor of another list.
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
