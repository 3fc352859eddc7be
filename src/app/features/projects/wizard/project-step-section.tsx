import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Upload } from '#contract/uploads.ts';
import { PROJECT_STEPS, type ProjectStepId } from '#contract/project-steps.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { WizardBar } from '#src/app/wizard/wizard-bar.tsx';
import { WizardStepSection } from '#src/app/wizard/wizard-step-section.tsx';
import { ContractForm } from '#src/forms/contract-form.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { type ProjectFormApi, useProjectForm } from '../draft/use-project-form.ts';

/** What every step is given. */
export interface ProjectStepProps {
  autosave: Autosave;
  /** The first day that work can start on. */
  earliestStart: string;
  /** What the server said of the files when the draft was loaded. */
  uploads: readonly Upload[];
  hasMoved: boolean;
  goTo: (id: ProjectStepId) => void;
}

/** The form of one of the six steps, and the ways from it. */
export function useProjectStep(
  id: ProjectStepId,
  { autosave, earliestStart, hasMoved, goTo }: ProjectStepProps,
) {
  const index = PROJECT_STEPS.findIndex((step) => step.id === id);
  const { title, fields, schema } = stepAt(index);
  const next = PROJECT_STEPS[index + 1];
  const previous = PROJECT_STEPS[index - 1];
  const project = useProjectForm({
    autosave,
    schema: schema(earliestStart),
    fields,
    onNext: () => (next === undefined ? undefined : goTo(next.id)),
  });
  return {
    project,
    title,
    hasMoved,
    nextTitle: next?.title ?? '',
    onPrevious: previous === undefined ? undefined : () => goTo(previous.id),
  };
}

function stepAt(index: number) {
  const step = PROJECT_STEPS[index];
  if (step === undefined) throw new Error(`No step ${String(index)}`);
  return step;
}

interface ProjectStepSectionProps {
  step: Omit<ReturnType<typeof useProjectStep>, 'project'> & { project: ProjectFormApi };
  badge?: ReactNode;
  lead?: ReactNode;
  more?: ReactNode;
  /** Above the note on who sees it. */
  aside?: ReactNode;
  seenBy?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A step with its form: 'Next: ' and the title of the next one leads on. */
export function ProjectStepSection({
  step,
  aside,
  seenBy,
  note,
  children,
  ...section
}: ProjectStepSectionProps) {
  const { project, title, hasMoved, nextTitle, onPrevious } = step;
  return (
    <>
      <WizardStepSection
        {...section}
        title={title}
        takesFocus={hasMoved}
        aside={
          <>
            {aside}
            {seenBy !== undefined && <SeenBy>{seenBy}</SeenBy>}
          </>
        }
      >
        <ContractForm frame={project.frame} foot={null}>
          {children}
        </ContractForm>
      </WizardStepSection>
      <WizardBar onPrevious={onPrevious} note={note}>
        <SubmitButton form={project.frame.id} busy={project.frame.isBusy} busyText="Saving...">
          Next: {nextTitle}
        </SubmitButton>
      </WizardBar>
    </>
  );
}

function SeenBy({ children }: { children: ReactNode }) {
  return (
    <Card pad>
      <chakra.p
        display="flex"
        alignItems="center"
        gap="8px"
        fontWeight="label"
        css={{ '& svg': { width: '16px', height: '16px', strokeWidth: '1.75' } }}
      >
        <LockKeyhole aria-hidden />
        Who sees this
      </chakra.p>
      <chakra.p color="fg.muted" marginTop="8px">
        {children}
      </chakra.p>
    </Card>
  );
}
