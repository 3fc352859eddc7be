import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

export const DECISION_FAILED = 'Your answer wasn’t sent. Please try again.';

/** Reads everything again that an answer to a proposal changes; also on failure, since another tab may have answered. */
export function useAnswerSettled(): () => Promise<unknown> {
  const utils = api.useUtils();
  return () =>
    Promise.all([
      utils.projects.responses.invalidate(),
      utils.projects.get.invalidate(),
      utils.projects.listMine.invalidate(),
      utils.connections.list.invalidate(),
      utils.connections.get.invalidate(),
      utils.profiles.preview.invalidate(),
    ]);
}

/** Accepts a proposal. */
export function useAccept(id: string, name: string) {
  const settle = useAnswerSettled();
  const mutation = api.projects.decideResponse.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Proposal accepted',
        description: `You and ${name} can now see each other’s phone and email.`,
      }),
    onError: (error) => {
      const { title, description } = describeError(error, DECISION_FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: settle,
  });
  return {
    isBusy: mutation.isPending,
    accept: () => mutation.mutate({ id, decision: 'accept' }),
  };
}
