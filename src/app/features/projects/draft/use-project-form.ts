import type { z } from 'zod';
import type { ProjectDraftField } from '#contract/project-draft.ts';
import {
  type ProjectForm,
  projectChangesOf,
  projectFormOf,
  projectFormSchema,
} from '#contract/project-form.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import type { DraftFields } from '#src/app/drafts/draft-merge-rules.ts';
import { useDraftForm } from '#src/app/drafts/use-draft-form.ts';
import { inputLabelsOf } from './project-field-labels.ts';
import { draftOf } from './use-project-autosave.ts';

interface ProjectFormOptions {
  autosave: Autosave;
  /** Of the draft's fields: what has to hold before going on. */
  schema: z.ZodType<object>;
  /** The fields on the screen, in order. */
  fields: readonly ProjectDraftField[];
  /** Labels that differ on this screen. */
  labels?: Partial<Record<ProjectDraftField, string>>;
  /** Called once the fields hold what they have to, and are saved or kept. */
  onNext: () => unknown;
}

/** A screen's part of a project draft: saved as it is typed, checked when one goes on. */
export function useProjectForm({ autosave, schema, fields, labels, onNext }: ProjectFormOptions) {
  return useDraftForm<ProjectForm>({
    kind: 'project',
    ...{ autosave, fields, formOf, onNext },
    schema: projectFormSchema(schema),
    labels: inputLabelsOf(fields, labels),
    changesOf: projectChangesOf,
  });
}

export type ProjectFormApi = ReturnType<typeof useProjectForm>;

function formOf(values: DraftFields): ProjectForm {
  return projectFormOf(draftOf(values));
}
