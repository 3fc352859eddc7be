import { type ReactNode } from 'react';
import {
  MAX_PROJECT_INSPIRATION,
  MAX_PROJECT_PHOTOS,
  MAX_PROJECT_VIDEOS,
  MIN_PROJECT_PHOTOS,
} from '#contract/project-options.ts';
import type { Upload } from '#contract/uploads.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { PROJECT_FIELD_LABELS } from '../draft/project-field-labels.ts';
import { fileScope } from '../draft/use-project-autosave.ts';
import type { ProjectFormApi } from '../draft/use-project-form.ts';

const FIELDS = {
  photos: { kind: 'photo', min: MIN_PROJECT_PHOTOS, max: MAX_PROJECT_PHOTOS, firstMark: 'Cover' },
  videos: { kind: 'video', min: 0, max: MAX_PROJECT_VIDEOS },
  inspiration: { kind: 'photo', min: 0, max: MAX_PROJECT_INSPIRATION },
} as const;

interface MediaFieldProps {
  project: ProjectFormApi;
  name: keyof typeof FIELDS;
  /** The draft that the files are for. */
  draftId: string | null;
  known: readonly Upload[];
  help: ReactNode;
  columns?: number;
}

/** Photos or videos of a project. */
export function MediaField({ project, name, draftId, known, ...rest }: MediaFieldProps) {
  return (
    <FormUploadsField
      {...rest}
      {...FIELDS[name]}
      form={project}
      name={name}
      label={PROJECT_FIELD_LABELS[name]}
      scope={fileScope(draftId, name)}
      known={known}
      captions
    />
  );
}
