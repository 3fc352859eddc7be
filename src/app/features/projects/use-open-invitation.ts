import type { OwnerProjectPreview } from '#contract/previews.ts';
import { api } from '#src/api.ts';
import { useOnce } from './use-arrival.ts';

/** Tells the owner who invited the viewer that the project was opened. */
export function useOpenInvitation({
  id,
  isInvited,
}: Pick<OwnerProjectPreview['project'], 'id' | 'isInvited'>) {
  const { mutate } = api.projects.openInvitation.useMutation({ retry: 2 });
  useOnce(isInvited, () => mutate({ id }));
}
