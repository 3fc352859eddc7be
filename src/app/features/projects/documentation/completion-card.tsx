import { useWatch } from 'react-hook-form';
import { projectChangesOf } from '#contract/project-form.ts';
import {
  DOCUMENTATION_CHECK_LABELS,
  type Documentation,
  documentationChecks,
} from '#contract/project-checks.ts';
import { CheckList } from '#src/ui/display/check-list.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';
import { draftOf } from '../draft/use-project-autosave.ts';

/** The nine checks of what is typed right now (product 14.4). */
export function useDocumentation({ form }: ProjectFormApi): Documentation {
  // Renders again with each change; the values themselves are read whole.
  useWatch({ control: form.control });
  return documentationChecks(draftOf(projectChangesOf(form.getValues())));
}

/** What is documented, what is missing, and the share in percent. */
export function CompletionCard({ project }: { project: ProjectFormApi }) {
  const { checks, percent } = useDocumentation(project);
  return (
    <CardSection title="Completion" pad>
      <Meter label="Complete" value={percent} text={`${String(percent)}%`} showText />
      <CheckList
        items={checks.map((check) => ({
          ...check,
          key: check.id,
          label: DOCUMENTATION_CHECK_LABELS[check.id],
        }))}
      />
    </CardSection>
  );
}
