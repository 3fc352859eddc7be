import type { HelpTab } from '#src/site/help/help-tab-labels.ts';
import { plainLines, type Section } from './prose.ts';

export type Article = {
  /** Its address: `/help/<id>`. Never given a second meaning. */
  id: string;
  tab: HelpTab;
  title: string;
  /** The answer in a sentence or two. */
  lead: string;
  /** Words people look for that do not stand in the text. */
  keywords?: string;
  /** The day its text was last changed. */
  changed: string;
  sections: readonly Section[];
};

const WORDS_A_MINUTE = 200;

/** Everything a reader sees, sentence by sentence. */
export function linesOf({ title, lead, sections }: Article): string[] {
  return [title, lead, ...sections.flatMap((part) => [part.title, ...part.blocks.flatMap(plainLines)])];
}

/** How long it takes to read, in whole minutes. */
export function readingMinutes(article: Article): number {
  return Math.max(1, Math.round(linesOf(article).join(' ').split(/\s+/).length / WORDS_A_MINUTE));
}
