import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { CONNECT_COST, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { FACTOR_LABELS, MATCH_FACTORS, MATCH_WEIGHTS } from '#contract/match-factors.ts';
import { DEFAULT_RADIUS_MILES } from '#contract/profiles.ts';
import { plansFor } from '#contract/plans.ts';
import { MAX_IMPORT_ROWS } from '#contract/property-import.ts';
import { MAX_PROPERTY_PHOTOS, MOST_OWNER_PROPERTIES } from '#contract/properties.ts';
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  MIN_CLIENT_REVIEWS,
  REVIEW_DAYS,
  REVIEW_EDIT_DAYS,
} from '#contract/reviews.ts';
import { formatCount } from '#src/ui/format.ts';
import type { Article } from './article.ts';
import { days, inWords, SERVICE_COUNT } from './figures.ts';
import { link, list, note, section, steps, text } from './prose.ts';

const tab = 'property-owners';
const BEST_SCORE = Object.values(MATCH_WEIGHTS).reduce((sum: number, most) => sum + most, 0);
const changed = '2026-11-22';

/** Property owners and commercial clients: people, reviews, money. */
export const HIRING_ARTICLES: readonly Article[] = [
  {
    id: 'find-professionals',
    tab,
    changed,
    title: 'Find professionals near you',
    lead: `See verified professionals, best match first. Filter by place, distance, rate, rating, keywords and any of ${SERVICE_COUNT}.`,
    keywords: 'browse search contact message hire directory distance rating',
    sections: [
      section(
        'Who’s on the list',
        list(
          'Verified professionals, unless you include those with Verification Pending.',
          `Within ${String(DEFAULT_RADIUS_MILES)} miles of the place in your profile, until you change the place or distance. If we can’t find your place, we search every market.`,
          'Best match first. You can sort by distance or rating instead.',
          'No one can pay to move up.',
        ),
      ),
      section(
        'What you’ll see',
        text(
          'Business name, city, distance, services, hourly rate, rating and reviews, completed jobs, next free day and a description in their own words.',
        ),
      ),
      section(
        'How the match score works',
        text(
          `It’s a number up to ${String(BEST_SCORE)}. It adds up ${inWords(MATCH_FACTORS.map((name) => `${FACTOR_LABELS[name].toLowerCase()} (up to ${String(MATCH_WEIGHTS[name])})`))}. Anything we don’t know counts half, and we say so.`,
        ),
        text(
          'Open the score on any professional to see each part and the reason for it. Choose one of your requests, or View Matches on it, to score for that job’s work, place, date and budget.',
        ),
      ),
      section(
        'Save for later',
        text(
          'Choose Save on a profile to keep it under ',
          link('Saved profiles', '/connections?part=saved'),
          '. We don’t notify anyone. If a profile is gone, the list says so.',
        ),
      ),
      section(
        'How to reach a professional',
        text(link('Create a request', '/requests/new'), ', and professionals nearby will see it.'),
        text(
          `Or choose Connect on a profile. It uses ${CONNECT_COST} Connection, which comes back if they’ve neither opened nor answered it after ${days(SILENCE_DAYS)}. `,
          link('What a Connection is', '/help/connections'),
        ),
      ),
    ],
  },
  {
    id: 'what-verified-means',
    tab,
    changed,
    title: 'What “verified” means',
    lead: CHECKS_STATEMENT,
    keywords: 'badge license licence insurance background check pending trust safe fraud',
    sections: [
      section(
        'When the badge comes off',
        text('The day after either document expires. No one can buy the badge or set it by hand.'),
      ),
      section(
        'What it doesn’t promise',
        text(
          'A check looks at documents on one day. It isn’t a judgment of the work, or a guarantee. For a big job, ask to see the documents yourself.',
        ),
      ),
      section(
        'What we don’t check',
        list(
          'Criminal or other background.',
          'References. Ask for them before a big job.',
          'The identity of owners and commercial clients.',
        ),
      ),
      section(
        'Verification Pending',
        text(
          'We haven’t checked the documents yet, or they’ve expired. These professionals show up in search only if you include them. They can accept open requests. You’ll see Verification Pending next to the name.',
        ),
      ),
      section(
        'If something looks wrong',
        text(
          link('Contact support', '/contact-support'),
          '. We look into every report and restrict accounts when we need to.',
        ),
      ),
    ],
  },
  {
    id: 'review-a-job',
    tab,
    changed,
    title: 'Review a completed job',
    lead: 'Leave one review for each completed request: one to five stars, with or without a comment.',
    keywords: 'rating stars feedback complaint change delete review',
    sections: [
      section(
        'How to do it',
        steps(
          ['Open the completed request under ', link('Your requests', '/requests'), '.'],
          `Choose your stars. Add up to ${formatCount(MAX_REVIEW_LENGTH, 'character')} and ${formatCount(MAX_REVIEW_PHOTOS, 'photo')} if you like.`,
          'Send it. We’ll tell the professional that it’s there, and ask for theirs.',
        ),
      ),
      section(
        'After a project',
        text(
          'Mark the project as done, then say on its page which of the professionals you accepted did the work. It’s then among your completed requests, and you review it like any other.',
        ),
      ),
      section(
        'When it’s published',
        text(
          `Professionals review you, too. Neither of you can read the other’s review until both are in. If only one of you writes, we publish that review after ${days(REVIEW_DAYS)}, and the other can’t add one.`,
        ),
      ),
      section(
        'Who sees it',
        text(
          'Once published, your stars count toward the rating that everyone who hires can see. The professional gets your stars, comment and name by email. ',
          `Once you have ${formatCount(MIN_CLIENT_REVIEWS, 'review')}, professionals see your average with your projects.`,
        ),
      ),
      section(
        'If you want to change it',
        text(
          `You can edit a review once, until ${days(REVIEW_EDIT_DAYS)} after it’s published. Once it’s published, you can add stars but not take them away. People see that it was edited.`,
        ),
      ),
      section(
        'If someone’s review of you is wrong',
        text(
          'Open the request and press Contest. The review stays up, marked as contested, until our team has decided. You both get the decision and the reason. You can also reply, once, below the review.',
        ),
      ),
      section(
        'Before you send it',
        note(
          'You get one review per request. Say what happened, and leave out other people’s private details.',
        ),
      ),
    ],
  },
  {
    id: 'pay-for-the-work',
    tab,
    changed,
    title: 'Agree on a price and pay for the work',
    lead: 'You and the professional agree on the price, and you pay them directly. We’re not part of that payment.',
    keywords: 'invoice deposit money budget spent spend refund dispute damage warranty',
    sections: [
      section(
        'Before work starts',
        list(
          'Get the price and what’s included in writing.',
          'Agree on when you’ll pay. Be careful with large deposits.',
          'Agree on what happens if the job grows.',
        ),
      ),
      section(
        'Spend on your dashboard',
        text(
          'We add up the budgets of this year’s completed requests: the highest amount you gave, or the lowest if that’s the only one. It’s a guide, not an invoice.',
        ),
      ),
      section(
        'If you can’t agree',
        steps(
          'Tell the professional what’s wrong, in writing, and give them a chance to fix it.',
          [
            'If that doesn’t work, open a dispute on the request’s page. ',
            link('How disputes work', '/help/settle-a-dispute'),
          ],
          'We read both sides and decide. We can’t decide a claim for money the way a court can.',
        ),
      ),
    ],
  },
  {
    id: 'several-properties',
    tab,
    changed,
    title: 'Manage several properties',
    lead: 'Keep each building once, and see the work and the spend at every one.',
    keywords:
      'commercial property manager company business landlord rental enterprise building import csv spreadsheet',
    sections: [
      section(
        'Add a property',
        steps(
          ['Open ', link('Properties', '/properties'), ' and choose Add property.'],
          `Enter its name, type and place. Street, year built, notes and up to ${formatCount(MAX_PROPERTY_PHOTOS, 'photo')} are optional.`,
          'Choose it when you create a request or on the request’s own page. The work then happens at its address.',
        ),
        text(
          `Owners can keep ${formatCount(MOST_OWNER_PROPERTIES, 'property', 'properties')}. One with requests or projects is archived, not removed, and doesn’t count.`,
        ),
      ),
      section(
        'Import a list',
        steps(
          [
            'As a commercial client, open ',
            link('Import', '/properties/import'),
            ' and download the template.',
          ],
          `Fill in one property a line, up to ${formatCount(MAX_IMPORT_ROWS, 'line')}, and save it as CSV.`,
          'Choose the file. You see every line with what’s wrong in it before anything is saved.',
        ),
        text('Export gives you a file that the import reads back.'),
      ),
      section(
        'Who sees your properties',
        text(
          'Names and notes stay in your account. Professionals who may see your projects see type, city, facts and a few photos, without the street. The street and known issues go to a professional once you accept their proposal there.',
        ),
      ),
      section(
        'As a commercial client',
        list(
          'Your company appears next to your name once a request is accepted.',
          'Requests, spend by category and verified professionals are on one dashboard.',
          'Each property shows its requests, its projects and what was spent there this year.',
          'Your plan, receipts and next charge are under Payments.',
        ),
      ),
      section(
        'People in your company',
        list(
          [
            'Invite colleagues under ',
            link('Account, Team', '/account#team'),
            '. Each gets a sign-in of their own.',
          ],
          'Managers post requests and projects and spend your Connections. Viewers see everything and change nothing.',
          'Plans, payments and the team itself stay with you, the owner.',
          'Remove someone and they’re signed out right away. What they posted stays in your account.',
        ),
      ),
      section(
        'Which plan fits',
        text(
          inWords(plansFor('commercial').map(coverage)),
          '. For Enterprise, talk to our team: ',
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
    ? `${name} has no limit`
    : `${name} covers up to ${formatCount(maxProperties, 'property', 'properties')}`;
}
