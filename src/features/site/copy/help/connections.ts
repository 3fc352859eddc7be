import {
  CONNECT_COST,
  PAYMENT_GRACE_DAYS,
  SILENCE_DAYS,
  TRIAL_REMINDER_DAYS,
} from '#contract/connection-rules.ts';
import { ANNUAL_DISCOUNT_PERCENT } from '#contract/plans.ts';
import { MAX_OPEN_RESPONSES } from './announced-rules.ts';
import type { Article } from './article.ts';
import { days, inWords, lowestPrice, planFacts, TRIAL, TRIAL_ADJECTIVE } from './figures.ts';
import { facts, link, list, note, section, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-20';

const NOT_OPEN_YET = note(
  'Plans can be chosen now; payment opens soon. Until then nothing is charged, no Connection is spent, and posting and accepting requests is free.',
);

/** Getting started: plans and Connections. */
export const CONNECTION_ARTICLES: readonly Article[] = [
  {
    id: 'connections',
    tab,
    changed,
    title: 'What a Connection is, and when one is spent',
    lead: 'A Connection lets you contact one person. The price stands beside the button before you click, and you are never charged twice for the same person.',
    keywords: 'credit credits cost refund money back lead leads proposal statement',
    sections: [
      section(
        'When one is spent',
        list(
          `You contact somebody: ${CONNECT_COST} of yours.`,
          `A professional responds to a published project: ${CONNECT_COST} of theirs and ${CONNECT_COST} of the owner’s.`,
          'You post a request, or accept one as a professional: none.',
        ),
        text(
          `At most ${MAX_OPEN_RESPONSES} responses can be open on a project; the owner may lower the number. When an owner has no Connections left, the project pauses and professionals are not charged for it.`,
        ),
      ),
      section(
        'When it comes back',
        text(
          `If the other side has neither opened nor answered within ${days(SILENCE_DAYS)}, every Connection spent on it comes back by itself. An answer counts as an answer, a no included: then nothing comes back.`,
        ),
      ),
      section(
        'Where they are counted',
        text(
          'Every movement will be a line on your statement, with the balance after it: granted, spent, come back, expired. You can export it.',
        ),
        NOT_OPEN_YET,
      ),
    ],
  },
  {
    id: 'allowance-and-packs',
    tab,
    changed,
    title: 'When Connections expire, and what packs add',
    lead: 'The allowance of your plan starts fresh each month and does not roll over. Packs bought once stay while your account is open.',
    keywords: 'roll over rollover unused buy more extra expire monthly limit reset',
    sections: [
      section(
        'Three ways to get them',
        list(
          'The allowance: included in your plan, each billing month. What is left at the end of the month expires.',
          'A pack bought once: does not expire while your account is open.',
          'A monthly or annual pack: gives its Connections each month, and those expire with the month.',
        ),
        text('What expires first is spent first.'),
      ),
      section(
        'When you run out',
        text(
          'Buy a pack or single Connections at the price of your plan, or schedule a larger plan. The page where you buy says which is cheaper for the number you need.',
        ),
        NOT_OPEN_YET,
      ),
    ],
  },
  {
    id: 'plans-and-trial',
    tab,
    changed,
    title: 'Plans, the trial and the first charge',
    lead: `Every plan begins with ${TRIAL} free and includes Connections for each month. Change or cancel at any time; it takes effect at the next billing cycle.`,
    keywords:
      'price prices pricing cost subscription upgrade downgrade cancel billing card pay invoice annual',
    sections: [
      section(
        'For property owners',
        facts(planFacts('property_owner')),
        morePlans('/property-owner-subscriptions'),
      ),
      section(
        'For service professionals',
        facts(planFacts('service_professional')),
        morePlans('/service-pro-subscriptions'),
      ),
      section(
        'For commercial clients',
        facts(planFacts('commercial')),
        morePlans('/commercial-subscriptions'),
      ),
      section(
        'The trial',
        list(
          `It lasts ${TRIAL}, once for each person, and includes the full allowance of the plan once.`,
          `A mail reminds you ${inWords(TRIAL_REMINDER_DAYS.map((count) => days(count)))} before the first charge.`,
          'Cancel before it ends and nothing is charged.',
        ),
      ),
      section(
        'Changes',
        list(
          'Upgrade, downgrade and cancel whenever you like. The change shows its date and can be undone until then.',
          'A plan renews each month until you cancel it.',
          `Paid by the year, a plan costs twelve months less ${ANNUAL_DISCOUNT_PERCENT}%.`,
          `If a payment fails you have ${days(PAYMENT_GRACE_DAYS)} to put it right. After that nothing new can be spent; what you bought is not lost.`,
        ),
      ),
      section(
        'Your card',
        text(
          'You will enter it on the page of our payment provider, never on ours. We do not see or keep the number.',
        ),
        NOT_OPEN_YET,
      ),
    ],
  },
  {
    id: 'what-it-costs',
    tab,
    changed,
    title: `What you pay now, and after the ${TRIAL_ADJECTIVE} trial`,
    lead: 'Today everything on the site is free. Later you pay for your plan, and never a share of a job.',
    keywords: 'free commission fee percentage cut charge',
    sections: [
      section(
        'Today',
        text('Signing up, posting requests, browsing professionals and accepting jobs cost nothing.'),
      ),
      section(
        'With a plan',
        list(
          `Property owners: from ${lowestPrice('property_owner')} a month.`,
          `Service professionals: from ${lowestPrice('service_professional')} a month.`,
          `Commercial clients: from ${lowestPrice('commercial')} a month.`,
        ),
        text(
          'All figures stand under ',
          link('Plans, the trial and the first charge', '/help/plans-and-trial'),
          '.',
        ),
      ),
      section(
        'The work itself',
        text(
          'Client and professional agree on the price and settle it between themselves. The payment does not pass through us, and we take no cut.',
        ),
      ),
    ],
  },
];

function morePlans(path: string) {
  return text(link('Compare these plans', path));
}
