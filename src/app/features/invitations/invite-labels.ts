import { MAX_INVITATIONS, type ProjectVisibility } from '#contract/project-options.ts';
import type { InvitableProject } from '#contract/project-publishing.ts';
import { formatCount } from '#src/ui/format.ts';

const VISIBILITY_WORDS: Record<ProjectVisibility, string> = {
  public: 'Public',
  featured: 'Featured',
  private: 'Private',
};

/** Whether a professional can be invited to a project now. */
export function isOpenTo({ state, invitations }: InvitableProject): boolean {
  return state === 'open' && invitations < MAX_INVITATIONS;
}

/** 'Ann Arbor, MI. Private. 3 of 50 invitations used', or why this professional can't be invited. */
export function factsOfInvitable({ state, city, visibility, invitations }: InvitableProject): string {
  if (state === 'invited') return 'Already invited';
  if (state === 'proposed') return 'Already sent you a proposal';
  if (invitations >= MAX_INVITATIONS)
    return `All ${String(MAX_INVITATIONS)} invitations are used. Withdraw one first`;
  const used = `${String(invitations)} of ${String(MAX_INVITATIONS)} invitations used`;
  return [city, VISIBILITY_WORDS[visibility], used].filter((fact) => fact !== null).join('. ');
}

/** What an invitation costs, and what a proposal will. */
export function costOfInviting(name: string, available: number | undefined): string {
  const yours =
    available === undefined ? '1 of your Connections' : `1 of your ${formatCount(available, 'Connection')}`;
  const free = 'Inviting is free.';
  if (available === 0)
    return `${free} You need a Connection before ${name} can send a proposal: each one uses 1 of yours.`;
  return `${free} If ${name} sends a proposal, it uses ${yours}.`;
}
