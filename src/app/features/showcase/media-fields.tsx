import type { ReactNode } from 'react';
import { SHOWCASE_FILES, type ShowcaseFileField } from '#contract/showcase-draft.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
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
    <FormUploadsField
      {...{ name, kind, max, help, columns, scope }}
      form={form}
      label={SHOWCASE_FIELD_LABELS[name]}
      known={showcase.uploads}
      captions={max > 1}
    />
  );
}
