import { foldText } from '#contract/fold-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that stand in every text and tell nothing. */
const EMPTY_WORDS = new Set(
  'a an and are be can do does for from get have how i if in is it me my of on or the there they this to we what when where who why will with you your'.split(
    ' ',
  ),
);

/** The beginnings of words that are looked for: lower case, without accents and the commonest endings. */
export function stemsOf(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

export type MarkedPart = { text: string; isHit: boolean };

/** A text cut where words that begin so begin and end, for the screen to mark them; joined it is the text again. */
export function markHits(text: string, stems: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!beginsWithAny(foldText(word), stems)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false });
    parts.push({ text: word, isHit: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false });
  return parts;
}

function beginsWithAny(word: string, stems: readonly string[]): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

/** The words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/** 'cancelling', 'cancelled' and 'cancels' all look for 'cancel'; 'reviews' and 'review' for 'review', 'taxes' for 'tax'. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const verb = /^(.{3,})ing$|^(.{4,})ed$/.exec(word);
  if (verb) return singleEnd(verb[1] ?? verb[2] ?? word);
  return word.replace(/(?:ies|(?<=s|x|z|ch|sh)es|y|s)$/, '');
}

/** 'cancell' of 'cancelled' is 'cancel', and 'add' of 'adding' stays. */
function singleEnd(verb: string): string {
  return verb.replace(/^(.{2,})([^aeiou])\2$/, '$1$2');
}
