import type { Completion } from '#contract/completion.ts';
import { ONBOARDING_STEPS, type OnboardingState } from '#contract/onboarding.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import {
  LATER_SIGN_UP_STEPS,
  type LaterSignUpStep,
  type SignUpProgress,
} from '#contract/sign-up-progress.ts';

const SIGN_UP_TITLES: Record<LaterSignUpStep, string> = {
  showcase: 'Business profile',
  portfolio: 'Portfolio',
  video: 'Business video',
  credentials: 'Credentials',
};

interface CompletionFacts {
  profile: Pick<OwnProfile, 'userType' | 'completeness'>;
  onboarding: Pick<OnboardingState, 'isFinished' | 'percent' | 'left'>;
  /** Of professionals. */
  signUp: SignUpProgress | null;
}

/**
 * How complete a profile is (product 36.8): by the steps of onboarding until it is finished; of professionals by the numbered
 * steps of sign-up from their first answer there on; then by its fields.
 */
export function completionOf({ profile, onboarding, signUp }: CompletionFacts): Completion {
  const { completeness, userType } = profile;
  const fields = completeness.missing.map((label) => ({
    label,
    place: {
      at: 'account' as const,
      section: isContact(label) ? ('contact' as const) : ('profile' as const),
    },
  }));
  if (signUp !== null && (signUp.isBegun || onboarding.isFinished)) {
    const steps = signUp.left.map((step) => ({
      label: SIGN_UP_TITLES[step],
      place: { at: 'sign_up' as const, step },
    }));
    return { percent: percentOfSteps(signUp, completeness.percent), missing: [...steps, ...fields] };
  }
  if (onboarding.isFinished) return { percent: completeness.percent, missing: fields };
  const steps = ONBOARDING_STEPS[userType].filter(({ title }) => onboarding.left.includes(title));
  return {
    percent: onboarding.percent,
    missing: steps.map(({ id: step, title: label }) => ({
      label,
      place: { at: 'onboarding' as const, step },
    })),
  };
}

function isContact(label: string): boolean {
  return label === 'Phone number';
}

/** The share of steps that are done and of fields that are filled in: the percentage of the fields counts as one step. */
function percentOfSteps({ left }: SignUpProgress, fieldsPercent: number): number {
  const done = LATER_SIGN_UP_STEPS.length - left.length + fieldsPercent / 100;
  return Math.round((100 * done) / (LATER_SIGN_UP_STEPS.length + 1));
}
