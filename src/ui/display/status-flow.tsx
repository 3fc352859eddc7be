import { chakra } from '@chakra-ui/react/styled-system';
import { statusFlowRecipe } from '#src/theme/recipes/progress.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const Steps = chakra('ol', statusFlowRecipe);

interface StatusFlowProps {
  /** Names of the steps in their order, 'Pending', 'Accepted', 'In progress', 'Completed' for example. */
  steps: string[];
  /** Index of the present one. */
  current: number;
}

/** Short bars, filled up to the current step. The status is also visible as text next to them. */
export function StatusFlow({ steps, current }: StatusFlowProps) {
  return (
    <Steps aria-label={`Status: ${steps[current] ?? ''}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <VisuallyHidden>{step}</VisuallyHidden>
        </li>
      ))}
    </Steps>
  );
}
