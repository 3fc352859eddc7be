import type { ApiUtils } from '#src/api.ts';

/** The draft as it is on the server now: an editor begins with it, and saves from its version on. */
export async function loadShowcase(utils: ApiUtils) {
  const [showcase] = await Promise.all([
    utils.showcase.mine.fetch(undefined, { staleTime: 0 }),
    utils.profiles.mine.ensureData(),
    utils.portfolio.listMine.ensureData(),
  ]);
  return { showcase };
}
