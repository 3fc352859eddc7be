import type { ProjectDraftField } from '#contract/project-draft.ts';
import { PROJECT_FIELD_LABELS } from './project-field-labels.ts';
import { fieldInWords } from './project-value-labels.ts';
import { draftOf } from './use-project-autosave.ts';

/** How a project's fields and their values read where two changes are compared. */
export const conflictWords = {
  title: 'This project was changed elsewhere',
  labels: PROJECT_FIELD_LABELS,
  inWords: (name: string, value: unknown) =>
    fieldInWords(name as ProjectDraftField, draftOf({ [name]: value })),
};
