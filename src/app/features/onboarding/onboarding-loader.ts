import type { ApiUtils } from '#src/api.ts';

/** The answers as they are on the server now: the wizard begins with them, and saves from their version on. */
export async function loadOnboarding(utils: ApiUtils) {
  const [onboarding] = await Promise.all([
    utils.onboarding.mine.fetch(undefined, { staleTime: 0 }),
    utils.profiles.mine.ensureData(),
  ]);
  return { onboarding };
}

/** What the routes of the three user types have in common. */
export const WIZARD_ROUTE = {
  // A step isn't another page: its data is there.
  shouldReload: ({ cause }: { cause: string }) => cause !== 'stay',
  // Coming back never begins with answers from before: a step that they lack would be closed.
  gcTime: 0,
  staticData: { frame: 'quiet' },
} as const;
