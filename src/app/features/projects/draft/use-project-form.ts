import type { z } from 'zod';
import type { ProjectDraftField } from '#contract/project-draft.ts';
import {
  type ProjectForm,
  projectChangesOf,
  projectFormOf,
  projectFormSchema,
} from '#contract/project-form.ts';
import type { Autosave } from '#src/app/drafts/autosave-draft.ts';
import { type DraftFields, pickFields } from '#src/app/drafts/draft-merge-rules.ts';
import { useReplacedValues } from '#src/app/drafts/use-autosave.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
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

/** How long going on waits for the server: what is typed is safe in the browser as well. */
const PATIENCE_MS = 4_000;

const NOT_SAVED = "Your changes aren't saved. Reload the page and try again.";

/** A screen's part of a project draft: saved as it is typed, checked when one goes on. */
export function useProjectForm({ autosave, schema, fields, labels, onNext }: ProjectFormOptions) {
  const api = useContractForm<ProjectForm, object>({
    schema: projectFormSchema(schema),
    labels: inputLabelsOf(fields, labels),
    defaultValues: formOf(autosave.values()),
    mode: 'next',
    draft: {
      key: `project:${fields.join()}`,
      read: () => null,
      write: (values) => {
        const shown = pickFields({ ...values }, (name) => fields.some((field) => field === name));
        autosave.change(projectChangesOf(shown));
      },
      drop: () => undefined,
    },
    send: async () => {
      await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (autosave.status().state === 'refused') throw new Error(NOT_SAVED);
    },
    onSent: () => (autosave.status().conflict === null ? onNext() : undefined),
    failure: { message: NOT_SAVED },
  });
  useReplacedValues(autosave, api.form.setValue, formOf);
  return api;
}

export type ProjectFormApi = ReturnType<typeof useProjectForm>;

function formOf(values: DraftFields): ProjectForm {
  return projectFormOf(draftOf(values));
}
