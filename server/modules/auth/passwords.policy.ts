import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BRAND_NAME } from '#contract/brand.ts';

/** On zxcvbn's scale of 0 to 4: below a million guesses a password counts as guessable. */
const LOWEST_SCORE = 2;
/** Estimation time grows with the length; only this many leading characters are estimated. */
const JUDGED_CHARACTERS = 64;
/** Readings of figures and signs as letters that are tried. With the default of 100, 64 characters take 0.4 s and not 0.04. */
const MOST_READINGS = 10;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: {
      ...translations.warnings,
      userInputs: 'It’s made of your own details, like your name or city.',
    },
  },
  l33tMaxSubstitutions: MOST_READINGS,
});
const commonPasswords = new Set(Object.values(commonDictionary['passwords-common']).map(String));

const OWN_NAME = BRAND_NAME.toLowerCase();

/** Words an attacker would try first, beside the site's name: the person's own name, address and place. */
export type PersonalWords = { email: string; fullName: string; location: string };

function wordsOf({ email, fullName, location }: PersonalWords): {
  personal: [string, string][];
  all: string[];
} {
  const split = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 3);
  const city = location.toLowerCase().replace(/[^\p{L}]+/gu, '');
  const personal: [string, string][] = [
    ...split(fullName).map((word): [string, string] => [word, 'It contains your name.']),
    ...split(email.split('@')[0] ?? '').map((word): [string, string] => [
      word,
      'It contains part of your email address.',
    ]),
    ...split(location)
      .filter((word) => !/^[a-z]{2}$/.test(word))
      .map((word): [string, string] => [word, 'It contains the name of your city.']),
  ];
  personal.push([OWN_NAME, 'It contains our name.']);
  return { personal, all: [...personal.map(([word]) => word), email.toLowerCase(), city] };
}

/**
 * Why a password is refused, as sentences; empty when it is fine. Length is the schema's business: any 8 to 128
 * characters do, unless they are common or easy to guess (product 2.6).
 */
export function weaknessesOf(password: string, person: PersonalWords): string[] {
  const judged = [...password].slice(0, JUDGED_CHARACTERS).join('');
  const plain = judged.toLowerCase();
  const { personal, all } = wordsOf(person);
  const result = estimator.check(judged, all);
  const isCommon = commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[\d\W_]+$/, ''));
  if (result.score >= LOWEST_SCORE && !commonPasswords.has(plain)) return [];

  const reasons = new Set<string>();
  if (isCommon) reasons.add('It is one of the most common passwords.');
  for (const [word, reason] of personal)
    if (plain.replace(/[^\p{L}\p{N}]+/gu, '').includes(word)) reasons.add(reason);
  if (result.feedback.warning) reasons.add(result.feedback.warning);
  for (const suggestion of result.feedback.suggestions) reasons.add(suggestion);
  return reasons.size > 0 ? [...reasons] : ['It is easy to guess.'];
}
