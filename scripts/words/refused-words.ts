/**
 * Wording that no text of the product has: what a US reader would notice as translated. Each rule refuses a phrase or the
 * habit behind it, chosen so that native text passes.
 */
import type { FileWords } from './list-words.ts';
import { QUOTED_TEXTS } from './quoted-texts.ts';

export type Rule = { refused: RegExp; instead: string };

/** A text with wording that a rule refuses. */
export type RefusedText = { path: string; group: string; line: number; text: string; reason: string };

const DIGITS_FOR =
  'days?|months?|weeks?|hours?|minutes?|years?|fields?|professionals?|Connections?|reviews?|miles?|digits';

export const RULES: readonly Rule[] = [
  // pronouns
  {
    refused: /\b(?:no|some|any|every)body\b/i,
    instead: 'no one, someone, anyone, everyone, or better a noun',
  },
  { refused: /\bwho(?:ever|soever)\b/i, instead: 'anyone who, or the person meant' },
  {
    refused: /(?:^|[.!?…] )Who (?!(?:we|you|they) )[^.?!]*[a-z] [^.?!]*\.(?:\s|$)/,
    instead: 'a sentence about you, a pro or a client: "No reply in 14 days? …"',
  },
  { refused: /\bthose whose\b/i, instead: 'a noun: "only verified pros"' },
  { refused: /(?<!no )\bone (?:sees|wants|gets|has to|may)\b|\bone's own\b|\boneself\b/i, instead: 'you' },
  {
    refused:
      /\b(?:Connection|account|address|device|page|pack|place|project|request|team|word)s? of (?:yours|theirs|ours|mine)\b/i,
    instead: 'your, their, our',
  },
  {
    refused: /\bit (?:is|was) (?:you|I|we|they) who\b|\bis it you who\b/i,
    instead: 'Is this you? Did you …?',
  },
  // email and letters
  { refused: /\bmail(?:s|ed|er)?\b(?! ?carrier)|\be-mail/i, instead: 'email' },
  {
    refused: /\bwe (?:will )?write to you\b|\bwe tell you\b/i,
    instead: "we'll email you, we'll let you know",
  },
  { refused: /\bsend word\b/i, instead: "we'll email you" },
  // verbs of another language
  { refused: /\b(?:comes?|came|coming) about\b/i, instead: '"Why 76?", how it works' },
  { refused: /\b(?:is|are|was|were|be|been|being) told\b/i, instead: "we'll let them know" },
  { refused: /\bhears? (?:of|that|first)\b/i, instead: "we'll let them know; be first to know" },
  { refused: /\bstands? (?:beside|here|there|under|in|on|with)\b/i, instead: 'is, see, look under' },
  {
    refused: /\b(?:where|how) (?:it|this|that|things|the (?:work|job|request)) stands?\b/i,
    instead: 'status',
  },
  { refused: /\bgo(?:es|ing)? on\b(?! (?:a|an|the|to|your) \w)/i, instead: 'continue' },
  {
    refused: /\b(?:goes|went|gone) back\b/i,
    instead: 'is returned, is refunded, "comes back automatically"',
  },
  { refused: /\bby (?:itself|themselves|ourselves)\b/i, instead: 'automatically' },
  { refused: /\bgiv(?:e|es|en|ing) back\b/i, instead: 'return, refund' },
  { refused: /\b(?:has|have) begun\b/i, instead: 'has started' },
  { refused: /\bbec[ao]me of\b/i, instead: 'what happened to' },
  { refused: /\byou shall\b/i, instead: "you'll, you won't have to" },
  {
    refused: /\btakes? (?:(?:no|new|more) )?(?:jobs|proposals|requests)\b/i,
    instead: "isn't accepting, is accepting",
  },
  { refused: /\b(?:a person|we) ha(?:s|ve) seen\b/i, instead: 'our team reviewed' },
  { refused: /\bholds? today\b/i, instead: 'is current' },
  { refused: /\bdoes it\.$/i, instead: 'what to do: "open the ••• menu"' },
  // sentences put together as elsewhere
  { refused: /\bneeds? a look\b/i, instead: 'what to do: "Fix 2 fields"' },
  { refused: /\bthe best there (?:is|are)\b/i, instead: 'Closest matches' },
  { refused: /\bwhat you look for\b/i, instead: "what you're looking for" },
  { refused: /\bnot (?:less|more) than\b/i, instead: 'at least, at most, the same or less' },
  { refused: /\bwith a (?:yes|no)\b|\ba no is\b/i, instead: 'if you accept, if you decline' },
  { refused: /\bwhen (?:an? |the )?\w+ (?:is|are) there\b/i, instead: 'when it launches, when it is ready' },
  {
    refused: /\b(?:is|are) of (?:another|one|no|any|the same|his|her|their|your)\b/i,
    instead: 'has, belongs to',
  },
  { refused: /, also (?:an?|for|in|of|one|that|the|those|to|what)\b/i, instead: ', including' },
  {
    refused: /\bthe (?:best|highest|last|latest|nearest|newest|oldest)(?: \w+)? first\b/i,
    instead: 'newest first, best match first',
  },
  { refused: /\bin all(?=$|[.,:;)])/i, instead: 'in total' },
  { refused: /\bat once\b/i, instead: 'right away, now, at the same time' },
  { refused: /\bbeside\b/i, instead: 'next to' },
  { refused: /\b(?:all the same|in any case)\b/i, instead: 'anyway, either way' },
  { refused: /\bweighted\b|\bcounted as neutral\b/i, instead: 'the fact alone: "5.0 (1 review)"' },
  { refused: /\bnot given\b/i, instead: 'leave an unknown fact out' },
  {
    refused: /\b(?:an?|valid|current) insurance\b(?! (?:agent|card|certificate|claim|company|policy))/i,
    instead: 'an insurance policy, insured',
  },
  { refused: /\bpretended\b/i, instead: 'simulated' },
  // spelling and figures
  {
    refused: new RegExp(
      `\\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty)(?: (?:business|more|open))? (?:${DIGITS_FOR})\\b`,
      'i',
    ),
    instead: 'digits: 14 days',
  },
  {
    refused:
      /\b(?:advices|amongst|behaviour|cent(?:re|red)|cheque|colour|favour\w*|informations|labour|licence|neighbour\w*|\w+[^aeiou]is(?:e|ed|ing) (?:your|the) account|organis\w+|recognis\w+|whilst)\b/i,
    instead: 'US spelling',
  },
  {
    refused: /\b(?:do|does|did|is|are|was|were|has|have|could|would|should|will) not\b|\bcannot\b/i,
    instead: "a contraction: don't, isn't, can't, won't",
  },
  { refused: /\p{L}'\p{L}/u, instead: 'the apostrophe of print: don’t' },
];

/** Texts that imitate a provider's, word for word. */
const IMITATED = /^scripts\/stand-in\/(?:postmark|stripe\/(?!pages\/))/;
/** Where contractions are expected: not in legal texts, nor in what scripts and configuration say to engineers. */
const CONTRACTED =
  /^(?:src\/(?!site\/copy\/(?:terms|privacy)\.ts)|server\/(?:contract|emails|modules)\/|scripts\/cli\/)/;
const isContraction = ({ instead }: Rule) => instead.startsWith('a contraction');

export function findRefused(files: readonly FileWords[]): RefusedText[] {
  return files
    .filter(({ path }) => !IMITATED.test(path))
    .flatMap(({ path, group, texts }) =>
      texts.flatMap(({ line, text }) => {
        const rules = RULES.filter((rule) => CONTRACTED.test(path) || !isContraction(rule));
        return refusalsOf(text, rules).map(({ instead }) => ({ path, group, line, text, reason: instead }));
      }),
    );
}

/** The rules that refuse a text. None do where docs/product.md quotes it. */
export function refusalsOf(text: string, rules: readonly Rule[] = RULES): Rule[] {
  const fixed = text.replaceAll(/\{[^{}|]*\}/g, '{}');
  const ours = QUOTED_TEXTS.reduce((rest, { text: quoted }) => rest.replaceAll(quoted, ''), fixed);
  return rules.filter(({ refused }) => refused.test(ours));
}
