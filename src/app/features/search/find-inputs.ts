import type { ApiUtils } from '#src/api.ts';
import { OWN_PROJECTS_TO_INVITE_INPUT } from '#src/app/features/invitations/invite-inputs.ts';
import { type FindSearch, inputOfFind, OPEN_REQUESTS_INPUT } from './find-search.ts';

/** Loads what the search shows at once. What cannot be loaded is said in its place, and does not take the page with it. */
export async function warmFind(utils: ApiUtils, search: FindSearch): Promise<void> {
  await Promise.all([
    utils.profiles.mine.prefetch(),
    utils.requests.listMine.prefetch(OPEN_REQUESTS_INPUT),
    utils.projects.listMine.prefetch(OWN_PROJECTS_TO_INVITE_INPUT),
    utils.profiles.search.prefetchInfinite(inputOfFind(search)),
  ]);
}
