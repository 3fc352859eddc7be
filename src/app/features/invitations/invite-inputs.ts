import { MAX_INVITATIONS } from '#contract/project-options.ts';

/** What loaders warm and `useMayInvite` reads. */
export const OWN_PROJECTS_TO_INVITE_INPUT = { limit: 20 };

/** What loaders warm and the list of the invited reads: all of them, since there are no more. */
export const inputOfInvitations = (projectId: string) => ({ id: projectId, limit: MAX_INVITATIONS });
