import type { ProjectDraft } from '#contract/project-draft.ts';
import type { Upload } from '#contract/uploads.ts';
import { useUploadStates } from '#src/app/features/uploads/use-upload-states.ts';

/** Files are sent in the steps before. */
const SENT_HERE: ReadonlySet<string> = new Set();

/** The files that a draft names as they are now, also those that another tab or device has added since. */
export function useNamedUploads(
  { photos = [], videos = [], inspiration = [] }: ProjectDraft,
  known: readonly Upload[],
): Upload[] {
  const ids = [...photos, ...videos, ...inspiration].map(({ uploadId }) => uploadId);
  const { states } = useUploadStates(ids, SENT_HERE, known);
  return ids.flatMap((id) => states.get(id) ?? []);
}
