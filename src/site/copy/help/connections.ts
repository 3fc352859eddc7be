import {
  CONNECT_COST,
  GOODWILL_DAYS,
  PAYMENT_GRACE_DAYS,
  SILENCE_DAYS,
  SILENCE_REMINDER_DAYS,
  SUSPENSION_REFUND_DAYS,
} from '#contract/connection-rules.ts';
import { MAX_EXTRA_QUANTITY, PACKS } from '#contract/packs.ts';
import { ANNUAL_DISCOUNT_PERCENT } from '#contract/plans.ts';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { REMINDERS } from '#src/site/copy/faq.ts';
import { MAX_OPEN_RESPONSES } from './announced-rules.ts';
import type { Article } from './article.ts';
import { days, lowestPrice, planFacts, severalDays, TRIAL, TRIAL_ADJECTIVE } from './figures.ts';
import { facts, link, list, note, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-21';

const COMING = note(
  'Publishing projects is coming. Contacting a professional from their profile is there today; posting and accepting requests is free.',
);
const PAYMENTS = link('Payments', '/dashboard?tab=payments');
const STATEMENT = link('Connections', '/connections');

/** Getting started: plans and Connections. */
export const CONNECTION_ARTICLES: readonly Article[] = [
  {
    id: 'connections',
    tab,
    changed,
    title: 'What a Connection is, and when one is spent',
    lead: 'A Connection lets you contact one person. The price stands beside the button before you click, and you are never charged twice for the same person.',
    keywords: 'credit credits cost refund money back lead leads proposal statement export csv',
    sections: [
      section(
        'When one is spent',
        list(
          `You contact somebody: ${CONNECT_COST} of yours.`,
          `A professional proposes for a published project: ${CONNECT_COST} of theirs and ${CONNECT_COST} of the owner’s.`,
          'You post a request, or accept one as a professional: none. The two of a job are connected by it.',
        ),
        text(
          `At most ${MAX_OPEN_RESPONSES} proposals can be open on a project; the owner may lower the number. When an owner has no Connections left, the project pauses and professionals are not charged for it.`,
        ),
        COMING,
      ),
      section(
        'When it comes back',
        text(
          `If the other side has neither opened nor answered within ${days(SILENCE_DAYS)}, every Connection spent on it comes back by itself. An answer counts as an answer, a no included: then nothing comes back.`,
        ),
        text(
          `If we restrict an account, whatever was spent on that person within the last ${days(SUSPENSION_REFUND_DAYS)} comes back, answered or not.`,
        ),
        text(
          `It returns to where it was spent from. If that has expired meanwhile, you get it for another ${days(GOODWILL_DAYS)}; if you owe Connections from a refund, it settles one of these.`,
        ),
      ),
      section(
        'Where they are counted',
        text(
          'Every movement is a line under ',
          STATEMENT,
          ', with the balance after it: granted, spent, come back, expired, taken back. Export CSV saves the whole statement as a file for a spreadsheet.',
        ),
      ),
    ],
  },
  {
    id: 'people-and-answers',
    tab,
    changed,
    title: 'The people you are connected with, and answering them',
    lead: 'Everybody you contacted and everybody who contacted you stands in one list, with what is open of each and what waits for an answer.',
    keywords: 'contact details phone email accept decline proposal answer silence reminder list people',
    sections: [
      section(
        'Where they are',
        text(
          'Under ',
          link('People', '/connections?part=people'),
          '. What waits for your answer comes first, and your dashboard shows it too. Email address and phone number stand beside each person as soon as they are open.',
        ),
      ),
      section(
        'When contact details open',
        list(
          'Somebody contacts a professional from a profile: at once, for both.',
          'A professional proposes for a project: with the owner’s yes, for both. A no keeps them closed.',
          'A request is accepted: at once, for the two of the job.',
        ),
      ),
      section(
        'When somebody contacts you',
        steps(
          'Press Open to read it. From then on it no longer counts as silence.',
          'Answer: Accept or Decline a proposal, I am interested or Not this time to a contact. Declining asks first.',
          'The other side hears of your answer. It is given once and cannot be changed.',
        ),
      ),
      section(
        'When nobody answers',
        text(
          `After ${severalDays(SILENCE_REMINDER_DAYS)} we remind the one who was contacted. After ${days(SILENCE_DAYS)} in which they have neither opened nor answered it, what was spent comes back by itself; the list says on which day. An answer, a no included, stops that, and so does opening it.`,
        ),
      ),
    ],
  },
  {
    id: 'block-and-report',
    tab,
    changed,
    title: 'Block or report somebody',
    lead: 'A block hides the two of you from each other. A report tells our team. The menu with three dots on a profile and beside every person of your Connections has both.',
    keywords: 'unblock harassment spam fraud fake scam abuse safety stop contact',
    sections: [
      section(
        'What a block does',
        list(
          'Neither of you sees the other: not in searches and matches, not on profiles and projects, not among Connections and open jobs.',
          'Neither can contact the other or accept their requests.',
          'The other is not told.',
          'Connections that were spent stay spent.',
        ),
      ),
      section(
        'To take it back',
        text(
          'Press Undo right after it, or Unblock under ',
          link('Blocked people', '/account#blocked'),
          ' at any time. Then everything is as it was before.',
        ),
      ),
      section(
        'To report somebody',
        steps(
          'Choose Report, a reason, and write what happened in your own words.',
          'It goes to our team and to nobody else; the other is not told who wrote.',
          'A person reads it. They may close it as unfounded, warn, or restrict the account.',
        ),
        text(
          `If an account is restricted, Connections spent on that person within the last ${days(SUSPENSION_REFUND_DAYS)} come back. `,
          link('When an account is restricted', '/help/restricted-account'),
        ),
      ),
    ],
  },
  {
    id: 'allowance-and-packs',
    tab,
    changed,
    title: 'When Connections expire, and what packs add',
    lead: 'The allowance of your plan starts fresh each month and does not roll over. Packs bought once stay while your account is open.',
    keywords: 'roll over rollover unused buy more extra expire monthly limit reset pack packs single singles',
    sections: [
      section(
        'Four ways to get them',
        list(
          'The allowance: included in your plan, each billing month, also when you pay by the year. What is left at the end of the month expires.',
          'A pack bought once: does not expire while your account is open.',
          'A monthly or annual pack: gives its Connections each month, and those expire with the month. It renews until you cancel it.',
          `Single Connections: up to ${MAX_EXTRA_QUANTITY} at a time, at the price of your plan. They do not expire while your account is open, and need a plan.`,
        ),
        text(
          'What expires first is spent first, so that what you bought for good goes last. ',
          STATEMENT,
          ' shows what you have and until when.',
        ),
      ),
      section(
        'What packs cost',
        facts(packFacts()),
        text(link('Buy Connections', '/buy-connections'), '. You need no plan for a pack.'),
      ),
      section(
        'When you run out',
        text(
          'Buy a pack or single Connections, or schedule a larger plan. Where a plan would be the cheaper way, the page says so.',
        ),
        COMING,
      ),
      section(
        'If a payment goes back',
        list(
          'With a refund, the Connections bought with it are taken back in proportion.',
          'Those you had spent already are owed: the next Connections you buy settle them first. The allowance of a plan never does.',
          'While you dispute a charge with your bank, its Connections are on hold. Settled in our favor they are free again, otherwise they are taken back.',
        ),
      ),
      section(
        'To end a pack that renews',
        text(
          'Under ',
          PAYMENTS,
          ', at any time. It gives its Connections until the end of what is paid, and until then you can keep it after all.',
        ),
      ),
    ],
  },
  {
    id: 'plans-and-trial',
    tab,
    changed,
    title: 'Plans, the trial and the first charge',
    lead: `Your first plan begins with ${TRIAL} free and includes Connections for each month. Change or cancel at any time; it takes effect at the next billing cycle.`,
    keywords:
      'price prices pricing cost subscription upgrade downgrade cancel billing card pay invoice annual receipt',
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
          `It lasts ${TRIAL}, once for each person and once for each card, and includes the full allowance of the plan once. What is left of it at the end expires.`,
          `A mail reminds you ${REMINDERS} before the first charge.`,
          'Cancel before it ends and nothing is charged.',
          'Change the plan during the trial, and the other one begins when the trial ends.',
        ),
        text(
          'If the card you enter has had a trial, no plan is started and nothing is charged; we say so on the page and by mail. The next plan you choose begins without a trial.',
        ),
      ),
      section(
        'Change or cancel',
        steps(
          ['Open ', PAYMENTS, ' on your dashboard.'],
          'Choose Change plan or Cancel plan. You read from which day it holds and what is charged next.',
          'Until that day everything stays as it is, and you can undo it there.',
        ),
        list(
          'A plan renews by itself until you cancel it. What you bought in packs stays.',
          `Paid by the year, a plan costs twelve months less ${ANNUAL_DISCOUNT_PERCENT}%. Connections still come each month.`,
        ),
      ),
      section(
        'If a payment fails',
        text(
          `We write to you, and every dashboard says so. For ${days(PAYMENT_GRACE_DAYS)} everything works as before. After that the Connections of the unpaid month are on hold until it is paid; packs and single Connections stay usable. Update payment method leads to the page where you enter another card. If every further try fails, the plan ends.`,
        ),
      ),
      section(
        'Your card and your receipts',
        text(
          'You enter the card on the page of our payment provider, never on ours. We do not see or keep the number. Manage payment method under ',
          PAYMENTS,
          ' opens the provider’s page to change it; every payment stands there with its receipt.',
        ),
      ),
    ],
  },
  {
    id: 'what-it-costs',
    tab,
    changed,
    title: `What is free, and what you pay after the ${TRIAL_ADJECTIVE} trial`,
    lead: 'You pay for your plan and for Connections beyond it, and never a share of a job.',
    keywords: 'free commission fee percentage cut charge',
    sections: [
      section(
        'Free without a plan',
        text('Signing up, posting requests, searching professionals and accepting jobs cost nothing.'),
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
          ', those of packs under ',
          link('When Connections expire, and what packs add', '/help/allowance-and-packs'),
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

/** A row for each pack: what it gives, and what it costs bought once and by the month. */
function packFacts() {
  return PACKS.map(({ name, connections, oneTimePriceCents, monthlyPriceCents }) => ({
    label: name,
    value: `${formatCount(connections, 'Connection')}: ${formatMoney(oneTimePriceCents)} once, or ${formatMoney(monthlyPriceCents)} each month`,
  }));
}

function morePlans(path: string) {
  return text(link('Compare these plans', path));
}
