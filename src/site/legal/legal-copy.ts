import type { Section } from '#src/site/copy/help/prose.ts';

export type LegalDocument = {
  title: string;
  /** What it says, in two or three sentences that one can hold on to. */
  lead: string;
  /** The first day on which it holds. */
  effective: string;
  sections: readonly Section[];
  /** The other of the two. */
  other: { title: string; path: '/privacy' | '/terms' };
};
