import { foldText } from '#contract/fold-text.ts';
import { type ServiceId, SERVICES } from '#contract/services.ts';

/** A word that is looked for, and the services it may mean. A word finds what begins with it. */
export type SearchWord = { prefix: string; services: ServiceId[] };

const MAX_WORDS = 8;

/** The words of a text as `profiles.search_words` holds them: letters and digits, in small letters without accents. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a text asks for: every word has to be found, in a name, a company, a description or a service (product 12.8). */
export function readSearchText(text: string | undefined): SearchWord[] {
  return [...new Set(wordsOf(text ?? ''))].slice(0, MAX_WORDS).map((prefix) => ({
    prefix,
    services: SERVICES.filter(({ label, id }) =>
      wordsOf(`${label} ${id}`).some((word) => word.startsWith(prefix)),
    ).map(({ id }) => id),
  }));
}
