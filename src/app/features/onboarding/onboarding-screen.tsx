import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import {
  ONBOARDING_STEPS,
  type OnboardingField,
  type OnboardingStepId,
  stepToResume,
} from '#contract/onboarding.ts';
import type { UserType } from '#contract/user-types.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { useAutosaveStatus } from '#src/app/drafts/use-autosave.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { LeaveLink } from '#src/app/wizard/leave-link.tsx';
import { useWizard } from '#src/app/wizard/use-wizard.ts';
import { SetupWizardFrame } from '#src/app/wizard/setup-wizard-frame.tsx';
import {
  BusinessDetailsStep,
  BusinessStep,
  CommercialContactStep,
  NeedsStep,
  PortfolioStep,
} from './commercial-steps-section.tsx';
import { ONBOARDING_FIELD_LABELS, onboardingInWords } from './onboarding-labels.ts';
import {
  BudgetStep,
  InterestsStep,
  OwnerContactStep,
  OwnerDetailsStep,
  ProjectsStep,
  PropertiesStep,
  UrgencyStep,
} from './owner-steps-section.tsx';
import { LicensingStep, OfferStep, ProfessionalContactStep } from './professional-steps-section.tsx';
import type { OnboardingSearch } from './onboarding-search.ts';
import { useLeaveOnboarding } from './use-leave-onboarding.ts';
import { answersOf, type Onboarding, useOnboardingAutosave } from './use-onboarding-autosave.ts';
import type { OnboardingStepProps } from './use-onboarding-form.ts';

const SCREENS: Record<UserType, Partial<Record<OnboardingStepId, ComponentType<OnboardingStepProps>>>> = {
  property_owner: {
    properties: PropertiesStep,
    services: InterestsStep,
    projects: ProjectsStep,
    urgency: UrgencyStep,
    budget: BudgetStep,
    contact: OwnerContactStep,
    details: OwnerDetailsStep,
  },
  service_professional: { services: OfferStep, business: ProfessionalContactStep, details: LicensingStep },
  commercial: {
    business: BusinessStep,
    portfolio: PortfolioStep,
    services: NeedsStep,
    contact: CommercialContactStep,
    details: BusinessDetailsStep,
  },
};

interface OnboardingScreenProps {
  viewer: Viewer;
  onboarding: Onboarding;
  search: OnboardingSearch;
  /** Puts a step into the address. */
  onStep: (id: OnboardingStepId, options: { replace: boolean }) => void;
}

/** Onboarding of the three user types: one question a screen, saved as it is answered (product 20.18). */
export function OnboardingScreen({ viewer, onboarding, search, onStep }: OnboardingScreenProps) {
  const { step: wanted, returnTo } = search;
  const onDone = usePlanStep(viewer, undefined, returnTo);
  const { userType, profileId } = viewer;
  const { fullName, isFinished } = onboarding;
  const autosave = useOnboardingAutosave(onboarding, profileId);
  // Steps that lack nothing change as they are answered.
  useAutosaveStatus(autosave);
  const values = { ...answersOf(autosave.values()), fullName };
  const steps = ONBOARDING_STEPS[userType];
  const [resumed] = useState(() => (isFinished ? steps[0]?.id : stepToResume(userType, values)));
  const walk = useWizard({ steps, values, wanted: wanted ?? resumed, onStep });
  const leave = useLeaveOnboarding({ viewer, autosave, returnTo, onDone });
  const Step = SCREENS[userType][walk.step.id];
  return (
    <SetupWizardFrame autosave={autosave} onClose={leave.close}>
      {Step !== undefined && (
        <Step
          key={walk.step.id}
          {...{ userType, autosave, fullName }}
          {...walk}
          total={steps.length}
          finish={leave.finish}
          onFinished={leave.onFinished}
          wayBack={
            <LeaveLink label="Back" icon={<ArrowLeft aria-hidden />} size="md" onLeave={leave.close} />
          }
          postpone={isFinished ? null : <LeaveLink label="Finish later" onLeave={leave.postpone} />}
        />
      )}
      <DraftConflictDialog
        autosave={autosave}
        title="Your answers were changed elsewhere"
        labels={ONBOARDING_FIELD_LABELS}
        inWords={(name, value) =>
          onboardingInWords(userType, name as OnboardingField, answersOf({ [name]: value }))
        }
      />
    </SetupWizardFrame>
  );
}
