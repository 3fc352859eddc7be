import { type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import {
  MAX_PROJECT_INSPIRATION,
  MAX_PROJECT_PHOTOS,
  MAX_PROJECT_VIDEOS,
  MIN_PROJECT_PHOTOS,
} from '#contract/project-options.ts';
import type { Upload } from '#contract/uploads.ts';
import { UploadsField } from '#src/app/features/uploads/uploads-field.tsx';
import { PROJECT_FIELD_LABELS } from '../draft/project-field-labels.ts';
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
export function MediaField({ project: { form, errorOf }, name, draftId, known, ...rest }: MediaFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <UploadsField
          {...rest}
          {...FIELDS[name]}
          name={name}
          label={PROJECT_FIELD_LABELS[name]}
          value={value}
          onChange={onChange}
          scope={`${draftId ?? 'new'}:${name}`}
          known={known}
          error={errorOf(name)?.message}
          captions
        />
      )}
    />
  );
}
