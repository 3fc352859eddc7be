import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { keepLatest } from '#contract/keep-latest.ts';
import { missingCharacters } from '#contract/project-checks.ts';
import type { ProjectDraft, ProjectDraftField } from '#contract/project-draft.ts';
import { DOCUMENTATION_URGENCIES, WORK_TYPE_LABELS, WORK_TYPES } from '#contract/project-options.ts';
import { publishableProjectSchema } from '#contract/project-steps.ts';
import { useWatch } from 'react-hook-form';
import type { RouterOutputs } from '#src/api.ts';
import { DraftConflictDialog } from '#src/app/drafts/draft-conflict-dialog.tsx';
import { SaveStateText } from '#src/app/drafts/save-state-text.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatCount } from '#src/ui/format.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { conflictWords } from '../draft/conflict-labels.ts';
import { useProjectAutosave } from '../draft/use-project-autosave.ts';
import { type ProjectFormApi, useProjectForm } from '../draft/use-project-form.ts';
import { TitleField, UrgencyField } from '../fields/basics-fields.tsx';
import {
  AccessField,
  OccupancyField,
  SpecialInstructionsField,
  WorkingHoursField,
} from '../fields/conditions-fields.tsx';
import { DescriptionField, QualityField } from '../fields/description-fields.tsx';
import { MediaField } from '../fields/media-fields.tsx';
import { BudgetFields, TimelineFields } from '../fields/money-fields.tsx';
import { ScopeField } from '../fields/scope-field.tsx';
import { CompletionCard, useDocumentation } from './completion-card.tsx';

/** What the form asks for, in order (product 14.4). */
const FIELDS = [
  'title',
  'workType',
  'urgency',
  'description',
  'scope',
  'qualityLevel',
  'photos',
  'videos',
  'inspiration',
  'budget',
  'timeline',
  'occupancy',
  'workingHours',
  'accessRequirements',
  'specialInstructions',
] as const satisfies readonly ProjectDraftField[];

/** What has to hold before going on: the wizard asks for the rest. */
const ASKED = {
  title: true,
  workType: true,
  urgency: true,
  description: true,
  scope: true,
  qualityLevel: true,
  photos: true,
  budget: true,
  timeline: true,
  occupancy: true,
  accessRequirements: true,
} as const;
const askedSchema = keepLatest((earliestStart: string) =>
  publishableProjectSchema(earliestStart).pick(ASKED),
);

const NONE: NonNullable<DocumentationProps['draft']>['uploads'] = [];

interface DocumentationProps {
  profileId: string;
  draft: RouterOutputs['projects']['getDraft'] | null;
  initial: ProjectDraft;
  earliestStart: string;
  onCreated: (id: string) => void;
  /** Called at 100 %, with the draft's id. */
  onDone: (id: string) => unknown;
}

/** 'Document Your Project in Detail': the same draft as the wizard's, on one page (product 14.2). */
export function DocumentationScreen({
  profileId,
  draft,
  initial,
  earliestStart,
  onCreated,
  onDone,
}: DocumentationProps) {
  const autosave = useProjectAutosave({ draft, initial, profileId, onCreated });
  const project = useProjectForm({
    autosave,
    schema: askedSchema(earliestStart),
    fields: FIELDS,
    labels: { workType: 'Project type' },
    onNext: () => {
      const id = autosave.id();
      if (id === null) return;
      showToast({ title: 'Project documentation complete!' });
      return onDone(id);
    },
  });
  // A press shows its effect first, and the rest of this long form follows.
  const shown = useDeferredValue(project);
  return (
    <chakra.main id="main">
      <Wrap paddingTop={{ base: '16px', sm: '24px' }}>
        <PageHead
          size="head"
          title="Document Your Project in Detail"
          subtitle="The same draft as in the wizard. Nothing is public until you publish it."
          actions={<SaveStateText autosave={autosave} />}
        />
        <chakra.div marginTop="24px">
          <PercentMeter project={project} />
        </chakra.div>
        <TwoColumns>
          <Column>
            <ContractForm frame={project.frame} foot={null}>
              <Sections
                project={shown}
                earliestStart={earliestStart}
                draftId={autosave.id()}
                known={draft?.uploads ?? NONE}
              />
            </ContractForm>
          </Column>
          <Column>
            <CompletionCard project={project} />
          </Column>
        </TwoColumns>
      </Wrap>
      <ContinueDock project={project} />
      <DraftConflictDialog autosave={autosave} {...conflictWords} />
    </chakra.main>
  );
}

// What follows each key that is pressed is drawn by itself: with many photos the rest takes long.

function PercentMeter({ project }: { project: ProjectFormApi }) {
  const { percent } = useDocumentation(project);
  return <Meter label="Documentation" value={percent} text={`${String(percent)}% complete`} showText />;
}

function ContinueDock({ project }: { project: ProjectFormApi }) {
  const { percent, isComplete } = useDocumentation(project);
  return (
    <Dock
      label="Continue"
      cost={isComplete ? 'Everything is documented.' : `${String(percent)}% complete. Continue at 100%.`}
    >
      <SubmitButton form={project.frame.id} busy={project.frame.isBusy} unavailable={!isComplete}>
        Continue
      </SubmitButton>
    </Dock>
  );
}

type SectionsProps = {
  project: ProjectFormApi;
  earliestStart: string;
  draftId: string | null;
  known: NonNullable<DocumentationProps['draft']>['uploads'];
};

const Sections = memo(function Sections({ project, earliestStart, ...media }: SectionsProps) {
  const { field, form } = project;
  const hasOther = form.getValues('urgency') === 'planning';
  return (
    <>
      <Section title="The project">
        <TitleField project={project} />
        <SelectField
          {...field('workType')}
          placeholder="Choose a project type"
          options={WORK_TYPES.map((value) => ({ value, label: WORK_TYPE_LABELS[value] }))}
        />
        <UrgencyField
          project={project}
          offered={hasOther ? [...DOCUMENTATION_URGENCIES, 'planning'] : DOCUMENTATION_URGENCIES}
        />
      </Section>
      <Section title="The work">
        <DescriptionField project={project} help={<MissingCharacters project={project} />} />
        <ScopeField project={project} hasPriority={false} />
        <QualityField project={project} />
      </Section>
      <Section title="Photos and video">
        <MediaField
          {...media}
          project={project}
          name="photos"
          help="Show 3 or more of the area around the work as well."
        />
        <MediaField {...media} project={project} name="videos" help="One is recommended, 2 to 5 minutes." />
        <MediaField
          {...media}
          project={project}
          name="inspiration"
          help="What you would like it to become."
        />
      </Section>
      <Section title="Budget and timeline">
        <BudgetFields project={project} />
        <TimelineFields project={project} earliestStart={earliestStart} />
      </Section>
      <Section title="Working conditions">
        <OccupancyField project={project} />
        <WorkingHoursField project={project} />
        <AccessField project={project} />
        <SpecialInstructionsField project={project} />
      </Section>
    </>
  );
});

function MissingCharacters({ project: { form } }: { project: ProjectFormApi }) {
  const missing = missingCharacters(useWatch({ control: form.control, name: 'description' }));
  if (missing === 0) return 'Long enough. Add whatever else matters.';
  return `What is there today, what should change, and why. ${formatCount(missing, 'more character')} needed.`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CardSection title={title} pad>
      <chakra.div display="grid" gap={{ base: '20px', sm: '24px' }}>
        {children}
      </chakra.div>
    </CardSection>
  );
}
