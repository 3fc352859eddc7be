import type { z } from 'zod';

/** A step of a wizard, as data. */
export interface WizardStep<Id extends string = string> {
  id: Id;
  title: string;
  /** The fields that it asks for. */
  fields: readonly string[];
  /** What they have to hold before the wizard goes on. */
  schema: z.ZodType;
  /** Whether the step can be shown at all, whatever the fields hold; it can when left out. */
  guard?: () => boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a step's fields hold what it asks for. */
export function isFinished({ fields, schema }: WizardStep, values: Values): boolean {
  return schema.safeParse(Object.fromEntries(fields.map((name) => [name, values[name] ?? undefined])))
    .success;
}

/** The first step that lacks something; the last one when none does. */
export function firstUnfinished<S extends WizardStep>(steps: readonly S[], values: Values): S {
  const step = steps.find((each) => !isFinished(each, values)) ?? steps.at(-1);
  if (step === undefined) throw new Error('A wizard without steps');
  return step;
}

/** Going on needs every step before; going back needs nothing (product 20.1). */
export function isOpen(steps: readonly WizardStep[], id: string, values: Values): boolean {
  const index = steps.findIndex((step) => step.id === id);
  if (index === -1 || steps[index]?.guard?.() === false) return false;
  return steps.slice(0, index).every((step) => isFinished(step, values));
}

/** The step to show: the one that the address names while it is open, else the first unfinished. */
export function stepToShow<S extends WizardStep>(
  steps: readonly S[],
  wanted: string | undefined,
  values: Values,
): S {
  const named = steps.find(({ id }) => id === wanted);
  return named !== undefined && isOpen(steps, named.id, values) ? named : firstUnfinished(steps, values);
}

/** The step or part that asks for a field, given by its path, such as `mediaFeatures.0.url`. */
export function placeOfField<P extends { fields: readonly string[] }>(
  places: readonly P[],
  path: string,
): P | undefined {
  const [field = ''] = path.split('.');
  return places.find(({ fields }) => fields.includes(field));
}

/** The steps before and after one. */
export function neighborsOf<S extends WizardStep>(steps: readonly S[], { id }: S) {
  const index = steps.findIndex((step) => step.id === id);
  return { number: index + 1, previous: steps[index - 1] ?? null, next: steps[index + 1] ?? null };
}
