import { api } from '#src/api.ts';

/** Says that the owner has opened a proposal, which from then on is not returned for silence. */
export function useOpenResponse(): (id: string) => void {
  const utils = api.useUtils();
  const { mutate } = api.connections.markOpened.useMutation({
    retry: 2,
    onSettled: () =>
      Promise.all([utils.projects.responses.invalidate(), utils.connections.list.invalidate()]),
  });
  return (id) => mutate({ id });
}
