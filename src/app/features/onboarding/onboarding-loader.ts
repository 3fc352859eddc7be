import type { ApiUtils } from '#src/api.ts';
import { WIZARD_ROUTE } from '#src/app/wizard/wizard-loader.ts';

/** The answers as they are on the server now: the wizard begins with them, and saves from their version on. */
export async function loadOnboarding(utils: ApiUtils) {
  const [onboarding] = await Promise.all([
    utils.onboarding.mine.fetch(undefined, { staleTime: 0 }),
    utils.profiles.mine.ensureData(),
  ]);
  return { onboarding };
}

/** What the routes of the three user types have in common. */
export const ONBOARDING_ROUTE = { ...WIZARD_ROUTE, staticData: { frame: 'quiet' } } as const;
