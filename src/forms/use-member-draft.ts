import { api } from '#src/api.ts';
import { type Draft, tabDraft } from './draft.ts';

/** A draft in this tab that belongs to the member who is signed in. */
export function useMemberDraft(name: string): Draft {
  const { auth } = api.useUtils();
  return tabDraft(name, auth.viewer.getData()?.profileId ?? null);
}
