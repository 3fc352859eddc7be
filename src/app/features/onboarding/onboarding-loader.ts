import type { ApiUtils } from '#src/api.ts';

/** The answers as they are on the server now: the wizard begins with them, and saves from their version on. */
export async function loadOnboarding(utils: ApiUtils) {
  const [onboarding] = await Promise.all([
    utils.onboarding.mine.fetch(undefined, { staleTime: 0 }),
    utils.profiles.mine.ensureData(),
  ]);
  return { onboarding };
}
