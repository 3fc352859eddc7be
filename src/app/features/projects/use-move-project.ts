import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const FAILED = 'Failed to change the project. Please try again.';

const DONE: Record<'unpublish' | 'close' | 'markDone', string> = {
  unpublish: 'Project unpublished',
  close: 'Project closed',
  markDone: 'Project marked as done',
};
export type ProjectMove = keyof typeof DONE;

/** Takes a project from the market, closes it or marks it as done; whatever comes of it, it is read again. */
export function useMoveProject(onSettled: () => void) {
  const utils = api.useUtils();
  const optionsOf = (move: ProjectMove) => ({
    onSuccess: () => showToast({ title: DONE[move] }),
    onError: (error: unknown) => {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      onSettled();
      await utils.projects.invalidate();
    },
  });
  return {
    unpublish: api.projects.unpublish.useMutation(optionsOf('unpublish')),
    close: api.projects.close.useMutation(optionsOf('close')),
    markDone: api.projects.markDone.useMutation(optionsOf('markDone')),
  };
}
