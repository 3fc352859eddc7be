import { CONNECT_COST, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { FACTOR_LABELS, MATCH_FACTORS, MATCH_WEIGHTS } from '#contract/match-factors.ts';
import { DEFAULT_RADIUS_MILES } from '#contract/profiles.ts';
import { plansFor } from '#contract/plans.ts';
import { MAX_REVIEW_LENGTH } from '#contract/reviews.ts';
import { formatCount } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { days, inWords, SERVICE_COUNT } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'property-owners';
const BEST_SCORE = Object.values(MATCH_WEIGHTS).reduce((sum: number, most) => sum + most, 0);
const changed = '2026-11-21';

/** Property owners and commercial clients: people, reviews, money. */
export const HIRING_ARTICLES: readonly Article[] = [
  {
    id: 'find-professionals',
    tab,
    changed,
    title: 'Find professionals near you',
    lead: `The list shows verified professionals, the best match first, and can be narrowed by place, distance, rate, rating, words and one of ${SERVICE_COUNT}.`,
    keywords: 'browse search contact message hire directory distance rating',
    sections: [
      section(
        'How the list is made',
        list(
          'Only professionals whose license and insurance were checked and hold today, unless you include those with Verification Pending.',
          `Within ${String(DEFAULT_RADIUS_MILES)} miles of the place in your profile, until you choose another place or distance. Without a place we can find, all markets are searched.`,
          'The best match first. You can sort by distance or rating instead.',
          'No plan and no payment moves anybody up.',
        ),
      ),
      section(
        'What you see of each',
        text(
          'Business, city and distance, services, hourly rate, rating with the number of reviews, completed jobs, the next free day if they gave one, and a description in their own words.',
        ),
      ),
      section(
        'How the match score comes about',
        text(
          `A whole number, at most ${String(BEST_SCORE)}. It adds up ${inWords(MATCH_FACTORS.map((name) => `${FACTOR_LABELS[name].toLowerCase()} (up to ${String(MATCH_WEIGHTS[name])})`))}. What nobody knows counts half and says so.`,
        ),
        text(
          'Open “How the score comes about” on a professional to see every part with its reason. Choose one of your requests, or View Matches on it, to score for its work, place, day and budget.',
        ),
      ),
      section(
        'To look again later',
        text(
          'Save on a profile keeps it under ',
          link('Saved profiles', '/connections?part=saved'),
          ' until you remove it. Nobody is told. One that is gone says so.',
        ),
      ),
      section(
        'How to reach one',
        text(
          'Through a request: ',
          link('create one', '/requests/new'),
          ', and professionals nearby see it.',
        ),
        text(
          `Or from a profile, with Connect. It uses ${CONNECT_COST} Connection, which comes back after ${days(SILENCE_DAYS)} if they have neither opened nor answered it. `,
          link('What a Connection is', '/help/connections'),
        ),
      ),
    ],
  },
  {
    id: 'what-verified-means',
    tab,
    changed,
    title: 'What verified means',
    lead: 'Somebody of our team has seen a valid license and a valid insurance. The badge goes by itself on the day after either one runs out.',
    keywords: 'badge license licence insurance background check pending trust safe fraud',
    sections: [
      section(
        'What is checked',
        list(
          'The license, and until when it is valid.',
          'The liability insurance, and until when it is valid.',
        ),
        text(
          'Each check is on record with its day and the person who made it. Nobody can buy the badge or set it by hand.',
        ),
      ),
      section(
        'What it does not promise',
        text(
          'A check looks at documents on one day. It does not judge the quality of the work, and it is no guarantee. For large work ask to see the documents yourself.',
        ),
      ),
      section(
        'What is not checked',
        list(
          'Criminal or other background.',
          'References. Ask for them before large work.',
          'The identity of owners and commercial clients.',
        ),
      ),
      section(
        'Verification Pending',
        text(
          'The documents have not been checked, or have run out. Such a professional is in the list only if you include them, and may accept open requests; list and request show these words beside the name.',
        ),
      ),
      section(
        'If something looks wrong',
        text(
          'Tell us under ',
          link('Contact Support', '/contact-support'),
          '. We look into every report and restrict accounts where it is needed.',
        ),
      ),
    ],
  },
  {
    id: 'review-a-job',
    tab,
    changed,
    title: 'Review a completed job',
    lead: 'One review for each completed request: one to five stars, with or without words.',
    keywords: 'rating stars feedback complaint change delete review',
    sections: [
      section(
        'How to do it',
        steps(
          ['Open the completed request under ', link('Your requests', '/requests'), '.'],
          `Choose the stars. You may add up to ${formatCount(MAX_REVIEW_LENGTH, 'character')}.`,
          'Send it. The professional is told at once.',
        ),
      ),
      section(
        'Who reads it',
        text(
          'The stars count toward the rating that everybody who hires sees. The professional gets your stars, your words and your name by mail.',
        ),
      ),
      section(
        'Before you send it',
        note(
          'A review cannot be changed afterwards, and there is one for each request. Write what happened, leave out private details of other people.',
        ),
      ),
    ],
  },
  {
    id: 'pay-for-the-work',
    tab,
    changed,
    title: 'Agree on a price and pay for the work',
    lead: 'You and the professional agree on the price and settle it between yourselves. We are not part of that payment.',
    keywords: 'invoice deposit money budget spent spend refund dispute damage warranty',
    sections: [
      section(
        'Before work begins',
        list(
          'Get the price and what is included in writing.',
          'Agree on when it is paid. Be careful with large sums in advance.',
          'Say what happens when more work turns up than expected.',
        ),
      ),
      section(
        'Figures on your dashboard',
        text(
          'What you spent is counted from the budgets of completed requests of this year: the highest figure you gave, or the lowest if there is no other. It is a guide and not an invoice.',
        ),
      ),
      section(
        'If you cannot agree',
        steps(
          'Tell the professional what is wrong, in writing, and give them a chance to put it right.',
          ['If that fails, ', link('write to us', '/contact-support'), ' with the title of the request.'],
          'We hear both sides and propose a way. We cannot decide a claim in place of a court.',
        ),
      ),
    ],
  },
  {
    id: 'several-properties',
    tab,
    changed,
    title: 'Several properties, or a whole portfolio',
    lead: 'Each request has a location and a street of its own, so one account serves any number of addresses.',
    keywords: 'commercial property manager company business landlord rental enterprise',
    sections: [
      section(
        'As an owner',
        text(
          'The form begins with the place and street of your profile. Change them for a request elsewhere; your profile stays as it is.',
        ),
      ),
      section(
        'As a commercial client',
        list(
          'Your company stands beside your name once a request is accepted.',
          'Requests, figures by category and verified professionals are on one dashboard.',
          'A property list with figures for each property is coming.',
          'Your plan, its receipts and the next charge are under Payments on the dashboard.',
        ),
      ),
      section(
        'Which plan fits',
        text(
          inWords(plansFor('commercial').map(coverage)),
          '. An enterprise plan is agreed with our team: ',
          link('Contact Sales', '/contact-sales?plan=enterprise'),
          '. ',
          link('All plans', '/help/plans-and-trial'),
        ),
      ),
    ],
  },
];

function coverage({ name, maxProperties }: { name: string; maxProperties: number | null }): string {
  return maxProperties === null
    ? `${name} sets no limit`
    : `${name} covers up to ${formatCount(maxProperties, 'property', 'properties')}`;
}
