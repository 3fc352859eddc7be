import type { OwnProject } from '#contract/own-projects.ts';

/** Why the member's own project takes no proposal, and what changes that; null while it takes them. */
export function pauseInWords({ pausedBecause }: Pick<OwnProject, 'pausedBecause'>): string | null {
  switch (pausedBecause) {
    case 'full':
      return 'Answer a proposal to open a slot for the next one.';
    case 'owner_short':
      return 'You need a Connection to get the next proposal.';
    case null:
      return null;
    default:
      return pausedBecause satisfies never;
  }
}
