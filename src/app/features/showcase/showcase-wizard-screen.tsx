import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { type ShowcaseField } from '#contract/showcase-draft.ts';
import { type ShowcaseStepId, showcaseSteps, showcaseStepToResume } from '#contract/showcase-steps.ts';
import { api } from '#src/api.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { useAutosaveStatus } from '#src/app/drafts/use-autosave.ts';
import { SignUpProgress } from '#src/app/features/billing/choose/sign-up-progress-nav.tsx';
import { usePlanStep } from '#src/app/features/billing/choose/use-plan-step.ts';
import { LeaveLink } from '#src/app/wizard/leave-link.tsx';
import { useLeaveWizard } from '#src/app/wizard/use-leave-wizard.ts';
import { useWizard } from '#src/app/wizard/use-wizard.ts';
import { SetupWizardFrame } from '#src/app/wizard/setup-wizard-frame.tsx';
import { WizardNav } from '#src/app/wizard/wizard-nav.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { fieldInWords, SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import type { ShowcaseSearch } from './showcase-search.ts';
import {
  BasicsStep,
  HighlightsStep,
  ReviewStep,
  type ShowcaseStepProps,
  StoryStep,
} from './showcase-steps-section.tsx';
import { useFinishShowcase } from './use-finish-showcase.ts';
import { draftOf, type Showcase, useShowcaseAutosave } from './use-showcase-autosave.ts';

const STEPS: Record<ShowcaseStepId, (props: ShowcaseStepProps) => ReactNode> = {
  basics: BasicsStep,
  story: StoryStep,
  highlights: HighlightsStep,
  review: ReviewStep,
};

interface ShowcaseWizardProps {
  viewer: Viewer;
  showcase: Showcase;
  search: ShowcaseSearch;
  onStep: (id: ShowcaseStepId, options: { replace: boolean }) => void;
  /** To the portfolio. */
  onDone: () => Promise<void>;
}

/** Step 2 of a professional's sign-up: the business profile in four steps, saved as it is typed (product 20.7). */
export function ShowcaseWizard({ viewer, showcase, search, onStep, onDone }: ShowcaseWizardProps) {
  const { step: wanted, ...plan } = search;
  const autosave = useShowcaseAutosave(showcase, viewer.profileId);
  // Steps that lack nothing change as they are filled in.
  useAutosaveStatus(autosave);
  const steps = showcaseSteps(showcase.thisYear);
  const draft = draftOf(autosave.values());
  const values = { ...draft, ownerName: showcase.ownerName };
  const [resumed] = useState(() => showcaseStepToResume(values, showcase));
  const walk = useWizard({ steps, values, wanted: wanted ?? resumed, onStep });
  const leave = useLeave({ viewer, autosave, plan });
  const finish = useFinishAndGo(autosave, onDone);
  const Step = STEPS[walk.step.id];
  return (
    <SetupWizardFrame
      autosave={autosave}
      onClose={leave.close}
      head={
        <>
          <Ways autosave={autosave} />
          <SignUpProgress step={2} />
          <chakra.h1 textStyle="figure" marginTop="16px">
            Create your business profile
          </chakra.h1>
          <WizardNav
            current={walk.step.id}
            items={walk.items.map(({ isOpen, ...item }) => ({
              ...item,
              link: isOpen ? (
                <Link to="/signup/service-pro/step-2" search={{ ...plan, step: item.id }}>
                  {item.title}
                </Link>
              ) : null,
            }))}
          />
        </>
      }
    >
      <Step
        key={walk.step.id}
        {...walk}
        {...{ autosave, showcase, plan, draft }}
        profileId={viewer.profileId}
        finish={finish}
        postpone={
          (draft.primaryServices ?? []).length > 0 && (
            <Note action={<LeaveLink label="Finish later" onLeave={leave.postpone} />}>
              <b>In a hurry?</b> Your services are enough to show you open jobs.
            </Note>
          )
        }
      />
      <DraftConflictDialog
        autosave={autosave}
        title="Your business profile was changed elsewhere"
        labels={SHOWCASE_FIELD_LABELS}
        inWords={(name, value) => fieldInWords(name as ShowcaseField, draftOf({ [name]: value }))}
      />
    </SetupWizardFrame>
  );
}

function useFinishAndGo(autosave: ShowcaseStepProps['autosave'], onDone: () => Promise<void>) {
  const router = useRouter();
  const finish = useFinishShowcase(autosave);
  return async () => {
    if (!(await finish('Business profile saved'))) return;
    await router.invalidate();
    await onDone();
  };
}

type LeaveOptions = Pick<ShowcaseStepProps, 'autosave' | 'plan'> & { viewer: Viewer };

/** The ways out of the wizard: to the dashboard, or on to the plan. */
function useLeave({ viewer, autosave, plan }: LeaveOptions) {
  const utils = api.useUtils();
  return useLeaveWizard({
    ...{ viewer, autosave },
    returnTo: plan.returnTo,
    chosenServices: () => draftOf(autosave.values()).primaryServices ?? [],
    invalidate: () => utils.showcase.invalidate(),
    onDone: usePlanStep(viewer, plan),
  });
}

/** Back as the browser goes back, and home; on phones the header has no room for the state of saving. */
function Ways({ autosave }: Pick<ShowcaseStepProps, 'autosave'>) {
  const { history } = useRouter();
  return (
    <chakra.div display="flex" alignItems="center" gap="8px" marginBottom="8px">
      <Button type="button" variant="ghost" size="sm" onClick={() => history.back()}>
        <ArrowLeft aria-hidden /> Back
      </Button>
      <Button variant="ghost" size="sm" asChild>
        <Link to="/">
          <House aria-hidden /> Home
        </Link>
      </Button>
      <chakra.div hideFrom="sm" marginLeft="auto">
        <SaveStateText autosave={autosave} />
      </chakra.div>
    </chakra.div>
  );
}
