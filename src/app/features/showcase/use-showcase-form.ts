import type { z } from 'zod';
import type { ShowcaseStepField } from '#contract/showcase-steps.ts';
import {
  showcaseChangesOf,
  type ShowcaseForm,
  showcaseFormOf,
  showcaseFormSchema,
} from '#contract/showcase-form.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { useDraftForm } from '#src/app/drafts/use-draft-form.ts';
import { inputLabelsOf } from './showcase-labels.ts';
import { draftOf, type Showcase } from './use-showcase-autosave.ts';

interface ShowcaseFormOptions {
  autosave: Autosave;
  showcase: Showcase;
  schema: z.ZodType<object>;
  /** The fields on the screen, in order. */
  fields: readonly ShowcaseStepField[];
  onNext: () => unknown;
}

/** A screen's part of the business profile: saved as it is typed, checked when one goes on. */
export function useShowcaseForm({ autosave, showcase, schema, fields, onNext }: ShowcaseFormOptions) {
  const { ownerName, thisYear } = showcase;
  return useDraftForm<ShowcaseForm>({
    kind: 'showcase',
    ...{ autosave, fields, onNext },
    schema: showcaseFormSchema(schema, fields, thisYear),
    labels: inputLabelsOf(fields),
    formOf: (values) => showcaseFormOf({ ...draftOf(values), ownerName }),
    changesOf: (form) => showcaseChangesOf(form, thisYear),
  });
}

export type ShowcaseFormApi = ReturnType<typeof useShowcaseForm>;

/** What every screen of the business profile is given. */
export interface ShowcaseEditor {
  form: ShowcaseFormApi;
  autosave: Autosave;
  showcase: Showcase;
  profileId: string;
}
