import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { INTRO_VIDEO_MINUTES, SHOWCASE_FILES, type ShowcaseFileField } from '#contract/showcase-draft.ts';
import { FormUploadsField } from '#src/app/features/uploads/form-uploads-field.tsx';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import { useVideoProblem } from './use-intro-video.ts';
import { useUploadedToast } from './use-uploaded-toast.ts';
import type { ShowcaseEditor } from './use-showcase-form.ts';

interface FilesFieldProps {
  editor: ShowcaseEditor;
  name: ShowcaseFileField;
  help: ReactNode;
  columns?: number;
  /** What is wrong with a file that is there, though the form could be sent. */
  problem?: string | undefined;
}

const { atLeast, atMost } = INTRO_VIDEO_MINUTES;
const VIDEO_HELP = `Say hello, and show how you work. ${String(atLeast)} to ${String(atMost)} minutes; MP4 works best.`;

/** The video, which says that it is too long once its length is known. */
export function IntroVideoField({ editor }: Pick<FilesFieldProps, 'editor'>) {
  const video = useWatch({ control: editor.form.form.control, name: 'businessIntroVideo' });
  const problem = useVideoProblem(video, editor.showcase);
  return (
    <FilesField
      editor={editor}
      name="businessIntroVideo"
      help={VIDEO_HELP}
      columns={2}
      problem={problem ?? undefined}
    />
  );
}

/** A logo, photos or a video of the business. */
export function FilesField({
  editor: { form, showcase, profileId },
  name,
  help,
  columns = 3,
  problem,
}: FilesFieldProps) {
  const { kind, max } = SHOWCASE_FILES[name];
  const scope = `showcase:${profileId}:${name}`;
  useUploadedToast(scope, kind);
  return (
    <FormUploadsField
      {...{ name, kind, max, help, columns, scope, problem }}
      form={form}
      label={SHOWCASE_FIELD_LABELS[name]}
      known={showcase.uploads}
      captions={max > 1}
    />
  );
}
