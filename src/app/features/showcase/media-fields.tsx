import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { SHOWCASE_FILES, type ShowcaseFileField } from '#contract/showcase.ts';
import { UploadsField } from '#src/app/features/uploads/uploads-field.tsx';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import { useUploadedToast } from './use-uploaded-toast.ts';
import type { ShowcaseEditor } from './use-showcase-form.ts';

interface FilesFieldProps {
  editor: ShowcaseEditor;
  name: ShowcaseFileField;
  help: ReactNode;
  columns?: number;
}

/** A logo, photos or a video of the business. */
export function FilesField({
  editor: { form, showcase, profileId },
  name,
  help,
  columns = 3,
}: FilesFieldProps) {
  const { kind, max } = SHOWCASE_FILES[name];
  const scope = `showcase:${profileId}:${name}`;
  useUploadedToast(scope, kind);
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <UploadsField
          {...{ name, kind, max, help, columns, value, onChange }}
          label={SHOWCASE_FIELD_LABELS[name]}
          scope={scope}
          known={showcase.uploads}
          error={form.errorOf(name)?.message}
          captions={max > 1}
        />
      )}
    />
  );
}
