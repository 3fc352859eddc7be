import {
  AccessField,
  MoreConditionsFields,
  OccupancyField,
  WorkingHoursField,
} from '../fields/conditions-fields.tsx';
import { type ProjectStepProps, ProjectStepSection, useProjectStep } from './project-step-section.tsx';

/** Step 5: how the work gets done, and who may do it. */
export function ConditionsStep(props: ProjectStepProps) {
  const step = useProjectStep('conditions', props);
  const { project } = step;
  return (
    <ProjectStepSection
      step={step}
      lead="What a professional has to plan around."
      seenBy="Occupancy, access, parking and known issues open only to a professional whose proposal you accept."
    >
      <OccupancyField project={project} />
      <WorkingHoursField project={project} />
      <AccessField project={project} />
      <MoreConditionsFields project={project} />
    </ProjectStepSection>
  );
}
