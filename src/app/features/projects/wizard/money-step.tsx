import { BudgetFields, TimelineFields } from '../fields/money-fields.tsx';
import { type ProjectStepProps, ProjectStepSection, useProjectStep } from './project-step-section.tsx';

/** Step 4: what it may cost, and when. */
export function MoneyStep(props: ProjectStepProps) {
  const step = useProjectStep('money', props);
  return (
    <ProjectStepSection
      step={step}
      lead="A range is enough. Professionals plan by it before they write to you."
      seenBy="Professionals who find your project see the range and the dates."
    >
      <BudgetFields project={step.project} />
      <TimelineFields project={step.project} earliestStart={props.earliestStart} />
    </ProjectStepSection>
  );
}
