import { chakra } from '@chakra-ui/react/styled-system';
import { Circle, CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { projectChangesOf } from '#contract/project-form.ts';
import {
  DOCUMENTATION_CHECK_LABELS,
  type Documentation,
  documentationChecks,
} from '#contract/project-checks.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import type { ProjectFormApi } from '../draft/use-project-form.ts';
import { draftOf } from '../draft/use-project-autosave.ts';

/** The nine checks of what is typed right now (product 14.4). */
export function useDocumentation({ form }: ProjectFormApi): Documentation {
  // Renders again with each change; the values themselves are read whole.
  useWatch({ control: form.control });
  return documentationChecks(draftOf(projectChangesOf(form.getValues())));
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '12px',
    marginTop: '24px',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '12px', color: 'fg.muted' },
    '& > li[data-met]': { color: 'fg' },
    '& svg': { width: '20px', height: '20px', flex: 'none', marginTop: '2px', strokeWidth: '1.75' },
    '& > li[data-met] svg': { color: 'green.fg' },
  },
});

/** What is documented, what is missing, and the share in percent. */
export function CompletionCard({ project }: { project: ProjectFormApi }) {
  const { checks, percent } = useDocumentation(project);
  return (
    <CardSection title="Completion" pad>
      <Meter label="Complete" value={percent} text={`${String(percent)}%`} showText />
      <List>
        {checks.map(({ id, isMet, missing }) => (
          <li key={id} data-met={isMet || undefined}>
            {isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
            <span>
              {DOCUMENTATION_CHECK_LABELS[id]}
              <VisuallyHidden>{isMet ? ' (done)' : ' (missing)'}</VisuallyHidden>
              {missing !== null && (
                <chakra.span display="block" textStyle="meta">
                  {missing}
                </chakra.span>
              )}
            </span>
          </li>
        ))}
      </List>
    </CardSection>
  );
}
