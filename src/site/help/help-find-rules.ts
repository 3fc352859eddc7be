import type { Article } from '#src/site/copy/help/article.ts';
import { ARTICLES } from '#src/site/copy/help/articles.ts';
import { plainLines } from '#src/site/copy/help/prose.ts';
import { stemsOf, wordsOf } from './help-term-rules.ts';

export type SearchHit = { article: Article; excerpt: string };

/** Score of a hit by the part of the article it is in. */
const WEIGHTS = { title: 8, keywords: 5, lead: 4, heading: 3, text: 1 } as const;
type Place = keyof typeof WEIGHTS;
/** A long text that repeats a word is not about it for that. */
const MOST_HITS_IN_TEXT = 3;
const EXCERPT_LENGTH = 200;

/**
 * The articles that have every word of the query, the best first: title before keywords, lead, headings and text.
 * Where none has them all, those with at least half of them.
 */
export function searchArticles(query: string): SearchHit[] {
  const stems = stemsOf(query);
  if (stems.length === 0) return [];
  const scored = ARTICLES.map((article) => ({ article, ...scoreOf(article, stems) }));
  const most = Math.max(...scored.map(({ matched }) => matched));
  const needed = most === stems.length ? most : Math.ceil(stems.length / 2);
  return scored
    .filter(({ matched }) => matched > 0 && matched >= needed)
    .toSorted((a, b) => b.matched - a.matched || b.score - a.score)
    .map(({ article }) => ({ article, excerpt: excerptOf(article, stems) }));
}

type SearchText = Record<Place, string[]>;
const searchTexts = new Map<string, SearchText>();

function searchTextOf(article: Article): SearchText {
  const known = searchTexts.get(article.id);
  if (known !== undefined) return known;
  const { title, lead, keywords = '', sections } = article;
  const made = {
    title: wordsOf(title),
    keywords: wordsOf(keywords),
    lead: wordsOf(lead),
    heading: sections.flatMap((section) => wordsOf(section.title)),
    text: sections.flatMap(({ blocks }) => blocks.flatMap(plainLines).flatMap(wordsOf)),
  };
  searchTexts.set(article.id, made);
  return made;
}

function scoreOf(article: Article, stems: readonly string[]): { matched: number; score: number } {
  const places = searchTextOf(article);
  const scores = stems.map((stem) => {
    const hits = (place: Place) => places[place].filter((word) => word.startsWith(stem)).length;
    const named = (['title', 'keywords', 'lead', 'heading'] as const).filter((place) => hits(place) > 0);
    const inText = Math.min(hits('text'), MOST_HITS_IN_TEXT) * WEIGHTS.text;
    return named.reduce((sum, place) => sum + WEIGHTS[place], inText);
  });
  return {
    matched: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

/** The line in which most of the words stand; the lead where none does better. */
function excerptOf({ lead, sections }: Article, stems: readonly string[]): string {
  const lines = [lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(plainLines))];
  const hitsIn = (line: string) => {
    const words = wordsOf(line);
    return stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;
  };
  const best = lines.reduce((most, line) => (hitsIn(line) > hitsIn(most) ? line : most));
  if (best.length <= EXCERPT_LENGTH) return best;
  return `${best.slice(0, best.lastIndexOf(' ', EXCERPT_LENGTH))} …`;
}
