import { isTooLongForIntro, type ShowcaseDraft } from '#contract/showcase-draft.ts';
import { useUploadStates } from '#src/app/features/uploads/use-upload-states.ts';
import type { Showcase } from './use-showcase-autosave.ts';

/** The field itself asks for what it sends. */
const SENT_HERE: ReadonlySet<string> = new Set();

/** Whether the intro video is known to be longer than clients are shown. */
export function useIsVideoTooLong(
  video: ShowcaseDraft['businessIntroVideo'] = [],
  { uploads }: Pick<Showcase, 'uploads'>,
): boolean {
  const ids = video.map(({ uploadId }) => uploadId);
  const { states } = useUploadStates(ids, SENT_HERE, uploads);
  return ids.some((id) => isTooLongForIntro(states.get(id) ?? { media: null }));
}
