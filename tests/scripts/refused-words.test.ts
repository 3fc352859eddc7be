import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import { listWords } from '#scripts/words/list-words.ts';
import { QUOTED_TEXTS } from '#scripts/words/quoted-texts.ts';
import { findRefused, refusalsOf, RULES } from '#scripts/words/refused-words.ts';

const ALL = listWords(REPOSITORY);

/** The same said as if translated and as a US product writer would. */
const PAIRS: readonly [translated: string, native: string][] = [
  ['How the 76 comes about', 'Why 76?'],
  [
    'The best there are. Good people, a weaker fit for what you look for',
    'Closest matches. Not a perfect fit, but worth a look',
  ],
  ['Rated 5.0 in 1 review, few and weighted', '5.0 (1 review)'],
  [
    'Who has not answered in 14 days costs you nothing, and no one has to ask for it back.',
    'No reply in 14 days? Your Connection comes back automatically',
  ],
  [
    'We have seen a valid license and a valid insurance of each',
    'Every one is licensed and insured. We check',
  ],
  [
    'Nobody has the badge without a license and an insurance that a person has seen and that hold today',
    'Every badge means a current license and insurance policy, reviewed by our team',
  ],
  [
    'You have blocked nobody. The menu with three dots beside a person does it.',
    'You haven’t blocked anyone. To block someone, open the ••• menu next to their name',
  ],
  [
    'Until then you speak by phone and mail; they stand beside everybody you are connected with',
    'For now, call or email. Contact details are under Connections',
  ],
  [
    'With a plan they come each month; a pack adds some at once',
    'Plans include Connections every month. Need more now? Buy a pack',
  ],
  ['A short way between a job and somebody who can do it', 'The shortest path from a job to the right pro'],
  ['Not less than singles on any plan', 'Singles cost the same or less'],
  ['Hear first when an app is there', 'Be first to know when our apps launch'],
  [
    'You get this mail because you have an account',
    'You’re receiving this email because you have a Lintel account',
  ],
  ['One thing needs a look', 'Fix 2 fields'],
  ['Whoever contacts you stands here', 'People who contact you show up here'],
  ['Dana is told and hears of your answer', 'We’ll let Dana know'],
  ['We write to you when it is ready, and send word of jobs', 'We’ll email you when it’s ready'],
  ['Your plan goes on by itself', 'Your plan renews automatically'],
  ['The Connection went back', 'Your Connection was returned'],
  ['Your free trial has begun', 'Your free trial has started'],
  ['Where it stands', 'Status'],
  ['What became of it', 'What happened to it'],
  ['It was suspended, and you shall not pay for that', 'We returned it, so you won’t pay for it'],
  ['This project takes no proposals', 'This project isn’t accepting proposals'],
  ['Only those whose license is checked', 'Verified pros only'],
  ['A project of yours is paused', 'Your project is paused'],
  ['Is it you who pays?', 'Is this your payment?'],
  ['What one gets', 'What you get'],
  ['With a yes, both of you see it', 'Accept, and you both see it'],
  ['This plan is of another kind', 'This plan is for a different account type'],
  ['An answer uses it up, also one like this', 'Any answer uses it up, including a no'],
  ['Your jobs, the newest first', 'Your jobs, newest first'],
  ['Returned in all', 'Total returned'],
  ['You can sign up all the same', 'You can still sign up'],
  ['Free day not given', 'No reviews yet'],
  ['Payments are pretended', 'Payments are simulated'],
  ['The money has been given back', 'Refunded'],
  ['It runs for fourteen days', 'It runs for 14 days'],
  ['Your neighbours recognise it', 'Your neighbors recognize it'],
  ['Your devices did not load and cannot be shown', 'Your devices didn’t load'],
  ["Your devices didn't load", 'Your devices didn’t load'],
];

/** Whole sentences that read well and come near a rule. */
const NATIVE = [
  'No one sees it now. Still need the work?',
  'Go back to your request',
  'Who can see my phone number?',
  'It’s on a shelf. Who we are: a marketplace.',
  'Your work is insured. Insurance is checked each year.',
  'Enter your mailing address',
  'Takes about 2 minutes',
  'Save up to $40, including tax.',
  'Work that goes on a permit',
];

describe('RULES', () => {
  it.each(PAIRS)('refuse "%s" and not "%s"', (translated, native) => {
    expect(refusalsOf(translated)).not.toEqual([]);
    expect(refusalsOf(native)).toEqual([]);
  });

  it.each(NATIVE)('do not refuse "%s"', (sentence) => {
    expect(refusalsOf(sentence)).toEqual([]);
  });

  it('have an example each', () => {
    const used = new Set(PAIRS.flatMap(([translated]) => refusalsOf(translated)));
    expect(RULES.filter((rule) => !used.has(rule)).map(({ instead }) => instead)).toEqual([]);
  });
});

describe('the texts that are quoted', () => {
  it('stand in docs/product.md, in the rule named', () => {
    const product = readFileSync(join(REPOSITORY, 'docs/product.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const { text, source } of QUOTED_TEXTS) {
      const [, rule = ''] = product.split(`**${source.replace('product ', '')}**`);
      expect(rule.split(' - **')[0]).toContain(text);
      expect(refusalsOf(text)).toEqual([]);
    }
  });
});

describe('what people read', () => {
  it('has no wording that the rules refuse', () => {
    expect(ALL.length).toBeGreaterThan(300);
    const refused = findRefused(ALL).map(
      ({ path, line, group, text, reason }) => `${path}:${line} (${group}) "${text}" → ${reason}`,
    );
    expect(refused).toEqual([]);
  });
});
