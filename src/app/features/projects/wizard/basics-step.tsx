import type { ReactNode } from 'react';
import { PROJECT_URGENCIES } from '#contract/project-options.ts';
import { ProjectTypeField, PropertyFields, TitleField, UrgencyField } from '../fields/basics-fields.tsx';
import { type ProjectStepProps, ProjectStepSection, useProjectStep } from './project-step-section.tsx';

/** Step 1: what, how soon and where. */
export function BasicsStep({ more, ...props }: ProjectStepProps & { more?: ReactNode }) {
  const step = useProjectStep('basics', props);
  const { project } = step;
  return (
    <ProjectStepSection
      step={step}
      more={more}
      lead="What needs doing, how soon, and where."
      seenBy="Professionals see the city. The street opens only after you accept a proposal."
    >
      <TitleField project={project} />
      <ProjectTypeField project={project} />
      <UrgencyField project={project} offered={PROJECT_URGENCIES} />
      <PropertyFields project={project} />
    </ProjectStepSection>
  );
}
