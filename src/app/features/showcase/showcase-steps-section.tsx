import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShowcaseDraft } from '#contract/showcase-draft.ts';
import { type ShowcaseStep, type ShowcaseStepId, showcaseSteps } from '#contract/showcase-steps.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import type { PlanSearch } from '#src/app/features/billing/choose/plan-search.ts';
import { LeaveLink } from '#src/app/wizard/leave-link.tsx';
import { WizardBar } from '#src/app/wizard/wizard-bar.tsx';
import { placeOfField } from '#src/app/wizard/wizard-rules.ts';
import { WizardStepSection } from '#src/app/wizard/wizard-step-section.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import {
  BusinessNameField,
  LicenseFields,
  OwnerNameField,
  ServicesField,
  TeamSizeField,
  YearsFields,
} from './basics-fields.tsx';
import { AchievementsField, MediaFeaturesField, SellingPointsField } from './highlights-fields.tsx';
import { FilesField } from './media-fields.tsx';
import { ShowcasePreview } from './showcase-preview-section.tsx';
import { StoryField, TaglineField, WhyField } from './story-fields.tsx';
import type { Showcase } from './use-showcase-autosave.ts';
import { type ShowcaseEditor, useShowcaseForm } from './use-showcase-form.ts';

/** What every step is given. */
export interface ShowcaseStepProps {
  step: ShowcaseStep;
  previous: ShowcaseStep | null;
  next: ShowcaseStep | null;
  hasMoved: boolean;
  goTo: (id: ShowcaseStepId) => void;
  autosave: Autosave;
  showcase: Showcase;
  profileId: string;
  draft: ShowcaseDraft;
  /** The plan that was chosen in the step of sign-up before. */
  plan: PlanSearch;
  /** Shows the profile to others, and goes on. */
  finish: () => Promise<void>;
  /** The way to put the rest off, once that is possible. */
  postpone: ReactNode;
}

const SEEN_FIRST = [
  'Your business name, with your logo',
  'The services you offer',
  'How long you’ve been in business',
  'Verified, once we’ve checked your license and insurance',
];
const GOOD_HIGHLIGHTS = [
  'One fact at a time, in a few words',
  'What a neighbor would ask about',
  'Only what you can show on request',
];
const AHEAD = [
  'Your portfolio: finished work, before and after',
  'A short video of you and your business',
  'Your license and insurance',
];
const GOOD_STORY = [
  'How you got into the trade',
  'The work you like best',
  'How you treat a client’s home',
  'What happens when something goes wrong',
];

export function BasicsStep(props: ShowcaseStepProps) {
  const { form, ...editor } = useStep(props);
  return (
    <StepFrame
      {...props}
      editor={{ form, ...editor }}
      lead="What clients see first: your name, your logo and your trade."
      aside={<Tips title="What clients see first" items={SEEN_FIRST} />}
    >
      <FilesField editor={{ form, ...editor }} name="businessLogo" help="Recommended: 300 by 300 pixels." />
      <BusinessNameField form={form} />
      <OwnerNameField showcase={props.showcase} />
      <ServicesField form={form} />
      <YearsFields form={form} />
      <TeamSizeField form={form} />
      <LicenseFields form={form} />
    </StepFrame>
  );
}

export function StoryStep(props: ShowcaseStepProps) {
  const editor = useStep(props);
  return (
    <StepFrame
      {...props}
      editor={editor}
      lead="Clients hire people. Tell them who comes to their door."
      aside={<Tips title="What a good story has" items={GOOD_STORY} />}
    >
      <StoryField form={editor.form} />
      <WhyField form={editor.form} />
      <TaglineField form={editor.form} isOptional />
    </StepFrame>
  );
}

export function HighlightsStep(props: ShowcaseStepProps) {
  const editor = useStep(props);
  return (
    <StepFrame
      {...props}
      editor={editor}
      lead="All of this is optional. Add what you’re proud of."
      aside={<Tips title="What works" items={GOOD_HIGHLIGHTS} />}
    >
      <AchievementsField form={editor.form} />
      <SellingPointsField form={editor.form} />
      <MediaFeaturesField form={editor.form} />
    </StepFrame>
  );
}

/** The profile as others will see it, and the way on to the portfolio. */
export function ReviewStep(props: ShowcaseStepProps) {
  const { step, previous, hasMoved, goTo, draft, showcase, finish } = props;
  const correct = (path: string) => {
    const asking = placeOfField(showcaseSteps(showcase.thisYear), path);
    if (asking !== undefined) goTo(asking.id);
  };
  return (
    <>
      <WizardStepSection
        title={step.title}
        lead="This is what clients will see."
        takesFocus={hasMoved}
        aside={<Tips title="What comes next" items={AHEAD} />}
      >
        <ShowcasePreview draft={draft} ownerName={showcase.ownerName} known={showcase.uploads} />
      </WizardStepSection>
      <WizardBar onPrevious={previous === null ? undefined : () => goTo(previous.id)}>
        <LeaveLink isMain label="Continue to Portfolio" onLeave={finish} onRefused={correct} />
      </WizardBar>
    </>
  );
}

function Tips({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <CardSection title={title} pad>
      <TickList items={items} />
    </CardSection>
  );
}

function useStep({ step, next, goTo, autosave, showcase, profileId }: ShowcaseStepProps): ShowcaseEditor {
  const form = useShowcaseForm({
    ...{ autosave, showcase },
    schema: step.schema,
    fields: step.fields,
    onNext: () => (next === null ? undefined : goTo(next.id)),
  });
  return { form, autosave, showcase, profileId };
}

interface StepFrameProps extends ShowcaseStepProps {
  editor: ShowcaseEditor;
  lead: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A step with its form: 'Next: ' and the title of the next one leads on. */
function StepFrame({ editor: { form }, lead, aside, children, ...props }: StepFrameProps) {
  const { step, previous, next, hasMoved, goTo, plan, postpone } = props;
  return (
    <>
      <WizardStepSection
        title={step.title}
        takesFocus={hasMoved}
        more={postpone || undefined}
        {...{ lead, aside }}
      >
        <ContractForm frame={form.frame} foot={null}>
          {children}
        </ContractForm>
      </WizardStepSection>
      <WizardBar
        onPrevious={previous === null ? undefined : () => goTo(previous.id)}
        start={previous === null && <ToPlan plan={plan} />}
      >
        <SubmitButton form={form.frame.id} busy={form.frame.isBusy} busyText="Saving...">
          Next: {next?.title}
        </SubmitButton>
      </WizardBar>
    </>
  );
}

/** Before the first step there is the plan. */
function ToPlan({ plan }: Pick<ShowcaseStepProps, 'plan'>) {
  return (
    <Button variant="outline" asChild>
      <Link to="/signup/service-pro/step-1" search={plan} aria-label="Previous">
        <ArrowLeft aria-hidden />
        <chakra.span hideBelow="sm">Previous</chakra.span>
      </Link>
    </Button>
  );
}
