import { ANNUAL_DISCOUNT_PERCENT, PAYMENT_GRACE_DAYS } from '#contract/plans.ts';
import { REMINDERS } from '#src/site/copy/trial-reminders.ts';
import type { Article } from './article.ts';
import { days, lowestPrice, planFacts, TRIAL, TRIAL_ADJECTIVE } from './figures.ts';
import { facts, link, list, section, steps, text } from './prose.ts';

const tab = 'getting-started';
const changed = '2026-11-22';

const PAYMENTS = link('Payments', '/dashboard?tab=payments');

/** Getting started: what plans cost, and how they begin, change and end. */
export const PLAN_ARTICLES: readonly Article[] = [
  {
    id: 'plans-and-trial',
    tab,
    changed,
    title: 'Plans, the free trial and your first charge',
    lead: `Your first plan starts with ${TRIAL} free and includes Connections every month. Change or cancel any time. It takes effect at the next billing cycle.`,
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
          `It lasts ${TRIAL} and includes one full month of Connections. Unused ones expire when the trial ends. One trial per person and per card.`,
          `We’ll email you ${REMINDERS} before your first charge.`,
          'Cancel before it ends and you pay nothing.',
          'Change plans during the trial, and the new one starts when the trial ends.',
        ),
        text(
          'If your card has already had a trial, we won’t start a plan or charge you. We’ll tell you on the page and by email. The next plan you choose starts without a trial.',
        ),
      ),
      section(
        'Change or cancel',
        steps(
          ['Open ', PAYMENTS, ' on your dashboard.'],
          'Choose Change plan or Cancel plan. You’ll see when it takes effect and what you’ll pay next.',
          'Until that day, nothing changes, and you can undo it there.',
        ),
        list(
          'Your plan renews automatically until you cancel. One-time packs stay.',
          `Pay annually and save ${ANNUAL_DISCOUNT_PERCENT}%. Your Connections still arrive every month.`,
        ),
      ),
      section(
        'If a payment fails',
        text(
          `We’ll tell you by email and on your dashboard. For ${days(PAYMENT_GRACE_DAYS)}, everything works as usual. After that, the unpaid month’s Connections are on hold until you pay. Packs and single Connections still work. Choose Update payment method to enter another card. If every retry fails, your plan ends. If you cancel before you pay, it ends right away and you don’t owe that payment.`,
        ),
      ),
      section(
        'Your card and your receipts',
        text(
          'You enter your card on our payment provider’s page. We never see or store the number. To change it, choose Manage payment method under ',
          PAYMENTS,
          '. You’ll find every receipt there too.',
        ),
      ),
    ],
  },
  {
    id: 'what-it-costs',
    tab,
    changed,
    title: `What’s free and what you pay after the ${TRIAL_ADJECTIVE} trial`,
    lead: 'You pay for your plan and any extra Connections. We never take a cut of a job.',
    keywords: 'free commission fee percentage cut charge',
    sections: [
      section(
        'Free without a plan',
        text('Signing up, posting requests, searching for professionals and accepting jobs are free.'),
      ),
      section(
        'With a plan',
        list(
          `Property owners: from ${lowestPrice('property_owner')} a month.`,
          `Service professionals: from ${lowestPrice('service_professional')} a month.`,
          `Commercial clients: from ${lowestPrice('commercial')} a month.`,
        ),
        text(
          'See all prices in ',
          link('Plans, the free trial and your first charge', '/help/plans-and-trial'),
          ', and pack prices in ',
          link('When Connections expire and what packs add', '/help/allowance-and-packs'),
          '.',
        ),
      ),
      section(
        'The work itself',
        text(
          'The client and the professional agree on the price and pay directly. The payment doesn’t go through us, and we take no cut.',
        ),
      ),
    ],
  },
];

function morePlans(path: string) {
  return text(link('Compare these plans', path));
}
