import { isTooLongForIntro, type ShowcaseDraft } from '#contract/showcase-draft.ts';
import { SHOWCASE_MESSAGES } from '#contract/showcase-steps.ts';
import { useUploadStates } from '#src/app/features/uploads/use-upload-states.ts';
import type { Showcase } from './use-showcase-autosave.ts';

/** The field itself asks for what it sends. */
const SENT_HERE: ReadonlySet<string> = new Set();

/** What is wrong with the intro video once it is known to be longer than clients are shown; else null. */
export function useVideoProblem(
  video: ShowcaseDraft['businessIntroVideo'] = [],
  { uploads }: Pick<Showcase, 'uploads'>,
): string | null {
  const ids = video.map(({ uploadId }) => uploadId);
  const { states } = useUploadStates(ids, SENT_HERE, uploads);
  const isTooLong = ids.some((id) => isTooLongForIntro(states.get(id) ?? { media: null }));
  return isTooLong ? SHOWCASE_MESSAGES.introVideo : null;
}
