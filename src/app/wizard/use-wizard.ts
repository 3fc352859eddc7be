import { useEffect, useState } from 'react';
import {
  firstUnfinished,
  isFinished,
  isOpen,
  neighborsOf,
  stepToShow,
  type WizardStep,
} from './wizard-rules.ts';

interface WizardOptions<S extends WizardStep> {
  steps: readonly S[];
  /** What is filled in so far. */
  values: Readonly<Record<string, unknown>>;
  /** The step that the address names; without one, the first that was unfinished when the wizard was opened. */
  wanted: S['id'] | undefined;
  /** Puts a step into the address; `replace` where it named one that isn't open. */
  onStep: (id: S['id'], options: { replace: boolean }) => void;
}

interface Item<S extends WizardStep> {
  id: S['id'];
  title: string;
  isFinished: boolean;
  isOpen: boolean;
}

/** Which step is shown, and the ways between them. */
export function useWizard<S extends WizardStep>({ steps, values, wanted, onStep }: WizardOptions<S>) {
  const [resumed] = useState((): S['id'] => firstUnfinished(steps, values).id);
  const step = stepToShow(steps, wanted ?? resumed, values);
  const [shown, setShown] = useState({ id: step.id, hasMoved: false });
  if (shown.id !== step.id) setShown({ id: step.id, hasMoved: true });
  useEffect(() => {
    if (wanted !== undefined && wanted !== step.id) onStep(step.id, { replace: true });
  });
  return {
    step,
    ...neighborsOf(steps, step),
    /** Whether another step was shown before: then the focus moves to this one. */
    hasMoved: shown.hasMoved,
    items: steps.map((each): Item<S> => ({
      id: each.id,
      title: each.title,
      isFinished: isFinished(each, values),
      isOpen: isOpen(steps, each.id, values),
    })),
    goTo: (id: S['id']) => onStep(id, { replace: false }),
  };
}
