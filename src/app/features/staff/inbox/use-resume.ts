import type { InboxResume } from '#contract/inbox.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Saves the resume that came with an application. */
export function useResume() {
  const resume = api.staff.inbox.resume.useMutation();
  const download = async (id: string) => {
    try {
      save(await resume.mutateAsync({ id }));
    } catch (error) {
      const { title, description } = describeError(error, 'The resume didn’t load. Please try again.');
      showToast({ tone: 'destructive', title, description });
    }
  };
  return { isBusy: resume.isPending, download };
}

function save({ fileName, mediaType, contentBase64 }: InboxResume): void {
  const bytes = Uint8Array.from(atob(contentBase64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
