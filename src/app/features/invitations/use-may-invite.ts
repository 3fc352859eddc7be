import { api } from '#src/api.ts';
import { OWN_PROJECTS_TO_INVITE_INPUT } from './invite-inputs.ts';

/** Whether the member has a published project to invite someone to. */
export function useMayInvite(): boolean {
  const { data } = api.projects.listMine.useQuery(OWN_PROJECTS_TO_INVITE_INPUT);
  return data?.items.some(({ status }) => status === 'published') ?? false;
}
