import { type RawBuilder, sql } from 'kysely';
import type { SearchWord } from './search-terms.policy.ts';

/**
 * The words as a filter of rows that are read in another order. The functions behind the operators, since the index of
 * words has no order: a plan must not read everybody who says them.
 */
const condition = <Part>(prefixes: Part, services: Part) => [
  `(select bool_and(ts_match_vq(search_words, word.query) or arrayoverlap(specialties, word.services::text[]))
    from unnest((select array_agg(to_tsquery('simple', prefix)) from unnest(`,
  prefixes,
  '::text[]) as prefix), ',
  services,
  '::text[]) as word (query, services))',
];

/** With the numbers of its values. */
export function saysAllText(prefixes: string, services: string): string {
  return condition(prefixes, services).join('');
}

/** With its values. */
export function saysAll(words: readonly SearchWord[]): RawBuilder<boolean> {
  const parts = condition(...valuesOfWords(words));
  return sql`${sql.join(
    parts.map((part) => (typeof part === 'string' ? sql.raw(part) : sql`${part}`)),
    sql.raw(''),
  )}`;
}

/** The two values of the condition. */
export function valuesOfWords(words: readonly SearchWord[]): [prefixes: string[], services: string[]] {
  return [words.map(({ prefix }) => `${prefix}:*`), words.map(({ services }) => `{${services.join(',')}}`)];
}
