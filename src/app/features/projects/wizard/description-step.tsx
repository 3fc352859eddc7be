import { PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { DescriptionField, QualityField } from '../fields/description-fields.tsx';
import { ScopeField } from '../fields/scope-field.tsx';
import { type ProjectStepProps, ProjectStepSection, useProjectStep } from './project-step-section.tsx';

/** Step 2: the work in words. */
export function DescriptionStep(props: ProjectStepProps) {
  const step = useProjectStep('description', props);
  const { project } = step;
  return (
    <ProjectStepSection
      step={step}
      lead="The more a professional knows, the closer the estimate."
      seenBy="Professionals who find your project read all of this. Leave out names, phone numbers and the street."
    >
      <DescriptionField project={project} />
      <ScopeField project={project} hasPriority />
      <TextareaField
        {...project.field('requirements')}
        optional
        rows={3}
        maxLength={PROJECT_TEXT_LIMITS.requirements}
        help="Sizes, standards, permits, anything that has to be met."
      />
      <TextareaField
        {...project.field('materialPreferences')}
        optional
        rows={3}
        maxLength={PROJECT_TEXT_LIMITS.materialPreferences}
        help="Brands, finishes, colors, or what you already bought."
      />
      <QualityField project={project} />
    </ProjectStepSection>
  );
}
