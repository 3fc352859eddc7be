import type { Completion } from '#contract/completion.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import { getMyProfile } from '../profiles/profiles.service.ts';
import { getSignUpProgress } from '../showcase/showcase.service.ts';
import { completionOf } from './completion.policy.ts';
import { getOnboarding } from './onboarding.service.ts';

/** How complete the caller's profile is, and where each missing thing is filled in: for every kind of member. */
export async function getCompletion(
  app: App,
  caller: Pick<Caller, 'userId' | 'userType'>,
): Promise<Completion> {
  const [onboarding, profile, signUp] = await Promise.all([
    getOnboarding(app, caller),
    getMyProfile(app.db, caller.userId, app.clock.now()),
    caller.userType === 'service_professional' ? getSignUpProgress(app, caller) : null,
  ]);
  return completionOf({ profile, onboarding, signUp });
}
