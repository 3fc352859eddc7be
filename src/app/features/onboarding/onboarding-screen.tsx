import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import {
  ONBOARDING_STEPS,
  type OnboardingField,
  type OnboardingStepId,
  stepToResume,
} from '#contract/onboarding.ts';
import type { UserType } from '#contract/user-types.ts';
import { Logo } from '#src/assets/logo.tsx';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { useAutosaveStatus } from '#src/app/drafts/use-autosave.ts';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { useWizard } from '#src/app/wizard/use-wizard.ts';
import { WizardFrame } from '#src/app/wizard/wizard-frame.tsx';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
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
  const { step: wanted, signUp: isInSignUp, ...plan } = search;
  const { returnTo } = plan;
  const onDone = usePlanStep(viewer, isInSignUp === true ? plan : undefined, returnTo);
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
    <WizardFrame
      home={
        <Link to="/dashboard" aria-label={`${BRAND_NAME}, dashboard`}>
          <Logo />
        </Link>
      }
      saved={
        <chakra.div hideBelow="sm">
          <SaveStateText autosave={autosave} />
        </chakra.div>
      }
      close={<WayOut label="Save and close" onLeave={leave.close} />}
    >
      {Step !== undefined && (
        <Step
          key={walk.step.id}
          {...{ userType, autosave, fullName }}
          {...walk}
          total={steps.length}
          finish={leave.finish}
          onFinished={leave.onFinished}
          wayBack={
            <WayOut
              size="md"
              icon={<ArrowLeft aria-hidden />}
              label="Back"
              onLeave={isInSignUp === true ? () => leave.backToPlan(plan) : leave.close}
            />
          }
          postpone={isFinished ? null : <WayOut label="Finish later" onLeave={leave.postpone} />}
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
    </WizardFrame>
  );
}

interface WayOutProps {
  label: string;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  onLeave: () => Promise<void>;
}

/** A button that leaves; what fails is said, and everything stays. */
function WayOut({ label, icon, size = 'sm', onLeave }: WayOutProps) {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await onLeave();
    } catch (error) {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.updateProfile);
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      type="button"
      variant="outline"
      size={size}
      busy={isBusy}
      busyText="Saving..."
      onClick={() => void go()}
    >
      {icon}
      {label}
    </BusyButton>
  );
}
